import { hashText } from '@/schemas/language/hash-text'
import { readCatalogue } from '@/schemas/language/read-catalogue'
import { ALL_TEXTS } from '@/schemas/language/texts'
import { findLetterWithoutFont } from '@/server/documents/pdf-fonts'
import { readCode } from './read-code'

export type CatalogueFile = { language: string; file: string; po: string }

/** Without the list itself. */
const readSources = () =>
  Object.entries(readCode())
    .flatMap(([file, code]) => (file.startsWith('schemas/language/') ? [] : [code]))
    .join('\n')

const isUsed = (code: string, source: string) =>
  ["'", '"', '`'].some((quote) => code.includes(`${quote}${source}${quote}`))

/** @returns what is wrong with the list of texts and with catalogues, each with its line where it has one */
export function textFaults(
  catalogues: readonly CatalogueFile[],
  sources: readonly string[] = ALL_TEXTS,
  code = readSources(),
): string[] {
  const hashes = new Set(sources.map(hashText))
  return [
    ...(hashes.size < sources.length ? ['schemas/language/texts.ts: a text twice, or two of one hash'] : []),
    ...sources
      .filter((source) => !isUsed(code, source))
      .map((source) => `schemas/language/texts.ts: no code has ${JSON.stringify(source)}`),
    ...catalogues.flatMap(({ language, file, po }) => {
      const catalogue = readCatalogue(po, language)
      return [...faultsOf(catalogue, sources, file), ...fontFaults(catalogue, file)]
    }),
  ]
}

/** One says it for all texts of the language. */
function fontFaults({ texts }: ReturnType<typeof readCatalogue>, file: string): string[] {
  return texts
    .flatMap(({ line, text }) => {
      const letter = findLetterWithoutFont(text)
      return letter ? [`${file}:${line} ${letter} has no font in PDFs (server/documents/pdf-fonts.ts)`] : []
    })
    .slice(0, 1)
}

function faultsOf(
  { texts, faults }: ReturnType<typeof readCatalogue>,
  sources: readonly string[],
  file: string,
): string[] {
  const has = new Set([...texts.map(({ source }) => source), ...faults.map(({ source }) => source)])
  return [
    ...faults.map(({ line, source, fault }) => `${file}:${line} ${JSON.stringify(source)}: ${fault}`),
    ...sources
      .filter((source) => !has.has(source))
      .map((source) => `${file}: ${JSON.stringify(source)} is missing (npm run texts)`),
    ...[...has]
      .filter((source) => !sources.includes(source))
      .map((source) => `${file}: ${JSON.stringify(source)} is no text of the app (npm run texts)`),
  ]
}
