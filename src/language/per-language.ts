import { languageTag } from '@/schemas/language/languages'
import { currentLanguage } from './current-language'

/** Makes a formatter when it is first asked for in a language, and keeps it: with the language's words, and Latin digits as everywhere here. */
export function perLanguage<Format>(make: (tag: string) => Format): () => Format {
  const made = new Map<string, Format>()
  return () => {
    const { language } = currentLanguage()
    const format = made.get(language) ?? make(`${languageTag(language)}-u-nu-latn`)
    made.set(language, format)
    return format
  }
}
