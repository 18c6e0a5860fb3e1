/* @long */
import { newMobile, shortPersonal } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import { ScreenModel } from '../../models/screen.model'

const PANEL = 'Somebody else has saved this application meanwhile'

test('a save over what somebody else has saved shows what differs, loses nothing, and goes through', async ({
  wizard,
  api,
  page,
}) => {
  const application = await api.start(newMobile())
  await wizard.open('kyc', application)
  await wizard.form.fillIn({ ...shortPersonal, Email: 'mine@example.com', Gender: { option: 'Female' } })
  // Somebody else: other answers to Email, date of birth and address, other files.
  await api.savePersonal(application, {
    email: 'theirs@example.com',
    address: '7 Church Street, Bengaluru',
    gender: 'MALE',
  })
  await wizard.form.press('Next')

  const panel = page.getByRole('region', { name: PANEL })
  await expect(panel.getByRole('heading', { name: PANEL })).toBeFocused()
  await wizard.isAt('kyc')
  await wizard.form.holds({ ...shortPersonal, Email: 'mine@example.com' })
  const row = (label: string) => panel.getByRole('listitem').filter({ hasText: label })
  await expect(row('Email')).toContainText('Saved by the othertheirs@example.com')
  await expect(row('Email')).toContainText('Yoursmine@example.com')
  await expect(row('Gender')).toContainText('Saved by the otherMale')
  await expect(row('PAN')).toContainText('Saved by the otherpan.pngYourspan.png')
  await new ScreenModel(page).isAccessible('another-writer')

  await panel.getByRole('button', { name: 'Use theirs for Email' }).click()
  await expect(row('Email')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Use theirs for Address', exact: true }).click()
  await panel.getByRole('button', { name: 'Use theirs for PAN', exact: true }).click()
  await wizard.form.holds({ Email: 'theirs@example.com', Address: '7 Church Street, Bengaluru' })
  await wizard.form.hasFiles('PAN', { name: 'pan.png' })
  await panel.getByRole('button', { name: 'Save again' }).click()
  await wizard.isAt('employment')
  expect(await api.read(application)).toMatchObject({
    personal_info: {
      email: 'theirs@example.com',
      address: '7 Church Street, Bengaluru',
      gender: 'FEMALE',
    },
  })
})

test('a save that differs in nothing here goes through at the second press', async ({
  wizard,
  api,
  page,
}) => {
  const application = await api.personal(newMobile())
  await wizard.open('employment', application)
  await wizard.form.fillIn({ Designation: 'Engineer' })
  await api.savePersonal(application, { email: 'theirs@example.com' })
  await api.saveEmployment(application)
  await page.reload()
  await wizard.form.holds({ Designation: 'Engineer', 'In-hand monthly salary': '100000' })
  await api.savePersonal(application, { email: 'others@example.com' })
  await wizard.form.press('Next')
  await expect(page.getByRole('region', { name: PANEL })).toContainText(
    'Nothing in this step is different from yours.',
  )
  await wizard.press('Save again')
  await wizard.isAt('co-applicants')
})

test('an application that somebody else has completed meanwhile says so and shows how it stands', async ({
  wizard,
  api,
  page,
}) => {
  const application = await api.salaried(newMobile())
  await wizard.open('employment', application)
  await wizard.form.fillIn({ Designation: 'Engineer' })
  await api.acceptOffer(application)
  await api.complete(application)
  await wizard.form.press('Next')
  await expect(page.getByRole('heading', { name: 'This step can no longer be saved' })).toBeFocused()
  await wizard.says('Somebody else has completed the application meanwhile.')
  await wizard.form.holds({ Designation: 'Engineer' })
  await wizard.press('See how it stands')
  await wizard.isAt('complete-application')
  await wizard.says('Nothing is missing.')
})
