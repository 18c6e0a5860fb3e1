import type { LanguageTexts } from '@/schemas/language/format-text'
import { languageTag } from '@/schemas/language/languages'
import { loadPart } from '@/schemas/language/load-texts'
import { scriptOf } from '@/schemas/language/scripts'
import { fetchMissingLetters } from './missing-letters'

/** As `loadPart`, with the letters where the phone has none: HTML that came in the language has seen to them (before-paint.ts). */
export async function loadLanguage(
  language: string,
  isWholeWanted: () => boolean,
  own?: string,
): Promise<LanguageTexts> {
  const isInLanguage = document.documentElement.lang === languageTag(language)
  const script = isInLanguage ? undefined : scriptOf(language)
  const [texts] = await Promise.all([
    loadPart(language, isWholeWanted, own),
    script && fetchMissingLetters(script),
  ])
  return texts
}
