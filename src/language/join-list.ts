import { languageTag } from '@/schemas/language/languages'
import { currentLanguage } from './current-language'

/** `name, income and loan type`, as the reader's language joins them. */
export function joinList(words: readonly string[]): string {
  const { language } = currentLanguage()
  return new Intl.ListFormat(languageTag(language), { type: 'conjunction' }).format(words)
}
