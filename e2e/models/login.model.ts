import { expect, type Page } from '@playwright/test'

/** The landing page (specification 2.10) and the partner's login in its dialog (specification 4.2). */
export class LoginModel {
  constructor(readonly page: Page) {}

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Partner login' })
  }

  get mobile() {
    return this.dialog.getByRole('textbox', { name: 'Mobile number' })
  }

  get resend() {
    return this.page.getByRole('button', { name: 'Resend OTP' })
  }

  // Actions

  async open(): Promise<void> {
    await this.page.goto('/login/partner-login')
  }

  async begin(): Promise<void> {
    await this.page.getByRole('link', { name: 'Login', exact: true }).click()
    await expect(this.mobile).toBeFocused()
  }

  async sendCodeTo(mobile: string): Promise<void> {
    await this.mobile.fill(mobile)
    await this.page.getByRole('button', { name: 'Send OTP' }).click()
  }

  async typeCode(code: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
    await this.page.keyboard.type(code)
  }

  async pasteMessage(message: string): Promise<void> {
    await this.page.evaluate((text) => navigator.clipboard.writeText(text), message)
    await this.page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
    await this.page.keyboard.press('ControlOrMeta+V')
  }

  async editMobile(): Promise<void> {
    await this.page.getByRole('button', { name: 'Edit' }).click()
  }

  // Assertions

  async isAtLanding(): Promise<void> {
    await expect(this.page).toHaveURL(/\/login$/)
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Loan applications')
    await expect(this.page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
  }

  async asksForCode(): Promise<void> {
    await expect(this.page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeVisible()
    await expect(this.mobile).not.toBeEditable()
  }

  async asksForMobile(): Promise<void> {
    await expect(this.mobile).toBeEditable()
    await expect(this.page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeHidden()
  }

  async hasNoCode(): Promise<void> {
    for (const digit of [1, 2, 3, 4, 5, 6])
      await expect(this.page.getByRole('textbox', { name: `Digit ${digit} of 6` })).toHaveValue('')
  }

  async countsDown(seconds: RegExp): Promise<void> {
    await expect(this.resend).toBeDisabled()
    await expect(this.page.getByText(seconds)).toBeVisible()
  }
}
