import { LANGUAGE_NAME } from '@/schemas/language/languages'
import { showLanguage } from '@/src/language/choose-language'

const YEAR = 365 * 24 * 3600

/** The server reads it for the HTML of the next visit. */
function storeChoice(language: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${LANGUAGE_NAME}=${language}; path=/; max-age=${YEAR}; samesite=lax${secure}`
}

/** The pages that the service worker answers with; the server sends them in the language of the address. */
async function replaceStoredPages(language: string): Promise<void> {
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

/** @returns whether the app is shown in a language from now on, on this phone */
export async function changeLanguage(language: string): Promise<boolean> {
  if (!(await showLanguage(language))) return false
  storeChoice(language)
  if ('caches' in window) await replaceStoredPages(language).catch(() => undefined)
  return true
}
