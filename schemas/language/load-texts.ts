import { ENGLISH, fillText, type LanguageTexts } from './format-text'
import { hashText } from './hash-text'
import type { TextValues } from './texts'

/** One language's texts by the hash of the English one; a function where a plural decides (src/build/catalogue-plugin.ts). */
export type Catalogue = Readonly<Record<string, string | ((values: TextValues) => string)>>

type Loader = () => Promise<{ default: Catalogue }>

/** Nobody loads another's texts, and nobody those of later pages for the first one. */
const loaders: Readonly<Record<string, { first: Loader; rest: Loader }>> = {
  hi: { first: () => import('./catalogues/hi.po'), rest: () => import('./catalogues/hi.po?rest') },
  mr: { first: () => import('./catalogues/mr.po'), rest: () => import('./catalogues/mr.po?rest') },
  te: { first: () => import('./catalogues/te.po'), rest: () => import('./catalogues/te.po?rest') },
  ta: { first: () => import('./catalogues/ta.po'), rest: () => import('./catalogues/ta.po?rest') },
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
    const { default: catalogue }: Awaited<ReturnType<Loader>> = await import(/* @vite-ignore */ own)
    return { language, find: (source, values) => findIn(catalogue, source, values) }
  }
  const load = loaders[language]
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
  const load = loaders[language]
  if (!load || own || isWholeWanted()) return loadTexts(language, own)
  const { default: catalogue } = await load.first()
  return isWholeWanted()
    ? loadTexts(language)
    : { language, isPart: true, find: (source, values) => findIn(catalogue, source, values) }
}
