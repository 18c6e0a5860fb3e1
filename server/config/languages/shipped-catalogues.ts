import { readCatalogue, type CatalogueText } from '@/schemas/language/read-catalogue'
import hi from '@/schemas/language/catalogues/hi.po?raw'
import mr from '@/schemas/language/catalogues/mr.po?raw'
import ta from '@/schemas/language/catalogues/ta.po?raw'
import te from '@/schemas/language/catalogues/te.po?raw'

const SHIPPED: Readonly<Record<string, string>> = { hi, mr, ta, te }

const read = new Map<string, readonly CatalogueText[]>()

/** Read when they are first asked for: most servers show one language. */
export function shippedCatalogue(language: string): readonly CatalogueText[] {
  const known = read.get(language) ?? readCatalogue(SHIPPED[language] ?? '', language).texts
  read.set(language, known)
  return known
}
