import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { formatDate } from '@/schemas/dates'
import { fillText } from '@/schemas/language/format-text'
import { noticeOf } from '../modules/consents/notices'
import { renderNotice } from '../modules/consents/renderings'
import { textVersion } from '../config/deployment/own-texts'
import type { LegalText } from '../config/deployment/texts-schema'
import type { Deployment } from '../config/deployment/read-deployment'
import type { Environment } from '../config/environment'
import { languageOfPage } from '../http/chosen-language'
import { displayTenantOf } from '../http/tenant-of-request'
import { consentTexts, findTenant, nameOfTenant, platformName } from '../config/tenants'
import { renderDocumentPage } from './document-page'
import { englishNote, noteHtml } from './english-note'
import { noticeHtml, renderedNoticeHtml } from './notice'

function purposeOf({ deployment }: Environment, tenant: string, address: string) {
  const { terms, bureau } = consentTexts(deployment, tenant)
  if (terms?.link === address) return 'TERMS'
  return bureau?.link === address ? 'BUREAU' : undefined
}

/** In the reader's language where all of it is approved. */
function noticeIn(deployment: Deployment, tenant: string, purpose: 'TERMS' | 'BUREAU', language: string) {
  const rendered = renderNotice(deployment, tenant, { purpose }, { language, isHeard: false })
  return rendered ? renderedNoticeHtml(rendered) : noticeHtml(noticeOf(deployment, tenant, { purpose }))
}

function textPage(context: Context, environment: Environment, { title, since, parts }: LegalText) {
  const tenant = displayTenantOf(context, environment)
  const { deployment } = environment
  const lender = nameOfTenant(deployment, tenant)
  const platform = platformName(deployment)
  const complaints = findTenant(deployment, tenant)?.complaint_link ?? '/legal/complaints'
  const purpose = purposeOf(environment, tenant, context.req.path)
  const fillNames = (sentence: string) => fillText(sentence, { lender, platform })
  const language = languageOfPage(context, { environment, tenant })
  const note = englishNote(deployment, language)
  const body = html`
    ${note && noteHtml(note)}
    <p class="note">
      Holds since ${formatDate(since)}. Version ${textVersion(deployment, context.req.path)}. Lender:
      ${lender}. Platform: ${platform}.
    </p>
    ${parts.map(
      ({ heading, sentences }) =>
        html`<h2>${heading}</h2>
          ${sentences.map((sentence) => html`<p>${fillNames(sentence)}</p>`)}`,
    )}
    ${purpose && noticeIn(deployment, tenant, purpose, language)}
    <p><a href="${complaints}">Complaints and the grievance officer</a></p>
  `
  return renderDocumentPage(context, { deployment, tenant }, { title, body })
}

/** Linked from the start form until a tenant names its own pages (specification 2.13). */
export function legalPages(app: Hono, environment: Environment): void {
  for (const [path, text] of Object.entries(environment.deployment.texts)) {
    app.get(path, (context) => textPage(context, environment, text))
  }
}
