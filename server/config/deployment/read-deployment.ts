import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import banks from './shipped/banks.json'
import { banksSchema } from './banks-schema'
import { contradictionsOf } from './contradictions'
import legal from './shipped/legal.json'
import { legalSchema } from './legal-schema'
import lenders from './shipped/lenders.json'
import { lendersSchema } from './lenders-schema'
import notices from './shipped/notices.json'
import { noticesSchema } from './notices-schema'
import pincodes from './shipped/pincodes.json'
import { pincodesSchema } from './pincodes-schema'
import retention from './shipped/retention.json'
import { retentionSchema } from './retention-schema'
import products from './shipped/products.json'
import { productsSchema } from './products-schema'
import rules from './shipped/rules.json'
import { rulesSchema } from './rules-schema'
import tenants from './shipped/tenants.json'
import { tenantsSchema } from './tenants-schema'
import texts from './shipped/texts.json'
import { textsSchema } from './texts-schema'

/** The files of a deployment's data: what is shipped, and what any such file must be. */
const FILES = {
  banks: { shipped: banks, schema: banksSchema },
  legal: { shipped: legal, schema: legalSchema },
  lenders: { shipped: lenders, schema: lendersSchema },
  notices: { shipped: notices, schema: noticesSchema },
  pincodes: { shipped: pincodes, schema: pincodesSchema },
  products: { shipped: products, schema: productsSchema },
  retention: { shipped: retention, schema: retentionSchema },
  rules: { shipped: rules, schema: rulesSchema },
  tenants: { shipped: tenants, schema: tenantsSchema },
  texts: { shipped: texts, schema: textsSchema },
} as const

type Name = keyof typeof FILES

/** Everything that a deployment may replace without a build, read and checked once at the start. */
export type Deployment = { readonly [Key in Name]: z.output<(typeof FILES)[Key]['schema']> }

/** The names of the files that a deployment may bring. */
const FILE_NAMES = Object.keys(FILES).map((name) => `${name}.json`)

/** Messages in words, for whoever wrote the file. */
const inWords = { error: z.locales.en().localeError }

/** What a file of the directory says, else what is shipped. */
function contentOf(directory: string | undefined, name: Name): { content: unknown } | { fault: string } {
  const file = directory === undefined ? '' : path.join(directory, `${name}.json`)
  if (!existsSync(file)) return { content: FILES[name].shipped }
  try {
    return { content: JSON.parse(readFileSync(file, 'utf8')) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

function strayFiles(directory: string): string[] {
  if (!existsSync(directory)) return [`there is no directory ${directory}`]
  const strays = readdirSync(directory).filter((name) => name.endsWith('.json') && !FILE_NAMES.includes(name))
  return strays.map((name) => `${name}: no such file is read; those that are: ${FILE_NAMES.join(', ')}`)
}

/**
 * Reads the data of a deployment: the files of its directory, and the shipped ones where it brings none.
 * @returns the data, and everything that is wrong with it, each under its file and place; data with faults is not to be used
 */
export function readDeployment(directory?: string): { deployment: Deployment; wrong: string[] } {
  const wrong = directory === undefined ? [] : strayFiles(directory)
  const read = Object.keys(FILES).map((key) => {
    // Object.keys forgets the key type; FILES is closed.
    const name = key as Name
    const found = contentOf(directory, name)
    if ('fault' in found) {
      wrong.push(`${name}.json: ${found.fault}`)
      return [name, undefined]
    }
    const parsed = FILES[name].schema.safeParse(found.content, inWords)
    for (const { path: place, message } of parsed.error?.issues ?? [])
      wrong.push(`${name}.json: ${place.length > 0 ? `${place.join('.')}: ` : ''}${message}`)
    return [name, parsed.data]
  })
  // Complete wherever nothing is wrong; the caller looks at that first.
  const deployment = Object.fromEntries(read) as Deployment
  if (wrong.length === 0) wrong.push(...contradictionsOf(deployment))
  return { deployment, wrong }
}
