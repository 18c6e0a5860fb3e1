import type { Hono } from 'hono'
import { html } from 'hono/html'
import { LEGAL_TEXTS } from '../legal-texts'
import { page } from './page'

/** What the consent links of the start form lead to until a tenant names its own pages (specification 2.13). */
export function legalPages(app: Hono): void {
  for (const [path, { title, text }] of Object.entries(LEGAL_TEXTS)) {
    app.get(path, (context) => context.html(page({ title, body: html`<p>${text}</p>` })))
  }
}
