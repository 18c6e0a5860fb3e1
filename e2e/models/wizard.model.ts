import { expect, type Page } from '@playwright/test'
import type { Stage } from '@/machines/wizard/wizard-types'
import { bySection } from '@/schemas/steps/steps'
import type { Api } from '../helpers/api'
import {
  employment,
  personal,
  salariedStart,
  shortPersonal,
  withoutFiles,
  type Answers,
} from '../helpers/borrowers'
import { typeCode } from '../helpers/type-code'
import { FormModel } from './form.model'

const HEADINGS: Record<Stage, RegExp> = {
  mobile: /^(Create Application|Continue Application|Apply for a loan)$/,
  ...bySection('page', ({ label }) => new RegExp(`^${label}$`)),
  'co-applicants': /^Co-applicants$/,
  'co-applicant-details': /^Co-applicant details$/,
  references: /^References$/,
  'reference-details': /^(Business|Personal) references$/,
  'success/loan-offers': /^Loan offers$/,
  'loan-offer': /^Loan offer$/,
  'final-submit': /^Submit application$/,
  success: /^Application submitted$/,
  rejection: /^Application rejected$/,
  'complete-application': /^Complete application$/i,
  track: /^Track your application$/,
}

/** A wizard, an agent's unless told otherwise: its pages by their stage, and what one does on them (specification 2.6). */
export class WizardModel {
  readonly form: FormModel

  constructor(
    readonly page: Page,
    readonly api: Api,
    readonly base: 'application' | 'apply-loan' = 'application',
  ) {
    this.form = new FormModel(page)
  }

  // Actions

  async create(): Promise<void> {
    await this.page.goto('/')
    await this.page.getByRole('link', { name: 'Create Application' }).click()
    await this.isAt('mobile')
  }

  async open(stage: Stage, { id }: { id: string }, query = ''): Promise<void> {
    await this.page.goto(`/${this.base}/${stage}?id=${id}${query}`)
  }

  async start(mobile: string, answers: Answers): Promise<void> {
    await this.fillStart(mobile, answers)
    await this.form.press('Verify mobile')
    await this.proveMobile(mobile)
    await this.isAt('kyc')
  }

  async takeToSuccess(mobile: string): Promise<void> {
    await this.start(mobile, salariedStart)
    await this.complete(personal)
    await this.isAt('employment')
    await this.complete(employment)
    await this.skipLists()
    await this.isAt('loan-offer')
    await this.acceptOffer()
    await this.press('Submit Application')
    await this.hasSucceeded()
  }

  async takeAloneToSuccess(mobile: string): Promise<void> {
    await this.page.goto('/apply-loan/mobile')
    await this.isAt('mobile')
    await this.start(mobile, salariedStart)
    await this.complete(shortPersonal)
    await this.isAt('employment')
    await this.complete(employment)
    await this.isAt('co-applicants')
    await this.submitList()
    await this.hasSucceeded()
  }

  async fillStart(mobile: string, answers: Answers): Promise<void> {
    await this.form.fillIn({ 'Mobile number': mobile, ...answers })
    await this.consent()
  }

  async consent(): Promise<void> {
    await this.form.tick('I accept the Terms and Conditions.')
    await this.form.tick('I accept the Lenders Consent to check the credit bureau.')
  }

  async proveMobile(mobile: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Enter OTP' })
    await typeCode(this.page, this.api, mobile)
    await expect(dialog).toBeHidden()
  }

  async complete(answers: Answers, button = 'Next'): Promise<void> {
    await this.form.fillIn(answers)
    await this.form.press(button)
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  async submitList(): Promise<void> {
    await this.press('Submit')
  }

  async acceptOffer(): Promise<void> {
    await this.press('Accept Offer')
    const dialog = this.page.getByRole('dialog', { name: 'Confirm Loan Acceptance' })
    await expect(dialog).toContainText('This action cannot be undone.')
    await expect(dialog).toContainText('to have read the key facts of this offer')
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await this.isAt('final-submit')
  }

  async askToLogOut(): Promise<void> {
    await this.page.getByRole('link', { name: 'Profile' }).click()
    await this.press('Logout')
  }

  async logOut(): Promise<void> {
    await this.askToLogOut()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  }

  // Assertions

  /** Without a network a pincode is not looked up, and no file arrives: nothing waits for either. */
  async fillInOffline(answers: Answers): Promise<void> {
    await this.form.fillIn(withoutFiles(answers))
    for (const [label, answer] of Object.entries(answers))
      if (typeof answer === 'object' && 'files' in answer) await this.form.chooseFiles(label, ...answer.files)
    await this.says('Not found: type city and state')
    await this.form.fillIn({ City: 'Bengaluru', State: 'Karnataka' })
  }

  async isAt(stage: Stage): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`/${this.base}/${stage}(\\?|$)`))
    // The outline of a page has its heading before the page is there.
    await expect(this.page.locator('[data-outline]:not([hidden])')).toHaveCount(0)
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(HEADINGS[stage])
  }

  async says(message: string | RegExp): Promise<void> {
    await expect(this.page.getByText(message).first()).toBeVisible()
  }

  async lists(name: string, ...entries: RegExp[]): Promise<void> {
    await expect(this.page.getByRole('list', { name }).getByRole('listitem')).toHaveText(entries)
  }

  /** Every step until the offer is asked for has been answered: nobody is added, the lists are submitted as they are. */
  async skipLists(): Promise<void> {
    await this.isAt('co-applicants')
    await this.submitList()
    await this.isAt('references')
    await this.submitList()
  }

  async offers(figures: Readonly<Record<string, string>>): Promise<void> {
    for (const [column, value] of Object.entries(figures))
      await expect(this.page.locator(`td[data-label="${column}"]`)).toHaveText(value)
  }

  /** The success page shows the id under which the lender knows the application; answers it. */
  async hasSucceeded(): Promise<string> {
    await this.isAt('success')
    const id = this.page.getByText(/^LN\d{10}$/)
    await expect(id).toBeVisible()
    return id.innerText()
  }

  applicationId(): string {
    const { searchParams } = new URL(this.page.url())
    return searchParams.get('id') ?? searchParams.get('app_id') ?? ''
  }
}
