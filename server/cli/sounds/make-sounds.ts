import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { byLanguage, LANGUAGE_CODES, type Language } from '@/schemas/language/languages'
import {
  readSoundNames,
  shortHash,
  soundFile,
  soundsFile,
  type SoundNames,
} from '../../config/sounds/read-sounds'
import type { Speak } from './speak'
import type { TextToSay } from './texts-to-say'

/** Of a notice: what a phone on a bad network is asked to fetch for it. */
const MAX_BYTES = 150_000

type Target = {
  texts: readonly TextToSay[]
  /** For the files, and for the lists of their names by text. */
  soundsFolder: string
  namesFolder: string
  /** Those that are there already are not made. */
  isKnown?: (language: Language, text: string) => boolean
}

type Made = Map<string, Uint8Array>

function collectNames({ texts, soundsFolder, namesFolder, isKnown }: Target, speak: Speak, made: Made) {
  const names = byLanguage((): Record<string, string> => ({}))
  for (const language of LANGUAGE_CODES) {
    const before: SoundNames = readSoundNames(namesFolder, language)
    for (const text of texts
      .filter((each) => each.language === language)
      .flatMap((each) => each.paragraphs)) {
      const key = shortHash(text)
      if (isKnown?.(language, key) || names[language][key]) continue
      const file = path.join(soundsFolder, soundFile(before[key] ?? ''))
      const sound = before[key] && existsSync(file) ? readFileSync(file) : speak(text, language)
      const name = shortHash(sound)
      names[language][key] = name
      made.set(name, sound)
    }
  }
  return names
}

/** Those that are too large. */
function findFaults(texts: readonly TextToSay[], names: Readonly<Record<Language, SoundNames>>, made: Made) {
  return texts.flatMap(({ name, language, paragraphs }) => {
    const sounds = new Set(paragraphs.map((text) => names[language][shortHash(text)] ?? ''))
    const bytes = [...sounds].reduce((sum, sound) => sum + (made.get(sound)?.byteLength ?? 0), 0)
    return bytes > MAX_BYTES
      ? [`${name} (${language}) has ${bytes} bytes, and at most ${MAX_BYTES} are sent to a phone: shorten it`]
      : []
  })
}

/** Makes what is missing and removes what no text has any more; with any fault nothing is written. @returns the exit code */
export function makeSounds(target: Target, speak: Speak, write: (line: string) => void): number {
  const { texts, soundsFolder, namesFolder } = target
  const made: Made = new Map()
  let names: ReturnType<typeof collectNames>
  try {
    names = collectNames(target, speak, made)
  } catch (error) {
    write(error instanceof Error ? error.message : String(error))
    return 1
  }
  const faults = findFaults(texts, names, made)
  for (const fault of faults) write(fault)
  if (faults.length > 0) return 1
  mkdirSync(soundsFolder, { recursive: true })
  for (const [name, sound] of made) writeFileSync(path.join(soundsFolder, soundFile(name)), sound)
  for (const file of readdirSync(soundsFolder))
    if (file.endsWith('.ogg') && !made.has(path.basename(file, '.ogg'))) rmSync(path.join(soundsFolder, file))
  for (const language of LANGUAGE_CODES) {
    const sorted = Object.fromEntries(
      Object.entries(names[language]).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    )
    writeFileSync(path.join(namesFolder, soundsFile(language)), `${JSON.stringify(sorted, null, 2)}\n`)
  }
  const bytes = [...made.values()].reduce((sum, sound) => sum + sound.byteLength, 0)
  write(`${made.size} sounds of ${Math.ceil(bytes / 1000)} kB: ${soundsFolder}`)
  return 0
}
