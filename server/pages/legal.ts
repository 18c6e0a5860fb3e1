import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { formatDate } from '@/schemas/dates'
import { formatText } from '@/schemas/language/format-text'
import type { Speaker } from '@/schemas/language/speaker'
import { textVersion } from '../config/deployment/own-texts'
import type { Deployment } from '../config/deployment/read-deployment'
import type { LegalText } from '../config/deployment/texts-schema'
import type { Environment } from '../config/environment'
import { englishNote, renderForReader } from '../config/languages/approved-texts'
import { consentTexts, findTenant, nameOfTenant, platformName } from '../config/tenants'
import { displayTenantOf } from '../http/tenant-of-request'
import { noticeOf } from '../modules/consents/notices'
import { renderNotice } from '../modules/consents/renderings'
import { addressOf, markLanguage, namedLanguage, readerTexts, renderDocumentPage } from './document-page'
import { noteHtml, noticeHtml, renderedNoticeHtml } from './notice'

type Names = { lender: string; platform: string }

type LinkedNotice = { purpose: 'TERMS' | 'BUREAU' }

/** The reader's, and that of the text above a notice. */
type PageLanguages = { reader: string; text: string }

function purposeOf({ deployment }: Environment, tenant: string, address: string) {
  const { terms, bureau } = consentTexts(deployment, tenant)
  if (terms?.link === address) return 'TERMS'
  return bureau?.link === address ? 'BUREAU' : undefined
}

const formatLegal = (
  { title, since, parts }: LegalText,
  version: string,
  { text, own }: Speaker,
  names: Names,
) => ({
  title: own(title),
  since: text('Holds since {day}. Version {version}. Lender: {lender}. Platform: {platform}.', {
    day: formatDate(since),
    version,
    ...names,
  }),
  parts: parts.map(({ heading, sentences }) => ({
    heading: own(heading),
    sentences: sentences.map((sentence) => own(sentence, names)),
  })),
})

/** Beneath a sentence of its own where it is in English and the text above it is not. */
function noticeIn(deployment: Deployment, tenant: string, subject: LinkedNotice, shown: PageLanguages) {
  const rendered = renderNotice(deployment, tenant, subject, { language: shown.reader, isHeard: false })
  if (rendered) return renderedNoticeHtml(rendered)
  const note = shown.text === 'en' ? undefined : englishNote(deployment, shown.reader)
  return html`${note && noteHtml(note)}${noticeHtml(noticeOf(deployment, tenant, subject))}`
}

function textPage(context: Context, environment: Environment, legal: LegalText) {
  const tenant = displayTenantOf(context, environment)
  const { deployment } = environment
  const names = { lender: nameOfTenant(deployment, tenant), platform: platformName(deployment) }
  const purpose = purposeOf(environment, tenant, context.req.path)
  const texts = readerTexts(context, { environment, tenant })
  const link = findTenant(deployment, tenant)?.complaint_link ?? '/legal/complaints'
  const complaints = link.startsWith('/') ? addressOf(link, namedLanguage(context, texts.language)) : link
  const version = textVersion(deployment, context.req.path)
  const { rendered, language, note } = renderForReader(deployment, texts.language, (speaker) =>
    formatLegal(legal, version, speaker, names),
  )
  const officer = formatText(texts, 'Complaints and the grievance officer')
  const body = html`
    ${note && noteHtml(note)}
    <p class="note">${rendered.since}</p>
    ${rendered.parts.map(
      ({ heading, sentences }) =>
        html`<h2>${heading}</h2>
          ${sentences.map((sentence) => html`<p>${sentence}</p>`)}`,
    )}
    ${purpose && noticeIn(deployment, tenant, { purpose }, { reader: texts.language, text: language })}
    <p><a href="${complaints}">${markLanguage(officer, texts.language, language)}</a></p>
  `
  return renderDocumentPage(context, { environment, tenant }, { title: rendered.title, body, language })
}

/** Linked from the start form until a tenant names its own pages (specification 2.13). */
export function legalPages(app: Hono, environment: Environment): void {
  for (const [path, text] of Object.entries(environment.deployment.texts)) {
    app.get(path, (context) => textPage(context, environment, text))
  }
}
