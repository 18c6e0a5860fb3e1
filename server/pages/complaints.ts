import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { formatText, type LanguageTexts } from '@/schemas/language/format-text'
import type { Deployment } from '../config/deployment/read-deployment'
import { grievanceOfficer, nameOfTenant, platformName, platformOfficer } from '../config/tenants'
import { HttpError, notFound } from '../core/http-error'
import { depsOf, type Deps, type Platform } from '../delivery/deps'
import { languageOfPage } from '../http/chosen-language'
import { clientAddress } from '../http/client-address'
import { readForm } from '../http/read-form'
import { parseInput } from '../http/serve'
import { tenantOfRequest } from '../http/tenant-of-request'
import { complaintForm, COMPLAINT_MAX_LENGTH, complaintNumber } from '../modules/complaints/complaint'
import { findComplaint, formatComplaintStatus, receiveComplaint } from '../modules/complaints/receive'
import { addressOf, markLanguage, namedLanguage, readerTexts, renderDocumentPage } from './document-page'
import { translateRefusal } from './refusal'

const PATH = '/legal/complaints'

type FormInput = Readonly<Record<string, unknown>>

const textOf = (typed: FormInput, name: string) => {
  const value = typed[name]
  return typeof value === 'string' ? value : ''
}

const contact = (officer: ReturnType<typeof grievanceOfficer>) =>
  html`<p class="contact">
    ${officer.name}<br /><a href="tel:${officer.phone.replaceAll(' ', '')}">${officer.phone}</a><br /><a
      href="mailto:${officer.mail}"
      >${officer.mail}</a
    >
  </p>`

const officersHtml = (deployment: Deployment, tenant: string, texts: LanguageTexts) =>
  html`<h2>${formatText(texts, 'Lender: {lender}', { lender: nameOfTenant(deployment, tenant) })}</h2>
    ${contact(grievanceOfficer(deployment, tenant))}
    <h2>${formatText(texts, 'Platform: {platform}', { platform: platformName(deployment) })}</h2>
    ${contact(platformOfficer(deployment))}
    <p class="note">
      ${formatText(
        texts,
        'Whoever has no answer within {days} days, or not a satisfying one, may turn to the Ombudsman of the Reserve Bank:',
        { days: deployment.legal.complaint_days },
      )}
      <a href="https://cms.rbi.org.in">cms.rbi.org.in</a>
    </p>`

const formHtml = (typed: FormInput, texts: LanguageTexts, query: Record<string, string>) =>
  html`<h2 id="complain">${formatText(texts, 'Make a complaint')}</h2>
    <form method="post" action="${addressOf(PATH, query)}" aria-labelledby="complain">
      <input type="hidden" name="form_id" value="${textOf(typed, 'form_id') || randomUUID()}" />
      <label
        >${formatText(texts, 'Your name')}
        <input name="name" required autocomplete="name" value="${textOf(typed, 'name')}"
      /></label>
      <label
        >${formatText(texts, 'Your mobile number')}
        <input
          name="mobile"
          required
          type="tel"
          autocomplete="tel-national"
          maxlength="10"
          pattern="[6-9][0-9]{9}"
          title="${formatText(texts, '10 digits')}"
          value="${textOf(typed, 'mobile')}"
      /></label>
      <label
        >${formatText(texts, 'Your email, if you have one')}
        <input name="email" type="email" autocomplete="email" value="${textOf(typed, 'email')}"
      /></label>
      <label
        >${formatText(texts, 'What went wrong')}
        <textarea name="text" required minlength="10" maxlength="${COMPLAINT_MAX_LENGTH}" rows="6">
${textOf(typed, 'text')}</textarea>
      </label>
      <button>${formatText(texts, 'Send the complaint')}</button>
    </form>`

const trackingHtml = (texts: LanguageTexts, query: Record<string, string>) =>
  html`<h2 id="track">${formatText(texts, 'Track a complaint')}</h2>
    <form action="${PATH}" aria-labelledby="track">
      ${Object.entries(query).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <label
        >${formatText(texts, 'Number of the complaint')} <input name="number" required autocomplete="off"
      /></label>
      <button>${formatText(texts, 'Show the status')}</button>
    </form>`

/** @throws HttpError 400, 404, 429 */
async function findStatus(deps: Deps, context: Context, typed: string): Promise<string> {
  await deps.limits.countTracking(clientAddress(context, deps.environment.TRUST_PROXY))
  const complaint = await findComplaint(deps, 'number', parseInput(complaintNumber, typed))
  if (!complaint) throw notFound('There is no complaint with this number')
  return formatComplaintStatus(deps.environment.deployment, complaint, readerTexts(context, deps))
}

/** @throws HttpError 403 for another site, whose visitors would complain from an address of their own each */
function requireOwnPage(context: Context): void {
  const from = context.req.header('sec-fetch-site') ?? 'same-origin'
  if (from !== 'same-origin' && from !== 'none') throw new HttpError(403, 'Please use the form of this page')
}

function complaintPage(
  context: Context,
  deps: Deps,
  shown: { text?: string; fault?: HttpError; typed?: FormInput },
) {
  const { text, fault, typed = {} } = shown
  const { deployment } = deps.environment
  const texts = readerTexts(context, deps)
  const query = namedLanguage(context, texts.language)
  const said = fault && translateRefusal(texts, fault)
  const refusal = said && markLanguage(said.text, said.language, texts.language)
  const advice = 'Keep the number: with it this page shows the status of the complaint.'
  const body = html`
    ${text && html`<p class="box" role="status">${text}</p>`}
    ${refusal && html`<p class="box fault" role="alert">${refusal}</p>`}
    ${text && html`<p class="note">${formatText(texts, advice)}</p>`}
    ${officersHtml(deployment, deps.tenant, texts)}${formHtml(typed, texts, query)}${trackingHtml(texts, query)}
  `
  context.status(fault?.status ?? 200)
  context.header('cache-control', 'no-store')
  return renderDocumentPage(context, deps, {
    title: formatText(texts, 'Complaints'),
    body,
    language: texts.language,
  })
}

/** Officers, form and tracking as plain HTML, so that it works on every phone and loads nothing of the app. */
export function complaintPages(app: Hono, platform: Platform): void {
  const orErrorPage = async (context: Context, typed: FormInput, work: (deps: Deps) => Promise<Response>) => {
    const deps = depsOf(platform, tenantOfRequest(context, platform.environment))
    try {
      return await work(deps)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return complaintPage(context, deps, { fault: error, typed })
    }
  }

  app.get(PATH, (context) =>
    orErrorPage(context, {}, async (deps) => {
      const number = context.req.query('number')
      const shown = number === undefined ? {} : { text: await findStatus(deps, context, number) }
      return complaintPage(context, deps, shown)
    }),
  )

  app.post(PATH, async (context) => {
    const typed = await readForm(context)
    return orErrorPage(context, typed, async (deps) => {
      requireOwnPage(context)
      const address = clientAddress(context, platform.environment.TRUST_PROXY)
      const language = languageOfPage(context, deps)
      const form = { ...parseInput(complaintForm, typed), language }
      const number = await receiveComplaint(deps, form, address)
      return context.redirect(addressOf(PATH, { number, ...namedLanguage(context, language) }), 303)
    })
  })
}
