import type { Page } from '@playwright/test'
import {
  carDocuments,
  coApplicant,
  newMobile,
  personal,
  reference,
  salariedStart,
  shortEmployment,
  type Answers,
} from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import { stored } from '../../helpers/storage'
import type { WizardModel } from '../../models/wizard.model'

/** Numbers and words that may stand in no storage of the phone, and the names of the fields that hold files of identity. */
const SECRETS = /ABCPE1234F|CDEPK5678L|very-secret-1990|aadhaar|pan_number|bank_statement_pwd|"pan"/i

async function keepsNoSecret(page: Page): Promise<void> {
  expect(JSON.stringify(await stored(page))).not.toMatch(SECRETS)
}

async function reloadFilled(wizard: WizardModel, answers: Answers, secrets: readonly string[] = []) {
  await wizard.form.fillIn(answers)
  await wizard.page.reload()
  const entries = Object.entries(answers)
  await wizard.form.holds(Object.fromEntries(entries.filter(([label]) => !secrets.includes(label))))
  const typed = Object.fromEntries(entries.filter(([label]) => secrets.includes(label)))
  for (const label of secrets) await expect(wizard.form.textBox(label)).toHaveValue('')
  await keepsNoSecret(wizard.page)
  await wizard.form.fillIn(typed)
}

async function reloadFirstSteps(wizard: WizardModel, loan: Answers): Promise<void> {
  const mobile = newMobile()
  const start = { ...salariedStart, ...loan }
  await wizard.create()
  await reloadFilled(wizard, { 'Mobile number': mobile, ...start }, ['PAN number'])
  await wizard.isAt('mobile')
  await wizard.consent()
  await wizard.form.press('Verify mobile')
  await wizard.proveMobile(mobile)

  await wizard.isAt('kyc')
  await wizard.page.reload()
  await wizard.isAt('kyc')
  await reloadFilled(wizard, personal, ['Statement password'])
  await wizard.isAt('kyc')
  await wizard.form.press('Next')

  await wizard.isAt('employment')
  await reloadFilled(wizard, shortEmployment)
  await wizard.isAt('employment')
  await wizard.form.press('Next')
  await wizard.isAt('co-applicants')
  await wizard.page.reload()
  await wizard.isAt('co-applicants')
}

test('a reload at every stage of a salaried application comes back to it with what was typed @weekly', async ({
  wizard,
  page,
}) => {
  await reloadFirstSteps(wizard, {})
  await wizard.press('Add Co-borrower')
  await wizard.isAt('co-applicant-details')
  await reloadFilled(wizard, coApplicant('Vikram Sharma', '9812345678'), ['PAN number'])
  await wizard.isAt('co-applicant-details')
  await wizard.form.press('Submit')
  await wizard.isAt('co-applicants')
  await page.reload()
  await wizard.lists('Co-applicants', /Vikram Sharma/)
  await wizard.submitList()

  await wizard.isAt('references')
  await page.reload()
  await wizard.isAt('references')
  await wizard.press('Add Personal References')
  await wizard.isAt('reference-details')
  await reloadFilled(wizard, reference('Anita Rao'))
  await wizard.isAt('reference-details')
  await wizard.form.press('Submit')
  await wizard.isAt('references')
  await page.reload()
  await wizard.lists('References', /Anita Rao/)
  await wizard.submitList()

  await wizard.isAt('loan-offer')
  await reloadFilled(wizard, { 'Loan amount': '450000', Tenure: '48' })
  await wizard.isAt('loan-offer')
  await wizard.form.press('Update Loan Offer')
  await wizard.says('Loan offer updated successfully!')
  await page.reload()
  await wizard.form.holds({ 'Loan amount': '450000', Tenure: '48' })
  await wizard.acceptOffer()

  await page.reload()
  await wizard.isAt('final-submit')
  await wizard.says('₹4,50,000')
  await wizard.press('Submit Application')
  const id = await wizard.hasSucceeded()
  await page.reload()
  expect(await wizard.hasSucceeded()).toBe(id)
  await keepsNoSecret(page)
})

test('a reload at every stage of an auto loan comes back to it, its documents included @weekly', async ({
  wizard,
  page,
}) => {
  await reloadFirstSteps(wizard, { 'Loan type': { option: 'Auto Loan' }, 'Loan amount': '600000' })
  await wizard.submitList()

  await wizard.isAt('loan-doc')
  await reloadFilled(wizard, carDocuments)
  await wizard.isAt('loan-doc')
  await wizard.form.press('Submit')
  await wizard.isAt('references')
  await page.reload()
  await wizard.isAt('references')
  await wizard.submitList()

  await wizard.isAt('loan-offer')
  await page.reload()
  await wizard.isAt('loan-offer')
  await wizard.acceptOffer()
  await page.reload()
  await wizard.isAt('final-submit')
  await wizard.press('Submit Application')
  await wizard.hasSucceeded()
})
