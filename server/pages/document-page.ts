import type { Context } from 'hono'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Deployment } from '../config/deployment/read-deployment'
import { iconOf, nameOfTenant } from '../config/tenants'
import { lookOf } from './look'
import { page } from './page'

/** A page to read and print, with a link back to the app. */
export function documentPage(
  context: Context,
  { deployment, tenant }: { deployment: Deployment; tenant: string },
  { title, body }: { title: string; body: HtmlEscapedString | Promise<HtmlEscapedString> },
) {
  const whole = html`${body}
    <p><a class="back" href="/">Back to ${nameOfTenant(deployment, tenant)}</a></p>`
  context.header('vary', 'Host')
  const icon = iconOf(deployment, tenant)
  return context.html(page({ title, icon, style: lookOf(deployment, tenant), body: whole }))
}
