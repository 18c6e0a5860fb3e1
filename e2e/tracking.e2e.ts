import { newMobile } from './helpers/borrowers'
import { expect, test } from './helpers/fixtures'
import { FormModel } from './models/form.model'
import { ScreenModel } from './models/screen.model'

test.use({ signedIn: false })

test('a borrower tracks an application by its tracker id, and every wrong turn is told', async ({
  page,
  api,
}) => {
  const { trackerId } = await api.start(newMobile())
  const form = new FormModel(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Track Here' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track your application')

  await form.answer('Tracker id', '12345')
  await form.press('Track')
  await form.isWrong('Tracker id', 'Invalid tracker id')
  await expect(form.textBox('Tracker id')).toBeFocused()

  await form.answer('Tracker id', 'ZZ0000000000')
  await form.press('Track')
  await expect(page.getByRole('alert')).toHaveText('There is no application with this tracker id')

  await page.route('**/v1/track?*', (route) => route.abort(), { times: 1 })
  await form.answer('Tracker id', ` ${trackerId.toLowerCase()} `)
  await form.press('Track')
  await expect(page.getByRole('alert')).toContainText('No connection.')
  const asked = page.waitForRequest('**/v1/track?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(new URL((await asked).url()).searchParams.get('hostname')).toBe('localhost')
  await expect(page.getByRole('status')).toContainText('Your application is not submitted yet.')
  await expect(page.getByRole('alert')).toBeHidden()
  await new ScreenModel(page).isAccessible('tracking')
})
