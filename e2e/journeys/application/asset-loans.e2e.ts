/* @long */
import {
  carDocuments,
  goldDocuments,
  newMobile,
  salariedStart,
  shortEmployment,
  shortPersonal,
  type Answers,
} from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import type { WizardModel } from '../../models/wizard.model'

async function reachDocuments(wizard: WizardModel, loan: Answers): Promise<void> {
  await wizard.create()
  await wizard.start(newMobile(), { ...salariedStart, ...loan })
  await wizard.complete(shortPersonal)
  await wizard.isAt('employment')
  await wizard.complete(shortEmployment)
  await wizard.isAt('co-applicants')
  await wizard.submitList()
  await wizard.isAt('loan-doc')
}

async function finish(wizard: WizardModel): Promise<void> {
  await wizard.acceptOffer()
  await wizard.press('Submit Application')
  await wizard.hasSucceeded()
}

test('an auto loan asks for the documents of the car before the references @weekly', async ({
  wizard,
  api,
}) => {
  await reachDocuments(wizard, { 'Loan type': { option: 'Auto Loan' }, 'Loan amount': '600000' })
  const id = wizard.applicationId()
  await wizard.complete(carDocuments, 'Submit')
  await wizard.isAt('references')
  await wizard.submitList()

  await wizard.isAt('loan-offer')
  await wizard.offers({
    'Interest rate': '9.65% a year',
    EMI: '₹9,853',
    'Processing fee': '₹6,000',
    'Insurance fee': '₹3,000',
  })
  await finish(wizard)

  const { asset_documents } = await api.read({ id })
  expect(asset_documents).toMatchObject({
    al_vehicle_images: [expect.any(String), expect.any(String)],
    al_full_pre_purchase_invoice: expect.any(String),
    al_puc_file: [expect.any(String)],
  })
})

test('a gold loan asks for the documents of the gold and the comment of its valuer', async ({
  wizard,
  api,
}) => {
  await reachDocuments(wizard, { 'Loan type': { option: 'Gold Loan' }, 'Loan amount': '200000' })
  const id = wizard.applicationId()
  await wizard.complete(goldDocuments, 'Submit')
  await wizard.isAt('references')
  await wizard.submitList()

  await wizard.isAt('loan-offer')
  await wizard.offers({
    'Interest rate': '9.9% a year',
    EMI: '₹6,444',
    'Processing fee': '₹1,000',
    'Insurance fee': '₹0',
  })
  await finish(wizard)

  const { asset_documents } = await api.read({ id })
  expect(asset_documents).toMatchObject({
    gl_article_photo: [expect.any(String)],
    gl_article_valuation_document: [expect.any(String)],
    gl_valuer_comment: '22 carat, 40 grams',
  })
})
