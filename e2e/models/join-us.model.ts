import { expect, type Page } from '@playwright/test'
import type { Api } from '../helpers/api'
import type { Answers } from '../helpers/borrowers'
import { jpg, pdf, png } from '../helpers/files'
import { FormModel } from './form.model'

/** Everything a new partner must tell, files apart; city and state come from the pincode. */
export const partner = {
  'First name': 'Lakshmi',
  'Last name': 'Narayan',
  Email: 'lakshmi@example.in',
  'PAN number': 'KLMPN9012P',
  Pincode: '560038',
  Address: '4 Temple Street, Indiranagar',
  'Bank name': 'State Bank of India',
  'Account number': '123456789012',
  IFSC: 'SBIN0000691',
} satisfies Answers

/** The four documents that every partner sends. */
export const papers = {
  PAN: { files: [png('pan.png')] },
  'Aadhaar front': { files: [jpg('front.jpg')] },
  'Aadhaar back': { files: [jpg('back.jpg')] },
  'Cancelled cheque': { files: [pdf('cheque.pdf')] },
} satisfies Answers

/** All that a partner with a shop may add where the tenant takes photos. */
export const shop = {
  'Business name': 'Lakshmi Finance Point',
  'GST number': '29ABCDE1234F1Z5',
  'GST certificate': { files: [pdf('gst.pdf')] },
  'Shop photo': { files: [jpg('shop.jpg')] },
  'Counter photo': { files: [jpg('counter.jpg')] },
  'Referred by': 'Asha Rao',
} satisfies Answers

/** A partner's registration: the mobile, the form, the tracker id (specification 2.29). */
export class JoinUsModel {
  readonly form: FormModel

  constructor(
    readonly page: Page,
    readonly api: Api,
  ) {
    this.form = new FormModel(page)
  }

  // Actions

  async open(): Promise<void> {
    await this.page.goto('/join-us')
  }

  async sendCodeTo(mobile: string): Promise<void> {
    await this.form.answer('Mobile number', mobile)
    await this.form.press('Send OTP')
  }

  async typeCodeFor(mobile: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
    await this.page.keyboard.type(await this.api.codeFor(mobile))
  }

  async begin(mobile: string): Promise<void> {
    await this.open()
    await this.sendCodeTo(mobile)
    await this.typeCodeFor(mobile)
    await this.isAtForm(mobile)
  }

  async submit(): Promise<void> {
    await this.form.press('Register')
  }

  // Assertions

  async isAtForm(mobile: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Partner registration')
    await expect(this.form.textBox('Mobile number')).toHaveValue(mobile)
    await expect(this.form.textBox('Mobile number')).not.toBeEditable()
  }

  /** The registration is with the server; answers the tracker id that the page shows. */
  async isSubmitted(): Promise<string> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Registration submitted')
    const trackerId = this.page.getByText(/^(\d{10}|[A-Z]{2}\d{10})$/)
    await expect(trackerId).toBeVisible()
    return trackerId.innerText()
  }
}
