import { ENGLISH, fillText, type LanguageTexts } from './format-text'
import { hashText } from './hash-text'
import type { TextValues } from './texts'

/** One language's texts by the hash of the English one; a function where a plural decides (src/build/catalogue-plugin.ts). */
type Catalogue = Readonly<Record<string, string | ((values: TextValues) => string)>>

type CatalogueModule = { default: Catalogue }

/** Nobody loads another's texts, and nobody those of later pages for the first one. */
const firstOf = import.meta.glob<CatalogueModule>('./catalogues/*.po')
const restOf = import.meta.glob<CatalogueModule>('./catalogues/*.po', {
  query: '?rest',
})

function loadersOf(language: string) {
  const file = `./catalogues/${language}.po`
  const [first, rest] = [firstOf[file], restOf[file]]
  return first && rest && { first, rest }
}

function findIn(catalogue: Catalogue, source: string, values: TextValues = {}): string | undefined {
  const found = catalogue[hashText(source)]
  return typeof found === 'string' ? fillText(found, values) : found?.(values)
}

/**
 * @param own the address of the deployment's file, which has them all, in place of the build's
 * @returns English for a language that this build does not know
 * @throws where a file with the texts does not come
 */
export async function loadTexts(language: string, own?: string): Promise<LanguageTexts> {
  if (own) {
    const { default: catalogue }: CatalogueModule = await import(/* @vite-ignore */ own)
    return { language, find: (source, values) => findIn(catalogue, source, values) }
  }
  const load = loadersOf(language)
  if (!load) return ENGLISH
  const [first, rest] = await Promise.all([load.first(), load.rest()])
  return {
    language,
    find: (source, values) => findIn(first.default, source, values) ?? findIn(rest.default, source, values),
  }
}

/** As `loadTexts`, those of the first page alone, unless by the time that they are there all are wanted. */
export async function loadPart(
  language: string,
  isWholeWanted: () => boolean,
  own?: string,
): Promise<LanguageTexts> {
  const load = loadersOf(language)
  if (!load || own || isWholeWanted()) return loadTexts(language, own)
  const { default: catalogue } = await load.first()
  return isWholeWanted()
    ? loadTexts(language)
    : { language, isPart: true, find: (source, values) => findIn(catalogue, source, values) }
}
