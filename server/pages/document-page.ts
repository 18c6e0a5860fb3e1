import type { Context } from 'hono'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Deployment } from '../config/deployment/read-deployment'
import { iconOf, nameOfTenant } from '../config/tenants'
import { tenantStyle } from './tenant-style'
import { renderPage } from './page'

export function renderDocumentPage(
  context: Context,
  { deployment, tenant }: { deployment: Deployment; tenant: string },
  { title, body }: { title: string; body: HtmlEscapedString | Promise<HtmlEscapedString> },
) {
  const content = html`${body}
    <p><a class="back" href="/">Back to ${nameOfTenant(deployment, tenant)}</a></p>`
  context.header('vary', 'Host')
  const icon = iconOf(deployment, tenant)
  return context.html(renderPage({ title, icon, style: tenantStyle(deployment, tenant), body: content }))
}
