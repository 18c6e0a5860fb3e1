import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGE_CODES } from '@/schemas/language/languages'
import { readCatalogue, type CatalogueText } from '@/schemas/language/read-catalogue'

/** By language; `faults` are told by file and line, and what they are about stays as it is shipped. */
export type Corrections = {
  readonly texts: Readonly<Record<string, readonly CatalogueText[]>>
  readonly faults: readonly string[]
}

/** In the directory of the deployment. */
const FOLDER = 'languages'

/** English is no translation. */
export const TRANSLATIONS = LANGUAGE_CODES.filter((code) => code !== 'en')

export const isTranslation = (language: string) => TRANSLATIONS.some((known) => known === language)

export function correctionsFile(directory: string, language: string): string {
  return path.join(directory, FOLDER, `${language}.po`)
}

export const NO_CORRECTIONS: Corrections = { texts: {}, faults: [] }

/** Each text lies over the shipped one of the same English (docs/adr/0076). */
export function readCorrections(directory: string | undefined, known: ReadonlySet<string>): Corrections {
  const folder = path.join(directory ?? '', FOLDER)
  if (directory === undefined || !existsSync(folder)) return NO_CORRECTIONS
  const faults: string[] = []
  const texts: Record<string, CatalogueText[]> = {}
  for (const name of readdirSync(folder).toSorted()) {
    const file = `${FOLDER}/${name}`
    const language = path.basename(name, '.po')
    if (!name.endsWith('.po') || !isTranslation(language)) {
      faults.push(`${file}: no language of these: ${TRANSLATIONS.join(', ')}`)
      continue
    }
    const read = readCatalogue(readFileSync(path.join(folder, name), 'utf8'), language)
    const unknown = read.texts
      .filter(({ source }) => !known.has(source))
      .map(({ line, source }) => ({ line, source, fault: 'no text of the app' }))
    for (const { line, source, fault } of [...read.faults, ...unknown])
      faults.push(`${file}:${line} ${JSON.stringify(source)}: ${fault}`)
    texts[language] = read.texts.filter(({ source }) => known.has(source))
  }
  return { texts, faults }
}
