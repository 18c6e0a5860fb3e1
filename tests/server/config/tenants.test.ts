import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { getTenantConfig } from '@/schemas/calls/tenant'
import { contrastWithWhite } from '@/schemas/contrast'
import { featuresOf } from '@/schemas/tenant-features'
import { tenantConfig } from '@/server/config/tenants'
import { openDatabase } from '../helpers/databases'
import { createWorld, type World } from '../helpers/world'

/** Written off by hand. */
const TENANTS = [
  'localhost',
  'loankone',
  'lk_prod',
  'capitalneed',
  'samriddhkendra',
  'acfl',
  'cimsme',
  'ucap',
  'moneyase',
  'britwell',
  'financersaab',
  'finbros',
]

describe('the config of a tenant (specification 1.2)', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await openDatabase())
    return world.closeWithDatabase
  })

  const config = async (tenant: string) => (await world.call(getTenantConfig, { params: { tenant } })).value

  test.each(TENANTS)('%s has a name, both consent links and pictures that are there', async (tenant) => {
    const { name, logo_url = '', favicon_url = '', powered_by_logo_url, ...rest } = await config(tenant)
    expect(name).toMatch(/^[A-Z]/)
    expect(rest).toMatchObject({ tnc_link: '/legal/terms', lender_consent_link: '/legal/lender-consent' })
    for (const url of [logo_url, favicon_url, ...(powered_by_logo_url ? [powered_by_logo_url] : [])]) {
      // The platform's own pictures are files of the client.
      const picture = url.startsWith('/tenants/')
        ? await (await world.app.request(url)).text()
        : await readFile(`src/public${url}`, 'utf8')
      expect(picture.trim()).toMatch(/^<svg [^>]*viewBox[\s\S]*<\/svg>$/)
    }
  })

  test.each(TENANTS)('%s has a colour on which white text can be read', async (tenant) => {
    const { brand_colour = '' } = await config(tenant)
    expect(brand_colour).toMatch(/^#[\da-f]{6}$/)
    expect(contrastWithWhite(brand_colour)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(TENANTS)('%s has the features that the client assumes without it', async (tenant) => {
    expect((await config(tenant)).features).toEqual(featuresOf(tenant))
  })

  test.each([
    ['ucap-uat', 'Ucap'],
    ['FINBROS', 'Finbros'],
    ['moneyase-uat.loans.example', 'Moneyase'],
    ['127.0.0.1', 'Loan Desk'],
  ])('of the host %s is that of %s', async (host, name) => {
    expect((await config(host)).name).toBe(name)
  })

  test('has pictures that a browser shows as such', async () => {
    const { headers } = await world.app.request('/tenants/ucap/logo.svg')
    expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
  })

  test('of a host that nobody has configured is its own name, without consents or pictures', async () => {
    expect(await config('gramin-sahayata')).toEqual({ name: 'Gramin Sahayata' })
    expect((await world.app.request('/tenants/gramin-sahayata/logo.svg')).status).toBe(404)
  })

  test.each(['constructor', '__proto__', 'toString'])(
    'of a host called %s is no accident',
    async (tenant) => {
      expect(tenantConfig(world.deps.environment.deployment, tenant)).not.toHaveProperty('brand_colour')
      expect((await world.app.request(`/tenants/${tenant}/logo.svg`)).status).toBe(404)
    },
  )

  test('says ‘Powered By’ where the name is not the platform’s own', async () => {
    expect((await config('ucap')).powered_by_logo_url).toBe('/logo.svg')
    expect((await config('localhost')).powered_by_logo_url).toBeUndefined()
  })
})
