import { parseArgs } from 'node:util'
import { MOBILE_PATTERN } from '@/schemas/text/patterns'
import { findTenant } from '../../config/tenants'
import type { Operator } from './operator'

/** @returns the values of the options, all of them required; null, after saying why, where one is missing or impossible */
export function readOptions<const Name extends string>(
  { environment, write }: Pick<Operator, 'environment' | 'write'>,
  usage: string,
  parameters: readonly string[],
  names: readonly Name[],
): Record<Name, string> | null {
  const refuse = (why: string) => {
    write(why)
    write(`npm run admin -- ${usage}`)
    return null
  }
  const given = parse(parameters, names)
  if (typeof given === 'string') return refuse(given)
  const missing = names.filter((name) => !given[name]?.trim())
  if (missing.length > 0) return refuse(`Not given: ${missing.map((name) => `--${name}`).join(', ')}`)
  const { tenant, mobile } = given
  if (tenant !== undefined && !findTenant(environment.deployment, tenant))
    return refuse(`There is no tenant ${tenant}; npm run admin -- tenants lists them`)
  if (mobile !== undefined && !MOBILE_PATTERN.test(mobile))
    return refuse(`${mobile} is no mobile of ten digits`)
  // Each name has a value by now.
  return given as Record<Name, string>
}

function parse(
  parameters: readonly string[],
  names: readonly string[],
): Record<string, string | undefined> | string {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
    return { ...parseArgs({ args: [...parameters], options }).values }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
