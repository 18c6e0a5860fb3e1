import type { Context } from 'hono'
import { html } from 'hono/html'
import type { LanguageTexts } from '@/schemas/language/format-text'
import type { Environment } from '../config/environment'
import type { HttpError } from '../core/http-error'
import { displayTenantOf, isServedHost } from '../http/tenant-of-request'
import { readerTexts, renderDocumentPage } from './document-page'

/** In the reader's language, else as it is sent. */
export function translateRefusal({ find, language }: LanguageTexts, { phrase, message }: HttpError) {
  const text = find(phrase.source, phrase.values)
  return text === undefined ? { text: message, language: 'en' } : { text, language }
}

/** Browsers name HTML for what is opened in a tab, by a link or a form, and for nothing that a page fetches. */
const isOpenedInTab = ({ req }: Context) => req.header('accept')?.includes('text/html') === true

/** As specification 8.1 has it; a page of its own for a person who has opened an address, as a link that has expired; an unknown host has no lender whose page it could be. */
export function answerRefusal(
  context: Context,
  environment: Environment,
  refusal: HttpError,
): Response | Promise<Response> {
  if (!isOpenedInTab(context) || !isServedHost(context, environment))
    return context.json(refusal.body, refusal.status)
  const owner = { environment, tenant: displayTenantOf(context, environment) }
  const { text, language } = translateRefusal(readerTexts(context, owner), refusal)
  context.status(refusal.status)
  context.header('cache-control', 'no-store')
  return renderDocumentPage(context, owner, { title: text, body: html``, language })
}
