import { html } from 'hono/html'
import type { Deployment } from '../../config/deployment/read-deployment'
import { findTenant, nameOfTenant, platformName } from '../../config/tenants'

export type LenderNote = { html: string; styles: string }

/**
 * Only the sign-in page has links below /login/. A rule inside the body would be matched at every change.
 * The app leaves as much space (src/app/layouts/shell.module.css).
 */
const STYLES = `
  body:has(a[href^="/login/"]) { --lender-note: block; --lender-note-height: 6.5rem; }
  .lender-note { display: var(--lender-note, none); padding: 0.5rem 1rem 1rem; text-align: center; color: #4a5866; }
  .lender-note a { display: inline-block; padding: 0.75rem; color: inherit; }
`

/** Lender, platform and links (docs/law.md), shown below the first page, which loads nothing for it. */
export async function lenderNote(deployment: Deployment, tenant: string): Promise<LenderNote> {
  const { terms, privacy_link, complaint_link } = findTenant(deployment, tenant) ?? {}
  const links = [
    ['Terms', terms?.link],
    ['Privacy', privacy_link],
    ['Complaints', complaint_link],
  ] as const
  const note = await html`<footer class="lender-note">
    Lender: ${nameOfTenant(deployment, tenant)}. Platform: ${platformName(deployment)}.
    <div>${links.map(([text, href]) => href && html`<a href="${href}">${text}</a>`)}</div>
  </footer>`
  return { html: note.toString(), styles: STYLES }
}
