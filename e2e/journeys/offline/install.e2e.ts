/* @long */
import { expect, test } from '../../helpers/fixtures'

test('the browser finds nothing that keeps the app from being installed', async ({ page, context }) => {
  await page.goto('/', { waitUntil: 'load' })
  const session = await context.newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A browser of a test is always private, where nothing is installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
