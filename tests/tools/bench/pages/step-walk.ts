import type { CDPSession, Locator, Page } from '@playwright/test'
import type { Api } from '../../../../e2e/helpers/api'
import {
  business,
  businessActivity,
  coApplicant,
  goldDocuments,
  newMobile,
  reference,
  salariedStart,
  shortEmployment,
  shortPersonal,
} from '../../../../e2e/helpers/borrowers'
import { WizardModel } from '../../../../e2e/models/wizard.model'
import { armPress, pressed, typeInto, type Press } from './page-clock'
import { slowProcessor } from './phone'
import { typeSlowly, type Typing } from './typing'

/** Says how long a list takes to show, in milliseconds: for a tap that leaves a field that was typed in, and by itself. */
export interface ListOpenings {
  fromField: number
  alone: number
}

/** All that a walk hands over as it goes: each press that opens a page, each form that was typed into, each list that was opened. */
export interface Heard {
  press: (name: string, press: Press) => void
  keys: (name: string, fields: number, typing: Typing) => Promise<void>
  list: (opened: ListOpenings, keys: readonly number[]) => void
}

/** A walk through pages: they are opened at `rate` times slower, forms are typed into on a cheap phone, the rest goes at full speed. */
export class StepWalk {
  readonly wizard: WizardModel

  constructor(
    readonly page: Page,
    readonly session: CDPSession,
    readonly api: Api,
    readonly rate: number,
    readonly heard: Heard,
  ) {
    this.wizard = new WizardModel(page, api)
  }

  protected async opens(name: string, act: () => Promise<void>): Promise<Press> {
    // All that was filled in just now must not be measured with it.
    await this.page.waitForTimeout(300)
    await armPress(this.page)
    await slowProcessor(this.session, this.rate)
    try {
      await act()
      const press = await pressed(this.page, 'shown')
      this.heard.press(name, press)
      return press
    } finally {
      await slowProcessor(this.session, 1)
    }
  }

  private async next(name: string, button = 'Next'): Promise<void> {
    await this.opens(name, () => this.wizard.press(button))
  }

  /** Types the code of a mobile but for its last digit, which it answers: with that one the code goes to be checked. */
  private async typeCode(mobile: string): Promise<string> {
    // It is there once the code has been sent.
    await this.page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
    const code = await this.api.codeFor(mobile)
    await this.page.keyboard.type(code.slice(0, -1))
    return code.slice(-1)
  }

  private async typeIn(name: string, label: string): Promise<void> {
    if (this.rate === 1) return
    const field = this.page.getByRole('textbox', { name: label, exact: true }).first()
    await field.click()
    const typing = await this.types(name)
    const fields = await this.page.locator('main form [data-field]').count()
    await this.heard.keys(name, fields, typing)
    await field.fill('')
  }

  protected types(_form: string): Promise<Typing> {
    return typeSlowly(this.page, this.session)
  }

  /** Opens a list on a cheap phone, which goes on being one; answers the milliseconds. */
  private async openList(field: Locator): Promise<number> {
    await field.scrollIntoViewIfNeeded()
    const box = await field.boundingBox()
    if (!box) throw new Error('The list is not on the page')
    // All that was filled in just now must not be measured with it.
    await this.page.waitForTimeout(300)
    await armPress(this.page)
    await slowProcessor(this.session)
    // By its place: a press that looks for what it meets would take from the processor that the list waits for.
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    const { begin, list } = await pressed(this.page, 'list')
    return (list ?? 0) - (begin ?? 0)
  }

  protected async openBanks(): Promise<void> {
    if (this.rate === 1) return
    const field = this.wizard.form.list('Bank name')
    const fromField = await this.openList(field)
    await slowProcessor(this.session, 1)
    await this.page.keyboard.press('Escape')
    const alone = await this.openList(field)
    await this.page.getByRole('combobox', { name: 'Search' }).click()
    const keys = await typeInto(this.page, 'bank of india')
    await slowProcessor(this.session, 1)
    await this.page.keyboard.press('Escape')
    this.heard.list({ fromField, alone }, keys)
  }

  private async salaried(): Promise<void> {
    const { wizard } = this
    const mobile = newMobile()
    await wizard.create()
    await this.typeIn('start', 'Full name')
    await wizard.fillStart(mobile, {
      ...salariedStart,
      'Loan type': { option: 'Gold Loan' },
      'Loan amount': '200000',
    })
    await wizard.press('Verify mobile')
    const lastDigit = await this.typeCode(mobile)
    await this.opens('start to personal', () => this.page.keyboard.press(lastDigit))
    await wizard.isAt('kyc')
    await this.typeIn('personal', 'Email')
    await this.openBanks()
    await wizard.form.fillIn(shortPersonal)
    await this.next('personal to employment')
    await wizard.isAt('employment')
    await this.typeIn('employment', 'Company name')
    await wizard.form.fillIn(shortEmployment)
    await this.next('employment to co-applicants')
    await wizard.isAt('co-applicants')
    await this.next('co-applicants to a co-applicant', 'Add Co-borrower')
    await wizard.isAt('co-applicant-details')
    await this.typeIn('a co-applicant', 'Name')
    await wizard.form.fillIn(coApplicant('Vikram Sharma', '9812345678'))
    await this.next('a co-applicant to co-applicants', 'Submit')
    await wizard.isAt('co-applicants')
    await this.next('co-applicants to loan documents', 'Submit')
    await wizard.isAt('loan-doc')
    await this.typeIn('loan documents', 'Valuer comment')
    await wizard.form.fillIn(goldDocuments)
    await this.next('loan documents to references', 'Submit')
    await wizard.isAt('references')
    await this.next('references to a reference', 'Add Personal References')
    await wizard.isAt('reference-details')
    await this.typeIn('a reference', 'Name')
    await wizard.form.section('Reference 1').fillIn(reference('Anita Rao'))
    await this.next('a reference to references', 'Submit')
    await wizard.isAt('references')
  }

  private async selfEmployed(): Promise<void> {
    const { wizard } = this
    const application = await this.api.personal(newMobile(), { job_type: 'SELF_EMPLOYED' })
    await wizard.open('kyc', application)
    await wizard.isAt('kyc')
    await this.next('personal to business')
    await wizard.isAt('business')
    await this.typeIn('business', 'Business name')
    await wizard.form.fillIn({ ...business, ...businessActivity })
    await this.next('business to co-applicants')
    await wizard.isAt('co-applicants')
  }

  /** All steps that are measured. */
  async walk(): Promise<void> {
    await this.salaried()
    await this.selfEmployed()
    await this.offlineCase()
  }

  private async offlineCase(): Promise<void> {
    await this.page.goto('/application/create-case')
    await this.page.getByRole('heading', { level: 1, name: 'Create Case' }).waitFor()
    await this.typeIn('offline disbursement', 'Case name')
  }
}
