/* @long */
import type { SeededApplication } from '../../helpers/api'
import { newMobile } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import type { WizardModel } from '../../models/wizard.model'

async function goToOffer(wizard: WizardModel): Promise<void> {
  await wizard.isAt('kyc')
  await wizard.form.press('Next')
  await wizard.isAt('employment')
  await wizard.form.press('Next')
  await wizard.skipLists()
  await wizard.isAt('loan-offer')
}

async function acceptanceOf(wizard: WizardModel, application: SeededApplication) {
  const { lifecycle } = await wizard.api.read(application)
  return Object(lifecycle)['acceptance'] as { accepted_at: string } | undefined
}

test('a returned application loses its accepted offer with the name that it was made for, after a question, and gets a new one', async ({
  wizard,
  api,
  page,
}) => {
  const application = await api.returnAccepted(newMobile(), 'The name is not that of the PAN.')
  const before = await acceptanceOf(wizard, application)
  expect(before).toBeDefined()

  await wizard.open('mobile', application, '&status=INCOMPLETE')
  await wizard.form.fillIn({ 'Full name': 'Sunita Kumari Sharma' })
  await wizard.form.press('Continue Application')
  const question = page.getByRole('dialog', { name: 'The accepted loan offer ends' })
  await expect(question).toContainText('You have changed: name.')
  await question.getByRole('button', { name: 'Back to the form' }).click()
  await wizard.form.holds({ 'Full name': 'Sunita Kumari Sharma' })
  expect(await acceptanceOf(wizard, application)).toEqual(before)

  await wizard.form.press('Continue Application')
  await question.getByRole('button', { name: 'Save and end the acceptance' }).click()
  await goToOffer(wizard)
  expect(await acceptanceOf(wizard, application)).toBeUndefined()

  await wizard.acceptOffer()
  await wizard.press('Submit Application')
  await wizard.hasSucceeded()
  expect(await acceptanceOf(wizard, application)).toMatchObject({ is_acknowledged: true })
})

test('a returned application whose purpose alone is changed keeps its accepted offer', async ({
  wizard,
  api,
}) => {
  const application = await api.returnAccepted(newMobile(), 'Say what the money is for.')
  const before = await acceptanceOf(wizard, application)

  await wizard.open('mobile', application, '&status=INCOMPLETE')
  await wizard.form.fillIn({ 'Loan purpose': 'A wedding' })
  await wizard.form.press('Continue Application')
  await wizard.isAt('kyc')
  expect(await acceptanceOf(wizard, application)).toEqual(before)
})
