/* @long */
import { newMobile, reference } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'

/* All that becomes of a reference that was saved. */

test('a saved reference is changed in the form of its kind, after a reload too, and another is added beside it', async ({
  wizard,
  api,
  page,
}) => {
  const application = await api.salaried(newMobile())
  await api.addReference(application)
  await wizard.open('references', application)
  await wizard.press('Edit Anita Rao')
  await wizard.isAt('reference-details')
  await wizard.form.holds(reference('Anita Rao'))
  await wizard.form.fillIn({ Address: '9 Lake Road, Kolkata' })
  await page.reload()
  await wizard.isAt('reference-details')
  await wizard.form.holds({ ...reference('Anita Rao'), Address: '9 Lake Road, Kolkata' })

  await wizard.form.press('Add Reference')
  const second = { Name: 'Mohan Lal', Mobile: '9812345671', Address: '3 Hill Road, Pune' }
  await wizard.form.section('Reference 2').fillIn(second)
  await wizard.form.press('Submit')
  await wizard.isAt('references')
  await wizard.lists('References', /Anita Rao.*9 Lake Road/, /Mohan Lal/)
  expect(await api.read(application)).toMatchObject({
    reference: [
      { id: '12345678', name: 'Anita Rao', address: '9 Lake Road, Kolkata' },
      { name: 'Mohan Lal', type: 'PERSONAL_REFERENCE' },
    ],
  })

  await page.goBack()
  await wizard.isAt('reference-details')
  await wizard.form.section('Reference 2').holds(second)
})

test('a saved reference is removed after a question, and its kind can be added again', async ({
  wizard,
  api,
  page,
}) => {
  const application = await api.salaried(newMobile())
  await api.addReference(application)
  await wizard.open('references', application)
  await wizard.press('Remove Anita Rao')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Remove Anita Rao' })).toBeFocused()
  await wizard.press('Remove Anita Rao')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await wizard.says('Reference removed')
  await expect(page.getByRole('heading', { name: 'References' })).toBeFocused()
  expect(await api.read(application)).toMatchObject({ reference: [] })

  await wizard.press('Add Personal References')
  await wizard.complete(reference('Mohan Lal'), 'Submit')
  await wizard.lists('References', /Mohan Lal/)
})
