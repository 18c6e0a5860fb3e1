import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { LANGUAGE_CODES } from '@/schemas/language/languages'
import en from '@/schemas/sounds/sounds-en.json'
import hi from '@/schemas/sounds/sounds-hi.json'
import mr from '@/schemas/sounds/sounds-mr.json'
import ta from '@/schemas/sounds/sounds-ta.json'
import te from '@/schemas/sounds/sounds-te.json'

/** The names of sounds by the hash of their text. */
export type SoundNames = Readonly<Record<string, string>>

/** `names` by language: the shipped ones, and over them the deployment's, which are in its `folder`. */
export type Sounds = {
  readonly names: Readonly<Record<string, SoundNames>>
  readonly own: ReadonlySet<string>
  readonly folder: string
  readonly faults: readonly string[]
}

const SHIPPED: Readonly<Record<string, SoundNames>> = { en, hi, mr, ta, te }

export const NO_OWN_SOUNDS: Sounds = { names: SHIPPED, own: new Set(), folder: '', faults: [] }

const HASH_CHARACTERS = 16

/** Of a text, and of what is in a file. */
export const shortHash = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, HASH_CHARACTERS)

export const soundFile = (name: string) => `${name}.ogg`

/** In the folder of a deployment's sounds, and of the shipped ones. */
export const soundsFile = (language: string) => `sounds-${language}.json`

const namesSchema = z.record(z.string(), z.string().check(z.regex(/^[\da-f]{16}$/)))

export const soundsFolder = (directory: string) => path.join(directory, 'sounds')

/** @throws Error where it is none */
export function readSoundNames(folder: string, language: string): SoundNames {
  const file = path.join(folder, soundsFile(language))
  return existsSync(file) ? namesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

function isWhole(folder: string, name: string): boolean {
  const file = path.join(folder, soundFile(name))
  return existsSync(file) && shortHash(readFileSync(file)) === name
}

/** A sound that does not fit is told, and has no button. */
export function readSounds(directory: string | undefined): Sounds {
  const folder = soundsFolder(directory ?? '')
  if (directory === undefined || !existsSync(folder)) return NO_OWN_SOUNDS
  const faults: string[] = []
  const own = new Set<string>()
  const names = LANGUAGE_CODES.map((language) => {
    let found: SoundNames = {}
    try {
      found = readSoundNames(folder, language)
    } catch {
      faults.push(`sounds/${soundsFile(language)}: made by npm run admin -- sounds, and not readable`)
    }
    const whole = Object.entries(found).filter(([, name]) => {
      const fits = isWhole(folder, name)
      if (fits) own.add(name)
      else faults.push(`sounds/${soundFile(name)}: not there, or not what its name says`)
      return fits
    })
    return [language, { ...SHIPPED[language], ...Object.fromEntries(whole) }]
  })
  return { names: Object.fromEntries(names), own, folder, faults }
}
