/** By code, each in its own name, as a person looks for it. English is the source of all others (docs/adr/0075). */
export const LANGUAGES = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
  te: 'తెలుగు',
  ta: 'தமிழ்',
} as const

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[] // Its own keys.

/** @returns one of each language's */
export function byLanguage<Value>(make: () => Value): Record<Language, Value> {
  const made = LANGUAGE_CODES.map((code) => [code, make()] as const)
  return Object.fromEntries(made) as Record<Language, Value> // Of all codes.
}

/** Of the choice, in a cookie, which the server reads for HTML, and in a link. */
export const LANGUAGE_NAME = 'language'

/** In a link to a borrower's phone: for one on which nobody has chosen yet. */
export const SUGGESTED_NAME = 'borrower_language'

/** As `lang` in HTML. */
export const languageTag = (language: string) => `${language}-IN`

/** @returns the first of `wanted` that is offered, else the tenant's first; English where a tenant offers none */
export function pickLanguage(offered: readonly string[], ...wanted: readonly (string | undefined)[]): string {
  return wanted.find((code) => code && offered.includes(code)) ?? offered[0] ?? 'en'
}
