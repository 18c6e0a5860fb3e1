import { html } from 'hono/html'
import { ENGLISH, formatText } from '@/schemas/language/format-text'
import { LANGUAGE_NAME, LANGUAGES, languageTag } from '@/schemas/language/languages'
import type { Deployment } from '../../config/deployment/read-deployment'
import type { Tenant } from '../../config/deployment/tenants-schema'
import { findTenant, nameOfTenant, platformName } from '../../config/tenants'

export type LenderNote = { html: string; styles: string }

/**
 * Only the sign-in page has links below /login/. A rule inside the body would be matched at every change.
 * The app leaves as much space (src/app/layouts/shell.module.css).
 */
const STYLES = `
  body:has(a[href^="/login/"]) { --lender-note: block; --lender-note-height: 6.5rem; }
  .lender-note { display: var(--lender-note, none); padding: 0.5rem 1rem 1rem; text-align: center; color: #4a5866; }
  .lender-note a { display: inline-block; padding: 0.75rem 0.5rem; color: inherit; }
`

const TALLER = `
  body:has(a[href^="/login/"]) { --lender-note-height: 9.5rem; }
`

/** Links, which work before the app does: for those who cannot read the page they came to, each language by its own name. */
function languageLinks(languages: Tenant['languages'], label: string) {
  return html`<nav aria-label="${label}">
    ${languages.map((code) => html`<a href="?${LANGUAGE_NAME}=${code}" lang="${code}">${LANGUAGES[code]}</a>`)}
  </nav>`
}

/** Lender, platform and links (docs/law.md), shown below the first page, which loads nothing for it. */
export async function lenderNote(
  deployment: Deployment,
  tenant: string,
  texts = ENGLISH,
): Promise<LenderNote> {
  const { terms, privacy_link, complaint_link, languages = [] } = findTenant(deployment, tenant) ?? {}
  const isChosen = languages.length > 1
  const links = [
    [formatText(texts, 'Terms'), terms?.link],
    [formatText(texts, 'Privacy'), privacy_link],
    [formatText(texts, 'Complaints'), complaint_link],
  ] as const
  const named = formatText(texts, 'Lender: {lender}. Platform: {platform}.', {
    lender: nameOfTenant(deployment, tenant),
    platform: platformName(deployment),
  })
  const words = html`${named}
    <div>${links.map(([text, href]) => href && html`<a href="${href}">${text}</a>`)}</div>`
  // The app leaves it as it came when another language is chosen.
  const choice = html`${languageLinks(languages, formatText(texts, 'Language'))}
    <div lang="${languageTag(texts.language)}">${words}</div>`
  const note = await html`<footer class="lender-note">${isChosen ? choice : words}</footer>`
  return { html: note.toString(), styles: isChosen ? STYLES + TALLER : STYLES }
}
