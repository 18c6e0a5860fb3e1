import type { Page } from '@playwright/test'
import type { Api } from './helpers/api'
import { newMobile } from './helpers/borrowers'
import { expect, test } from './helpers/fixtures'

const LABELS = {
  applyNow: 'Apply Now',
  shopPhotos: 'Shop photo',
  offlineCases: 'Record Offline Disbursment',
} as const

type Feature = keyof typeof LABELS

/** What stands at a host; without a colour the pictures and the colour are the platform's own. */
type Look = { host: string; name: string; colour?: string; has: readonly Feature[] }

const BORROWERS = ['applyNow'] as const
const DESK = ['applyNow', 'offlineCases'] as const

// The twelve ids of specification 1.2, one host of staging, and one that nobody has configured (`{product}`): its name is the
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

  /** Name, icon, logo, 'Powered By' and the colour of the buttons (specification 1.1, 1.6). */
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

/** At every host somebody who has proved a mobile; anywhere but at the registration also an agent. */
async function signInEverywhere(page: Page, agent: Api, guest: Api): Promise<void> {
  const proof = { version: 1, mobile: '9876543210', token: guest.token, trackerId: null, isSent: false }
  const kept = { guest_token: guest.token ?? '', join_us: JSON.stringify(proof) }
  await page.addInitScript(
    ([guestKeeps, agentToken]) => {
      for (const [key, value] of Object.entries(guestKeeps)) localStorage.setItem(key, value)
      if (location.pathname === '/') localStorage.setItem('TOKEN', agentToken)
    },
    [kept, agent.token ?? ''] as const,
  )
}

test('every tenant has its name, its look and its features at its own host', async ({ page, api }) => {
  const { port } = new URL(api.url)
  await signInEverywhere(page, api, await api.guest(newMobile()))

  for (const look of LOOKS) {
    await test.step(look.host, async () => {
      const tenant = new TenantModel(page, look)
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
