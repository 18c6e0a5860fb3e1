import { expect, type Page } from '@playwright/test'
import { translate } from '../../helpers/language/labels'
import { heading, type See } from '../expectations'
import { changeFromOtherTab, fillIn, press, proveByCode } from '../gestures'
import type { Hand } from '../screen'

/** The greeting of an agent who is signed in. */
export const greeting = (page: Page) => page.getByText(translate('Hello, Asha Rao'))
/** All that is told of a new phone. */
export const newPhone = (page: Page) =>
  page.getByRole('region', { name: translate('New phone'), exact: true })
/** The button that adds a passkey. */
export const passkeyButton = (page: Page) =>
  page.getByRole('button', { name: translate('Add a passkey'), exact: true })
/** The button of the form for a campaign, which is there once what the phone kept is read. */
export const linkForm = (page: Page) =>
  page.getByRole('button', { name: translate('Generate QR code'), exact: true })
/** The sign that everything is sent, which comes with the outbox. */
export const sentSign = (page: Page) => page.getByRole('link', { name: translate('All sent'), exact: true })

/** Another tab changes what the browser keeps for all of them. */
export const storeFromOtherTab = (page: Page, key: string, value: string | null) =>
  changeFromOtherTab(
    page,
    ([name, text]) => (text === null ? localStorage.removeItem(name) : localStorage.setItem(name, text)),
    [key, value] as const,
  )

/** Goes on as somebody whose mobile is proved, for whom the server does something. */
export async function proveAsGuest(hand: Hand): Promise<void> {
  await fillIn(hand.form, { 'Mobile number': '9876501234' })
  await press(hand.page, 'Send OTP')
  await proveByCode(hand, { token: 'token-2' })
  await heading('Partner registration')(hand.page)
}

/** Sees of a new phone if the server is being asked how long that lasts. */
export const checks =
  (isBusy: boolean): See =>
  async (page) => {
    await expect(greeting(page)).toBeVisible()
    const notice = newPhone(page)
    if (await notice.isVisible())
      await expect(notice.getByRole('button')).toHaveAttribute('aria-busy', String(isBusy))
  }
