import { newMobile } from './helpers/borrowers'
import { pdf, png } from './helpers/files'
import { expect, test } from './helpers/fixtures'
import { keptFiles } from './helpers/storage'

test('an upload cut by a dead network survives a reload and succeeds at one tap', async ({
  wizard,
  page,
  api,
}) => {
  await wizard.open('kyc', await api.start(newMobile()))
  await page.route('**/upload-file', (route) => route.abort('connectionreset'))
  await wizard.form.chooseFiles('PAN', png('pan.png'))
  await wizard.says('pan.png was not sent. It is kept on this phone.')

  await page.reload()
  await wizard.isAt('kyc')
  await expect(wizard.form.button('Try again to send PAN')).toBeVisible()
  await wizard.says('pan.png was not sent. It is kept on this phone.')

  await page.unroute('**/upload-file')
  await wizard.form.press('Try again to send PAN')
  await wizard.form.hasFiles('PAN', { name: 'pan.png' })
  await expect.poll(() => keptFiles(page)).toBe(0)
})

test('an upload that was under way when the page died goes on by itself after the reload', async ({
  wizard,
  page,
  api,
}) => {
  await wizard.open('kyc', await api.start(newMobile()))
  const asked = page.waitForRequest('**/upload-file')
  await page.route('**/upload-file', () => undefined)
  await wizard.form.chooseFiles('Aadhaar front', png('front.png'))
  await asked
  await page.unroute('**/upload-file')
  await page.reload()
  await wizard.form.hasFiles('Aadhaar front', { name: 'front.png' })
})

test('uploads wait while there is no network and go on by themselves when it is back', async ({
  wizard,
  api,
  context,
}) => {
  await wizard.open('kyc', await api.start(newMobile()))
  await wizard.isAt('kyc')
  await context.setOffline(true)
  await wizard.form.chooseFiles('PAN', png('pan.png'))
  await wizard.form.chooseFiles('Bank statement', pdf('april.pdf'), pdf('may.pdf'))
  await wizard.says('april.pdf, may.pdf was not sent. It is kept on this phone.')
  await context.setOffline(false)
  await wizard.form.hasFiles('PAN', { name: 'pan.png' })
  await wizard.form.hasFiles('Bank statement', { name: 'april.pdf' }, { name: 'may.pdf' })
})

test('a file of the wrong type is refused, also when its name lies', async ({ wizard, api }) => {
  await wizard.open('kyc', await api.start(newMobile()))
  await wizard.form.chooseFiles('PAN', { ...png('pan.png'), buffer: pdf('x').buffer })
  await wizard.says('pan.png is not a file of type png, jpeg')
  await wizard.form.upload('PAN', png('pan.png'))
})

test('a removed file is gone, and another can be chosen', async ({ wizard, api }) => {
  await wizard.open('kyc', await api.start(newMobile()))
  await wizard.form.upload('PAN', png('wrong.png'))
  await wizard.form.press('Remove wrong.png of PAN')
  await wizard.form.upload('PAN', png('right.png'))
  await expect(wizard.page.getByText('wrong.png')).toHaveCount(0)
})
