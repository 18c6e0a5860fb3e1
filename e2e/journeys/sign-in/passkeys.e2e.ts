/* @long */
import type { Page } from '@playwright/test'
import { sendLoginOtp } from '../../../schemas/calls/auth'
import { Api } from '../../helpers/api'
import { addScreenLock } from '../../helpers/authenticator'
import { expect, test } from '../../helpers/fixtures'
import { serverWith } from '../../helpers/server'
import { LoginModel } from '../../models/login.model'
import { ScreenModel } from '../../models/screen.model'

const AGENT = '9000000001'

// Each has a server of its own to start.
test.slow()

async function enterCode(page: Page): Promise<void> {
  const login = new LoginModel(page)
  await login.open()
  await login.sendCodeTo(AGENT)
  await login.asksForCode()
  await login.typeCode(await new Api(new URL(page.url()).origin).codeFor(AGENT))
}

const isAtWork = (page: Page) => expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function logOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Profile' }).click()
  await button(page, /^Logout$/).click()
  await new LoginModel(page).isAtLanding()
}

async function askForPasskey(page: Page): Promise<void> {
  await new LoginModel(page).open()
  await button(page, 'Sign in with a passkey').click()
}

test('a passkey is added, signs in without a code, and is not known once it was removed', async ({
  browser,
}) => {
  const server = await serverWith({ passkeys: 'offered' })
  try {
    const page = await browser.newPage({ baseURL: server.url })
    const lock = await addScreenLock(page)
    const screen = new ScreenModel(page)
    await askForPasskey(page)
    await expect(page.getByText(/No passkey was used/)).toBeVisible()
    await screen.isAccessible('passkey-refused')
    await enterCode(page)
    await isAtWork(page)

    await page.getByRole('link', { name: 'Profile' }).click()
    await lock.decline()
    await button(page, 'Add a passkey').click()
    await expect(page.getByText(/^No passkey was added/)).toBeVisible()
    await lock.accept()
    await button(page, 'Add a passkey').click()
    await expect(page.getByText('Added today, not used yet')).toBeVisible()
    await screen.isAccessible('passkeys')
    await logOut(page)

    const sent: string[] = []
    page.on(
      'request',
      (request) => void (request.url().endsWith(sendLoginOtp.path) && sent.push(request.url())),
    )
    await lock.decline()
    await askForPasskey(page)
    await expect(page.getByText(/No passkey was used/)).toBeVisible()
    await expect(new LoginModel(page).mobile).toBeEditable()
    await lock.accept()
    await button(page, 'Sign in with a passkey').click()
    await isAtWork(page)
    expect(sent).toEqual([])

    await page.goto('/profile')
    await expect(page.getByText('Added today, last used today')).toBeVisible()
    await button(page, /^Remove: /).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('You have no passkey yet.')).toBeVisible()
    await logOut(page)
    await askForPasskey(page)
    await expect(page.getByText(/This passkey is not known here/)).toBeVisible()
    await page.close()
  } finally {
    await server.stop()
  }
})

test('where passkeys are required one is added before the work, and a code is not enough any more', async ({
  browser,
}) => {
  const server = await serverWith({ passkeys: 'required' })
  try {
    const page = await browser.newPage({ baseURL: server.url })
    const lock = await addScreenLock(page)
    await enterCode(page)
    await expect(page.getByRole('heading', { name: 'Add a passkey' })).toBeVisible()
    await new ScreenModel(page).isAccessible('passkey-missing')
    await lock.decline()
    await button(page, 'Add a passkey').click()
    await expect(page.getByText(/^No passkey was added/)).toBeVisible()
    await page.reload()
    await lock.accept()
    await button(page, 'Add a passkey').click()
    await isAtWork(page)
    await logOut(page)

    await enterCode(page)
    await expect(page.getByText(/^You have a passkey, and sign in with it only/)).toBeVisible()
    await new LoginModel(page).asksForMobile()
    await new ScreenModel(page).isAccessible('passkey-required')
    await button(page, 'Sign in with a passkey').click()
    await isAtWork(page)
    await page.close()
  } finally {
    await server.stop()
  }
})

test('a new phone says what it may not do yet, until it is approved on the known one', async ({
  browser,
}) => {
  const server = await serverWith({ passkeys: 'offered', new_device_hours: 24 })
  try {
    const known = await browser.newPage({ baseURL: server.url })
    await enterCode(known)
    await isAtWork(known)
    const fresh = await browser.newPage({ baseURL: server.url })
    await enterCode(fresh)
    await isAtWork(fresh)
    const notice = fresh.getByRole('region', { name: 'New phone' })

    await fresh.goto('/profile?tab=links')
    await expect(notice).toContainText('does not export or mail applications')
    await fresh.getByText('More', { exact: true }).click()
    await fresh.getByRole('textbox', { name: 'Campaign' }).fill('Diwali')
    await button(fresh, 'Generate QR code').click()
    await expect(fresh.getByText(/^This phone is new/).last()).toBeVisible()
    await expect(fresh.getByRole('textbox', { name: 'Campaign' })).toHaveValue('Diwali')
    await fresh.getByRole('tab', { name: 'Profile' }).click()
    await expect(notice).toBeVisible()
    await new ScreenModel(fresh).isAccessible('new-phone')

    await known.getByRole('link', { name: 'Profile' }).click()
    await expect(known.getByRole('region', { name: 'New phone' })).toBeHidden()
    await button(known, /^It is me: /).click()
    await expect(button(known, /^Logout: /)).toBeVisible()

    await button(fresh, 'Check again').click()
    await expect(notice).toBeHidden()
    await fresh.getByRole('tab', { name: 'Links' }).click()
    await fresh.getByRole('textbox', { name: 'Campaign' }).fill('Diwali')
    await expect(notice).toBeHidden()
    await known.close()
    await fresh.close()
  } finally {
    await server.stop()
  }
})
