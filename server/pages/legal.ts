import type { Hono } from 'hono'
import { html } from 'hono/html'
import { page } from './page'

const PAGES = {
  '/legal/terms': {
    title: 'Terms & Conditions',
    text: 'These are the sample terms of the reference deployment. A tenant sets the address of its own terms in its configuration.',
  },
  '/legal/lender-consent': {
    title: 'Lender bureau consent',
    text: 'By giving this consent the borrower allows the lender to ask a credit bureau for a report. This is the sample text of the reference deployment; a tenant sets the address of its own.',
  },
} as const

/** What the consent links of the start form lead to until a tenant names its own pages (specification 2.13). */
export function legalPages(app: Hono): void {
  for (const [path, { title, text }] of Object.entries(PAGES)) {
    app.get(path, (context) => context.html(page({ title, body: html`<p>${text}</p>` })))
  }
}
