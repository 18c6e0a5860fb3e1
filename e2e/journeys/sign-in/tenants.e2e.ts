import type { Page } from '@playwright/test'
import type { Api } from '../../helpers/api'
import { newMobile } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'

const LABELS = {
  applyNow: 'Apply Now',
  shopPhotos: 'Shop photo',
  offlineCases: 'Record Offline Disbursment',
} as const

type Feature = keyof typeof LABELS

/** All that stands at a host; without a colour the pictures and the colour are the platform's own. */
type Look = { host: string; name: string; colour?: string; has: readonly Feature[] }

const BORROWERS = ['applyNow'] as const
const DESK = ['applyNow', 'offlineCases'] as const

// The twelve known ids, one host of staging, and one that nobody has configured (`{product}`): its name is the
// server's.
const LOOKS: readonly Look[] = [
  { host: 'localhost', name: 'Loan Desk', has: [...DESK, 'shopPhotos'] },
  { host: 'loankone.localhost', name: 'Loankone', colour: '#1d4ed8', has: DESK },
  { host: 'lk_prod.localhost', name: 'Loankone', colour: '#1d4ed8', has: DESK },
  { host: 'capitalneed.localhost', name: 'Capitalneed', colour: '#a33b07', has: ['shopPhotos'] },
  { host: 'samriddhkendra.localhost', name: 'Samriddhkendra', colour: '#166534', has: BORROWERS },
  { host: 'acfl.localhost', name: 'ACFL', colour: '#7c2d12', has: BORROWERS },
  { host: 'cimsme.localhost', name: 'CIMSME', colour: '#0f6b64', has: BORROWERS },
  { host: 'ucap.localhost', name: 'Ucap', colour: '#0b6e4f', has: DESK },
  { host: 'moneyase.localhost', name: 'Moneyase', colour: '#6d28d9', has: BORROWERS },
  { host: 'britwell.localhost', name: 'Britwell', colour: '#1e3a5f', has: BORROWERS },
  { host: 'financersaab.localhost', name: 'Financersaab', colour: '#9f1239', has: BORROWERS },
  { host: 'finbros.localhost', name: 'Finbros', colour: '#3730a3', has: BORROWERS },
  { host: 'ucap-uat.localhost', name: 'Ucap', colour: '#0b6e4f', has: DESK },
  { host: 'gramin-sahayata.localhost', name: 'Gramin Sahayata', has: BORROWERS },
]

const HOUSE_COLOUR = '#14579f'

test.use({ signedIn: false })

class TenantModel {
  constructor(
    readonly page: Page,
    readonly look: Look,
  ) {}

  /** Name, icon, logo, 'Powered By' and the colour of the buttons. */
  async looksItself(): Promise<void> {
    const { page } = this
    const { host, name, colour } = this.look
    const pictures = colour && `/tenants/${host.replace(/(?:-uat)?\.localhost/, '')}`
    await expect(page).toHaveTitle(`Loan applications | ${name}`)
    const icon = page.locator('link[rel="icon"]')
    await expect.soft(icon).toHaveAttribute('href', pictures ? `${pictures}/icon.svg` : '/favicon.svg')
    const logo = page.getByRole('banner').getByRole('img').first()
    await expect.soft(logo).toHaveAttribute('src', pictures ? `${pictures}/logo.svg` : '/logo.svg')
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect.soft(page.getByText('Powered By')).toHaveCount(pictures ? 1 : 0)
    const login = page.getByRole('link', { name: 'Login', exact: true })
    await expect.soft(login).toHaveCSS('background-color', rgb(colour ?? HOUSE_COLOUR))
  }

  /** The label of a feature shows where the tenant has it, and only there. */
  async showsOnlyItsOwn(feature: Feature): Promise<void> {
    await expect
      .soft(this.page.getByText(LABELS[feature], { exact: true }), `${feature} at ${this.look.host}`)
      .toHaveCount(this.look.has.includes(feature) ? 1 : 0)
  }
}

function rgb(colour: string): string {
  const channels = [1, 3, 5].map((from) => parseInt(colour.slice(from, from + 2), 16))
  return `rgb(${channels.join(', ')})`
}

/** Proves a mobile at the host of the page, as the page would: a token is good at its own tenant only. */
async function tokenAt(page: Page, api: Api, way: 'auth' | 'otp', mobile: string): Promise<string> {
  const send = (call: string, body: object) =>
    page.evaluate(
      async ([path, json]) => {
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(`/api/v1/${path}`, { method: 'POST', headers, body: json })
        // The answers of both calls of specification 7.4.
        const { data } = (await response.json()) as { data: { session_id?: string; token?: string } }
        return data
      },
      [call, JSON.stringify(body)] as const,
    )
  const verify = way === 'auth' ? 'auth/verify-otp' : 'otp/verify'
  const asked = { mobile, hostname: 'localhost', request_origin: 'WEB' }
  const { session_id } = await send(way === 'auth' ? 'auth/send-otp' : 'otp/send', asked)
  return (await send(verify, { session_id, otp: await api.codeFor(mobile) })).token ?? ''
}

/** At the host of the page somebody who has proved a mobile; anywhere but at the registration also an agent. */
async function signIn(page: Page, api: Api, agentMobile: string): Promise<void> {
  const guest = await tokenAt(page, api, 'otp', newMobile())
  const proof = { version: 1, mobile: '9876543210', token: guest, trackerId: null, isSent: false }
  const kept = { guest_token: guest, join_us: JSON.stringify(proof) }
  const agent = await tokenAt(page, api, 'auth', agentMobile)
  await page.evaluate((keeps) => {
    for (const [key, value] of Object.entries(keeps)) localStorage.setItem(key, value)
  }, kept)
  await page.addInitScript(
    ([host, token]) => {
      if (location.pathname === '/' && location.host === host) localStorage.setItem('TOKEN', token)
    },
    [new URL(page.url()).host, agent] as const,
  )
}

test('every tenant has its name, its look and its features at its own host (specification 1.1, 1.2, 1.6) @weekly', async ({
  page,
  api,
  agentMobile,
}) => {
  const { port } = new URL(api.url)

  for (const look of LOOKS) {
    await test.step(look.host, async () => {
      const tenant = new TenantModel(page, look)
      await page.goto(`http://${look.host}:${port}/login`)
      await signIn(page, api, agentMobile)
      await page.goto(`http://${look.host}:${port}/join-us`)
      await expect(page.getByText('GST certificate', { exact: true })).toBeVisible()
      await tenant.showsOnlyItsOwn('shopPhotos')
      await page.getByRole('link', { name: 'Home' }).click()
      await tenant.looksItself()
      await tenant.showsOnlyItsOwn('applyNow')

      await page.goto(`http://${look.host}:${port}/`)
      await expect(page).toHaveTitle(`Dashboard | ${look.name}`)
      await expect(page.getByText('Track Your Application Here')).toBeVisible()
      await tenant.showsOnlyItsOwn('offlineCases')
    })
  }
})
