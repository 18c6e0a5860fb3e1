import type { OfferedLanguages } from '@/schemas/entities/tenant'
import { ENGLISH, type LanguageTexts } from '@/schemas/language/format-text'
import { LANGUAGE_NAME, languageTag, pickLanguage } from '@/schemas/language/languages'
import { currentLanguage, setLanguage } from './current-language'

const namedIn = (text: string) => new RegExp(`\\b${LANGUAGE_NAME}=(\\w+)`).exec(text)?.[1]

/** The language of a link, else the one chosen on this phone, else the tenant's first. */
export function wantedLanguage(offered: OfferedLanguages = {}): string {
  return pickLanguage(Object.keys(offered), namedIn(location.search), namedIn(document.cookie))
}

/** From the first page on that is none of the login's. */
let isWholeWanted = false

/** @returns whether the language that is shown lacks them (src/components/change-language.ts) */
export function wantAllTexts(): boolean {
  isWholeWanted = true
  return currentLanguage().isPart === true
}

/** English, which most read, needs no file more. */
async function load(language: string): Promise<LanguageTexts> {
  return language === 'en'
    ? ENGLISH
    : (await import('@/schemas/language/load-texts')).loadPart(language, () => isWholeWanted)
}

/**
 * Shows the page in a language. Without its texts everything stays as it is.
 * @returns whether it is shown
 */
export async function showLanguage(language: string): Promise<boolean> {
  const texts = await load(language).catch(() => null)
  if (texts) setLanguage(texts)
  document.documentElement.lang = languageTag(currentLanguage().language)
  return texts !== null
}
