import { readCatalogue, type CatalogueText } from '@/schemas/language/read-catalogue'

const SHIPPED = import.meta.glob<string>('/schemas/language/catalogues/*.po', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const read = new Map<string, readonly CatalogueText[]>()

/** Read when they are first asked for: most servers show one language. */
export function shippedCatalogue(language: string): readonly CatalogueText[] {
  const known =
    read.get(language) ??
    readCatalogue(SHIPPED[`/schemas/language/catalogues/${language}.po`] ?? '', language).texts
  read.set(language, known)
  return known
}
