import type { LanguageTexts } from '@/schemas/language/format-text'
import { languageTag } from '@/schemas/language/languages'
import { loadPart } from '@/schemas/language/load-texts'

/** Apart: HTML that came in the language has seen to its letters (before-paint.ts), and its first page waits for less. */
async function fetchLetters(language: string): Promise<void> {
  const { fetchLettersOf } = await import('./fetch-letters')
  await fetchLettersOf(language)
}

/** As `loadPart`, with the letters where the phone has none. */
export async function loadLanguage(
  language: string,
  isWholeWanted: () => boolean,
  own?: string,
): Promise<LanguageTexts> {
  const isInLanguage = document.documentElement.lang === languageTag(language)
  const [texts] = await Promise.all([
    loadPart(language, isWholeWanted, own),
    isInLanguage ? undefined : fetchLetters(language).catch(() => undefined),
  ])
  return texts
}
