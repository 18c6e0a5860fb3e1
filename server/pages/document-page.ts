import type { Context } from 'hono'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Deployment } from '../config/deployment/read-deployment'
import { brandOf } from './brand'
import { renderPage } from './page'

export function renderDocumentPage(
  context: Context,
  { deployment, tenant }: { deployment: Deployment; tenant: string },
  { title, body }: { title: string; body: HtmlEscapedString | Promise<HtmlEscapedString> },
) {
  const brand = brandOf(deployment, tenant)
  const content = html`${body}
    <p><a class="back" href="/">Back to ${brand.name}</a></p>`
  context.header('vary', 'Host, Cookie')
  return context.html(renderPage({ title, brand, body: content }))
}
