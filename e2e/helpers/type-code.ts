import { expect, type Page } from '@playwright/test'
import type { Api } from './api'
import { translate } from './language/labels'

/** Types the code that the page has asked for, once it was sent: the boxes are there before. */
export async function typeCode(page: Page, api: Api, mobile: string): Promise<void> {
  await page.getByRole('textbox', { name: translate('Digit 1 of 6') }).click()
  await expect(page.getByText(translate('Sending the OTP'))).toBeHidden()
  await page.keyboard.type(await api.codeFor(mobile))
}
