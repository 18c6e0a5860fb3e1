import type { Hono } from 'hono'
import { html } from 'hono/html'
import { noticeOf } from '../consents/notices'
import type { Environment } from '../environment'
import { nameOfRequest } from '../http/tenant-of-request'
import { LEGAL_TEXTS } from '../legal-texts'
import { page } from './page'
import { noticeHtml } from './notice'

/** Which box of the start form a page belongs to. */
const PURPOSES = { '/legal/terms': 'TERMS', '/legal/lender-consent': 'BUREAU' } as const

/** What the consent links of the start form lead to until a tenant names its own pages: a text, and the notice (specification 2.13). */
export function legalPages(app: Hono, environment: Environment): void {
  for (const path of ['/legal/terms', '/legal/lender-consent'] as const) {
    const { title, text } = LEGAL_TEXTS[path]
    app.get(path, (context) => {
      const notice = noticeOf(environment.deployment, nameOfRequest(context, environment), {
        purpose: PURPOSES[path],
      })
      return context.html(
        page({
          title,
          body: html`<p>${text}</p>
            ${noticeHtml(notice)}`,
        }),
      )
    })
  }
}
