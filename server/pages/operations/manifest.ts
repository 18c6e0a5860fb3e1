import type { Hono } from 'hono'
import { LOCAL_TENANT } from '@/schemas/tenant-id'
import type { Deployment } from '../../config/deployment/read-deployment'
import { findTenant, tenantConfig } from '../../config/tenants'
import type { Platform } from '../../delivery/deps'
import { displayTenantOf } from '../../http/tenant-of-request'

const PAGE_COLOUR = '#eef2f6'
const HOUSE_COLOUR = '#14579f'

function manifestOf(deployment: Deployment, tenant: string) {
  const { name, brand_colour } = tenantConfig(deployment, tenant)
  // Hosts that nobody has configured have no pictures of their own.
  const pictures = `/tenants/${findTenant(deployment, tenant) ? tenant : LOCAL_TENANT}`
  const icon = { sizes: 'any', type: 'image/svg+xml' }
  const png = { type: 'image/png' }
  return {
    id: '/',
    name,
    short_name: name,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: PAGE_COLOUR,
    theme_color: brand_colour ?? HOUSE_COLOUR,
    icons: [
      { ...icon, src: `${pictures}/icon.svg`, purpose: 'any' },
      { ...icon, src: `${pictures}/icon-maskable.svg`, purpose: 'maskable' },
      { ...png, src: `${pictures}/icon-192.png`, sizes: '192x192', purpose: 'any' },
      { ...png, src: `${pictures}/icon-512.png`, sizes: '512x512', purpose: 'any' },
      { ...png, src: `${pictures}/icon-maskable-512.png`, sizes: '512x512', purpose: 'maskable' },
    ],
  }
}

/** Installed under the tenant's name, colour and icon (specification 1.2). */
export function manifestPage(app: Hono, { environment }: Platform): void {
  app.get('/manifest.webmanifest', (context) => {
    context.header('vary', 'Host')
    return context.body(
      JSON.stringify(manifestOf(environment.deployment, displayTenantOf(context, environment))),
      200,
      {
        'content-type': 'application/manifest+json',
      },
    )
  })
}
