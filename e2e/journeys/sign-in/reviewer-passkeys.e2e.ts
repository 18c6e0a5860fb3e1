/* @long */
import type { Page } from '@playwright/test'
import { Api } from '../../helpers/api'
import { addScreenLock } from '../../helpers/authenticator'
import { expect, test } from '../../helpers/fixtures'
import { serverWith } from '../../helpers/server'
import { ScreenModel } from '../../models/screen.model'

const REVIEWER = '9000000006'
/** The desk is for people, and no page reviews by itself. */
const WITHOUT_SIMULATED = { REVIEWER: 'false' }

// Each has a server of its own to start.
test.slow()

const button = (page: Page, name: string) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

async function enterCode(page: Page): Promise<void> {
  await page.goto('/reviewer/sign-in')
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(REVIEWER)
  await button(page, 'Send code').click()
  const code = await new Api(new URL(page.url()).origin).codeFor(REVIEWER)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await button(page, 'Sign in').click()
}

/** The page as a phone and as a wide screen show it. */
async function looksRight(page: Page, name: string): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await new ScreenModel(page).isAccessible(name)
  }
}

test('a reviewer adds a passkey, signs in by it without a code, and is not known by it once it was removed', async ({
  browser,
}) => {
  const server = await serverWith({ passkeys: 'offered' }, WITHOUT_SIMULATED)
  try {
    const page = await browser.newPage({ baseURL: server.url })
    const lock = await addScreenLock(page)
    await enterCode(page)
    await expect(heading(page, 'Reviewer')).toBeVisible()
    await looksRight(page, 'desk')
    await page.getByRole('link', { name: 'Passkeys' }).click()
    await expect(page.getByText('You have no passkey yet.')).toBeVisible()
    await expect(page.getByText(/This browser adds no passkeys/)).toBeHidden()
    await lock.decline()
    await button(page, 'Add a passkey').click()
    await expect(page.getByRole('alert')).toHaveText(/^No passkey was added/)
    await looksRight(page, 'desk-passkey-not-added')
    await lock.accept()
    await button(page, 'Add a passkey').click()
    await expect(page.getByText(/not used yet/)).toBeVisible()
    await button(page, 'Sign out').click()

    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    await lock.decline()
    await button(page, 'Sign in with a passkey').click()
    await expect(page.getByRole('alert')).toHaveText(/^No passkey was used/)
    await looksRight(page, 'desk-sign-in')
    await lock.accept()
    await button(page, 'Sign in with a passkey').click()
    await expect(heading(page, 'Reviewer')).toBeVisible()
    expect(sent).toEqual(['/reviewer/sign-in/passkey'])

    await page.getByRole('link', { name: 'Passkeys' }).click()
    await page.getByText('Remove', { exact: true }).click()
    await looksRight(page, 'desk-passkeys')
    await button(page, 'Remove this passkey').click()
    await expect(page.getByText('You have no passkey yet.')).toBeVisible()
    await button(page, 'Sign out').click()
    await button(page, 'Sign in with a passkey').click()
    await expect(page.getByRole('alert')).toHaveText(/^This passkey is not known here/)
    await page.close()
  } finally {
    await server.stop()
  }
})

test('where passkeys are required a reviewer adds one first; a browser that runs no scripts shows no dead button', async ({
  browser,
}) => {
  const server = await serverWith({ passkeys: 'required' }, WITHOUT_SIMULATED)
  try {
    const without = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false })
    await enterCode(without)
    await expect(heading(without, 'Add a passkey')).toBeVisible()
    await expect(without.getByText(/This browser adds no passkeys/)).toBeVisible()
    await expect(button(without, 'Add a passkey')).toBeHidden()
    await without.screenshot({ path: 'test-results/screens/desk-without-scripts-360.png', fullPage: true })
    await button(without, 'Sign out').click()
    await expect(button(without, 'Send code')).toBeVisible()
    await expect(button(without, 'Sign in with a passkey')).toBeHidden()
    await without.close()

    const page = await browser.newPage({ baseURL: server.url })
    await addScreenLock(page)
    await enterCode(page)
    await expect(heading(page, 'Add a passkey')).toBeVisible()
    await looksRight(page, 'desk-passkey-missing')
    await page.goto('/reviewer')
    await expect(heading(page, 'Add a passkey')).toBeVisible()
    await button(page, 'Add a passkey').click()
    await page.getByRole('link', { name: 'All applications' }).click()
    await expect(heading(page, 'Reviewer')).toBeVisible()
    await button(page, 'Sign out').click()

    await enterCode(page)
    await expect(page.getByRole('alert')).toContainText('You have a passkey, and sign in with it only.')
    await looksRight(page, 'desk-passkey-required')
    await button(page, 'Sign in with a passkey').click()
    await expect(heading(page, 'Reviewer')).toBeVisible()
    await page.close()
  } finally {
    await server.stop()
  }
})
