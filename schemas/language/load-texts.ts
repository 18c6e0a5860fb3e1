import { ENGLISH, fillText, type LanguageTexts } from './format-text'
import { hashText } from './hash-text'
import type { TextValues } from './texts'

/** One language's texts by the hash of the English one; a function where a plural decides (src/build/catalogue-plugin.ts). */
export type Catalogue = Readonly<Record<string, string | ((values: TextValues) => string)>>

type Loader = () => Promise<{ default: Catalogue }>

/** Each in a file of its own: nobody loads another's texts. */
const loaders: Readonly<Record<string, Loader>> = {
  hi: () => import('./catalogues/hi.po'),
  mr: () => import('./catalogues/mr.po'),
  te: () => import('./catalogues/te.po'),
  ta: () => import('./catalogues/ta.po'),
}

function findIn(catalogue: Catalogue, source: string, values: TextValues = {}): string | undefined {
  const found = catalogue[hashText(source)]
  return typeof found === 'string' ? fillText(found, values) : found?.(values)
}

/** English for a language that this build does not know. @throws where the file with the texts does not come */
export async function loadTexts(language: string): Promise<LanguageTexts> {
  const load = loaders[language]
  if (!load) return ENGLISH
  const { default: catalogue } = await load()
  return { language, find: (source, values) => findIn(catalogue, source, values) }
}
