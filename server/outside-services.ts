import * as z from 'zod/mini'

const SERVICE = z.enum(['simulated', 'http'])
const secret = z.string().check(z.minLength(32, 'must have at least 32 characters'))
const address = z.url({ protocol: /^https?$/ })

/** The variables that say which bureau and which lenders there are. */
export const SERVICE_VARIABLES = {
  BUREAU: z.optional(SERVICE),
  BUREAU_URL: z.optional(address),
  BUREAU_SECRET: z.optional(secret),
  LENDERS: z.optional(SERVICE),
  LENDERS_URL: z.optional(address),
  LENDERS_SECRET: z.optional(secret),
  /** Production may run with a simulated bureau and simulated lenders, to be shown around. */
  DEMONSTRATION: z._default(z.stringbool(), false),
}

const Services = z.object(SERVICE_VARIABLES)

const NAMES = ['BUREAU', 'LENDERS'] as const

/** What is wrong with the services that the variables name: nothing is simulated in production unless it is a demonstration. */
export function serviceFaults(variables: z.output<typeof Services> & { NODE_ENV: string }): string[] {
  const isProduction = variables.NODE_ENV === 'production'
  const faults: string[] = []
  for (const name of NAMES) {
    const [kind, url] = [variables[name], variables[`${name}_URL`]]
    if (isProduction && kind !== 'http' && !variables.DEMONSTRATION) {
      faults.push(
        `${name}: production needs http; simulated answers are for a demonstration (DEMONSTRATION=true)`,
      )
    }
    if (kind === 'http' && !(url && variables[`${name}_SECRET`])) {
      faults.push(`${name}_URL and ${name}_SECRET: needed when ${name} is http`)
    }
    if (isProduction && url && new URL(url).protocol !== 'https:') {
      faults.push(`${name}_URL: production sends what is personal over https only`)
    }
  }
  return faults
}
