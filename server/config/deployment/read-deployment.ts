import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { NO_CORRECTIONS, readCorrections, type Corrections } from '../languages/corrections'
import { NO_OWN_SOUNDS, readSounds, type Sounds } from '../sounds/read-sounds'
import { banksSchema } from './banks-schema'
import { findContradictions } from './contradictions'
import { legalSchema } from './legal-schema'
import { translatable } from './legal-texts'
import { lendersSchema } from './lenders-schema'
import { messagesSchema } from './messages-schema'
import { noticesSchema } from './notices-schema'
import { pincodesSchema } from './pincodes-schema'
import { productsSchema } from './products-schema'
import { retentionSchema } from './retention-schema'
import { rulesSchema } from './rules-schema'
import banks from './shipped/banks.json'
import legal from './shipped/legal.json'
import lenders from './shipped/lenders.json'
import messages from './shipped/messages.json'
import notices from './shipped/notices.json'
import pincodes from './shipped/pincodes.json'
import products from './shipped/products.json'
import retention from './shipped/retention.json'
import rules from './shipped/rules.json'
import tenants from './shipped/tenants.json'
import texts from './shipped/texts.json'
import { findStateFaults } from './template-states'
import { tenantsSchema } from './tenants-schema'
import { textsSchema } from './texts-schema'

const FILES = {
  banks: { shipped: banks, schema: banksSchema },
  legal: { shipped: legal, schema: legalSchema },
  lenders: { shipped: lenders, schema: lendersSchema },
  messages: { shipped: messages, schema: messagesSchema },
  notices: { shipped: notices, schema: noticesSchema },
  pincodes: { shipped: pincodes, schema: pincodesSchema },
  products: { shipped: products, schema: productsSchema },
  retention: { shipped: retention, schema: retentionSchema },
  rules: { shipped: rules, schema: rulesSchema },
  tenants: { shipped: tenants, schema: tenantsSchema },
  texts: { shipped: texts, schema: textsSchema },
} as const

type Name = keyof typeof FILES

export type Deployment = { readonly [Key in Name]: z.output<(typeof FILES)[Key]['schema']> } & {
  readonly corrections: Corrections
  readonly sounds: Sounds
  readonly messageFaults: readonly string[]
}

const FILE_NAMES = Object.keys(FILES).map((name) => `${name}.json`)

const inEnglish = { error: z.locales.en().localeError }

function readContent(directory: string | undefined, name: Name): { content: unknown } | { fault: string } {
  const file = directory === undefined ? '' : path.join(directory, `${name}.json`)
  if (!existsSync(file)) return { content: FILES[name].shipped }
  try {
    return { content: JSON.parse(readFileSync(file, 'utf8')) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

function findUnknownFiles(directory: string): string[] {
  if (!existsSync(directory)) return [`there is no directory ${directory}`]
  const unknownNames = readdirSync(directory).filter(
    (name) => name.endsWith('.json') && !FILE_NAMES.includes(name),
  )
  return unknownNames.map((name) => `${name}: no such file is read; those that are: ${FILE_NAMES.join(', ')}`)
}

/** Shipped files stand in for missing ones; data with anything `wrong` is not to be used. */
export function readDeployment(directory?: string): { deployment: Deployment; wrong: string[] } {
  const wrong = directory === undefined ? [] : findUnknownFiles(directory)
  const read = Object.keys(FILES).map((key) => {
    // Object.keys forgets the key type; FILES is closed.
    const name = key as Name
    const found = readContent(directory, name)
    if ('fault' in found) {
      wrong.push(`${name}.json: ${found.fault}`)
      return [name, undefined]
    }
    const parsed = FILES[name].schema.safeParse(found.content, inEnglish)
    for (const { path: place, message } of parsed.error?.issues ?? [])
      wrong.push(`${name}.json: ${place.length > 0 ? `${place.join('.')}: ` : ''}${message}`)
    return [name, parsed.data]
  })
  // Complete wherever nothing is wrong, which the caller checks first.
  const deployment = {
    ...Object.fromEntries(read),
    corrections: NO_CORRECTIONS,
    sounds: NO_OWN_SOUNDS,
    messageFaults: [],
  } as Deployment
  if (wrong.length > 0) return { deployment, wrong }
  const corrections = readCorrections(directory, translatable(deployment))
  const sounds = readSounds(directory)
  const messageFaults = findStateFaults(deployment.messages)
  return {
    deployment: { ...deployment, corrections, sounds, messageFaults },
    wrong: findContradictions(deployment),
  }
}
