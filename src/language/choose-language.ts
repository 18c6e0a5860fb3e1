import type { OfferedLanguages } from '@/schemas/entities/tenant'
import { ENGLISH, type LanguageTexts } from '@/schemas/language/format-text'
import { LANGUAGE_NAME, languageTag, pickLanguage, SUGGESTED_NAME } from '@/schemas/language/languages'
import { currentLanguage, setLanguage } from './current-language'
import { lentLanguages } from './lent-languages'

let ownTexts: Readonly<Record<string, string>> = {}

/** Has the deployment's own texts shown, by language, in place of the build's. */
export function setOwnTexts(addresses: Readonly<Record<string, string>> = {}): void {
  ownTexts = addresses
}

/** All texts of a language. @throws where they do not come */
export async function loadAllTexts(language: string): Promise<LanguageTexts> {
  const { loadTexts } = await import('@/schemas/language/load-texts')
  return loadTexts(language, ownTexts[language])
}

const namedIn = (text: string, name = LANGUAGE_NAME) => new RegExp(`\\b${name}=(\\w+)`).exec(text)?.[1]

/** The borrower's who has an agent's phone in hand, that of a link, the one chosen on this phone, and an agent's suggestion: the first that is offered is shown. */
export const askedLanguages = () => [
  lentLanguages()?.borrower,
  namedIn(location.search),
  namedIn(document.cookie),
  namedIn(location.search, SUGGESTED_NAME),
]

/** One that is asked for, else the tenant's first. */
export function wantedLanguage(offered: OfferedLanguages = {}): string {
  return pickLanguage(Object.keys(offered), ...askedLanguages())
}

/** From the first page on that is none of the login's. */
let isWholeWanted = false

/** @returns whether the language that is shown lacks them (src/components/change-language.ts) */
export function requestAllTexts(): boolean {
  isWholeWanted = true
  return currentLanguage().isPart === true
}

/** English, which most read, needs no file more. */
async function load(language: string): Promise<LanguageTexts> {
  if (language === 'en') return ENGLISH
  const { loadLanguage } = await import('./letters/load-language')
  return loadLanguage(language, () => isWholeWanted, ownTexts[language])
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
