import type { Context, Hono } from 'hono'
import type { Deployment } from '../../config/deployment/read-deployment'
import type { Tenant } from '../../config/deployment/tenants-schema'
import { findTenant } from '../../config/tenants'
import type { Platform } from '../../delivery/deps'
import { drawIcon } from './icon-png'

type Brand = Pick<Tenant, 'name' | 'colour'>

const FONT = 'font-family="system-ui, Roboto, sans-serif" font-weight="700"'
const INK = '#16202b'
/** Generous enough for the widest fonts of phones. */
const SMALL_LETTER = 11.5
const CAPITAL = 15

function widthOf(text: string): number {
  const capitals = text.replaceAll(/[^A-Z]/g, '').length
  return capitals * CAPITAL + (text.length - capitals) * SMALL_LETTER
}

function mark({ name, colour }: Brand, size: number): string {
  return (
    `<rect width="${size}" height="${size}" rx="8" fill="${colour}"/>` +
    `<text x="${size / 2}" y="${size * 0.72}" text-anchor="middle" font-size="${size * 0.62}" ${FONT} fill="#fff">${name.charAt(0)}</text>`
  )
}

function icon(brand: Brand): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${mark(brand, 32)}</svg>`
}

/** Launchers cut it into their own shape: colour to the edge, the initial well inside. */
function maskableIcon({ name, colour }: Brand): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${colour}"/>` +
    `<text x="16" y="20.5" text-anchor="middle" font-size="13" ${FONT} fill="#fff">${name.charAt(0)}</text></svg>`
  )
}

function logo(brand: Brand): string {
  const width = Math.ceil(44 + widthOf(brand.name))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 36" width="${width}" height="36" role="img" aria-label="${brand.name}">` +
    `<g transform="translate(1 3)">${mark(brand, 30)}</g>` +
    `<text x="40" y="24" font-size="17" ${FONT} fill="${INK}">${brand.name}</text></svg>`
  )
}

function answerSvg(
  deployment: Deployment,
  context: Context,
  draw: (brand: Brand) => string,
): Response | Promise<Response> {
  const brand = findTenant(deployment, context.req.param('tenant') ?? '')
  if (!brand) return context.notFound()
  const headers = { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=86400' }
  return context.body(draw(brand), 200, headers)
}

const ICONS = {
  'icon-192.png': { size: 192, purpose: 'any' },
  'icon-512.png': { size: 512, purpose: 'any' },
  'icon-maskable-512.png': { size: 512, purpose: 'maskable' },
} as const

type IconName = keyof typeof ICONS

const drawnIcons = new Map<string, Uint8Array<ArrayBuffer>>()

function answerPng(deployment: Deployment, context: Context, name: IconName): Response | Promise<Response> {
  const tenant = context.req.param('tenant') ?? ''
  const brand = findTenant(deployment, tenant)
  if (!brand) return context.notFound()
  const key = `${tenant}/${name}`
  const { colour, name: tenantName } = brand
  const png = drawnIcons.get(key) ?? drawIcon({ ...ICONS[name], colour, initial: tenantName.charAt(0) })
  drawnIcons.set(key, png)
  return context.body(png, 200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' })
}

/** Drawn until a tenant names its own (specification 1.6). */
export function tenantPictures(app: Hono, { environment }: Platform): void {
  const { deployment } = environment
  app.get('/tenants/:tenant/logo.svg', (context) => answerSvg(deployment, context, logo))
  app.get('/tenants/:tenant/icon.svg', (context) => answerSvg(deployment, context, icon))
  app.get('/tenants/:tenant/icon-maskable.svg', (context) => answerSvg(deployment, context, maskableIcon))
  // Object.keys forgets the key type; `ICONS` is closed.
  for (const name of Object.keys(ICONS) as IconName[])
    app.get(`/tenants/:tenant/${name}`, (context) => answerPng(deployment, context, name))
}
