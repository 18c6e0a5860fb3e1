import { ENGLISH } from '@/schemas/language/format-text'
import { LANGUAGE_NAME, languageTag } from '@/schemas/language/languages'
import { loadAllTexts, showLanguage } from '@/src/language/choose-language'
import { currentLanguage, setLanguage } from '@/src/language/current-language'
import { storeLentLanguages, lentLanguages } from '@/src/language/lent-languages'
import { isFirstChoice, rememberChoice } from './remember-language'
import { showLanguageMissing } from './start-language-change'

const YEAR = 365 * 24 * 3600

/** The pages that the service worker answers with; the server sends them in the language of the address. */
async function replaceStoredPages(language: string): Promise<void> {
  if (!('caches' in window)) return
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url)
      if (/\.[^/]+$/.test(pathname)) continue
      const page = await fetch(`${pathname}?${LANGUAGE_NAME}=${language}`)
      if (page.ok) await cache.put(request, page)
    }
  }
}

/** On this phone. The server reads it for the HTML of the next visit. */
async function storeChoice(language: string): Promise<void> {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${LANGUAGE_NAME}=${language}; path=/; max-age=${YEAR}; samesite=lax${secure}`
  await replaceStoredPages(language).catch(() => undefined)
}

/** @returns whether the app is shown in a language from now on, on this phone, or in this tab while the phone is lent */
export async function changeLanguage(language: string): Promise<boolean> {
  if (!(await showWhole(language))) return false
  if (lentLanguages()) return true
  rememberChoice(language).catch(() => undefined)
  await storeChoice(language)
  return true
}

/** Shows the language that a person has chosen on another phone, where nobody has chosen on this one. */
export async function showOwnLanguage(language: string): Promise<void> {
  if ((await isFirstChoice(language)) && (await showWhole(language))) await storeChoice(language)
}

async function showWhole(language: string): Promise<boolean> {
  const isShown = await showLanguage(language)
  // Those of later pages too: the network may be gone by then.
  if (isShown) loadAllTexts(language).catch(() => undefined)
  return isShown
}

/**
 * Shows an agent's phone in the language of the borrower who is given it, until the application is left; nothing is kept of it with the
 * agent. The agent's own gives it back.
 */
export async function lendPhone(borrower: string): Promise<boolean> {
  const own = lentLanguages()?.own ?? currentLanguage().language
  if (borrower === own) return returnPhone()
  const before = lentLanguages()
  storeLentLanguages({ borrower, own })
  const isShown = await changeLanguage(borrower)
  if (!isShown) storeLentLanguages(before)
  return isShown
}

/** @returns whether the agent's own language is shown again */
export async function returnPhone(): Promise<boolean> {
  const lent = lentLanguages()
  storeLentLanguages(null)
  const isShown = lent !== null && (await showLanguage(lent.own))
  if (!isShown) storeLentLanguages(lent)
  return isShown
}

/** Shows the page in English where the texts of other pages than the first do not come, and says so: half a page would be no better. */
export async function completeLanguage(): Promise<void> {
  const texts = await loadAllTexts(currentLanguage().language).catch(() => null)
  // Another page may have come first, or another language, which is whole by now.
  if (!currentLanguage().isPart) return
  setLanguage(texts ?? ENGLISH)
  if (texts) return
  document.documentElement.lang = languageTag('en')
  showLanguageMissing()
}
