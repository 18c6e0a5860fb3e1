/* @long */
import { expect, test } from '../../helpers/fixtures'
import { listSpokenPhrases } from '../../walks/spoken'

test('a screen reader says of a field what it is for, and of a failed one what is wrong', async ({
  page,
}) => {
  await page.goto('/application/mobile')
  const mobile = page.getByRole('textbox', { name: 'Mobile number' })
  await expect(mobile).toBeVisible()
  const lines = async () => (await listSpokenPhrases(page)).split('\n')
  const before = await lines()
  expect(before).toContain('heading, Create Application, level 1')
  expect(before).toContain('textbox, Full name, As on PAN, required')
  await page.getByRole('button', { name: 'Verify mobile' }).click()
  await expect(mobile).toBeFocused()
  expect(await lines()).toContain(
    'textbox, Full name, As on PAN Invalid name Fill this in, invalid, required',
  )
  await expect(mobile).toBeFocused()
})
