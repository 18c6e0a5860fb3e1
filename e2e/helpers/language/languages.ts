import type { Page } from '@playwright/test'
import { hashText } from '@/schemas/language/hash-text'
import { LANGUAGE_CODES, LANGUAGES, languageTag, type Language } from '@/schemas/language/languages'
import { TEXTS } from '@/schemas/language/texts'
import { lengthenText, PSEUDO } from '@/tests/language/wording'

/** Those that are shipped, and one that no translation is longer than. */
export const READ_LANGUAGES = [...LANGUAGE_CODES, PSEUDO] as const

export type ReadLanguage = (typeof READ_LANGUAGES)[number]

/** The pseudo-language is shown in the place of another, whose letters need the most height. */
const PLACE_OF_PSEUDO: Language = 'te'

/** The language as which a page knows it. */
export const codeOf = (language: ReadLanguage): Language => (language === PSEUDO ? PLACE_OF_PSEUDO : language)

function pseudoModule(): string {
  return `export default ${JSON.stringify(Object.fromEntries(TEXTS.map((text) => [hashText(text), lengthenText(text)])))}`
}

/** Has texts of the pseudo-language come in the place of another's; no build has them. */
export async function serveLanguage(page: Page, language: ReadLanguage): Promise<void> {
  if (language !== PSEUDO) return
  await page.route(`**/assets/{,rest-}${PLACE_OF_PSEUDO}-*.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: pseudoModule() }),
  )
}

/** Writes into a page of files alone what a server would: that its tenant, with all else it says, begins in this language. */
export async function offerLanguage(page: Page, language: ReadLanguage, tenant: object): Promise<void> {
  if (language === 'en') return
  await serveLanguage(page, language)
  const code = codeOf(language)
  const config = JSON.stringify({
    ...tenant,
    languages: { [code]: LANGUAGES[code], en: LANGUAGES.en },
  })
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const html = (await response.text())
        .replace(/<html lang="[^"]*"/, `<html lang="${languageTag(code)}"`)
        .replace('</head>', `<script type="application/json" id="tenant-config">${config}</script></head>`)
      return route.fulfill({ response, body: html })
    },
  )
}
