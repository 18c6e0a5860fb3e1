import { applicationSchema } from '@/schemas/entities/application'
import { createEncryptedDocument } from '@/tests/server/helpers/locked-document'
import { newMobile, shortPersonal } from '../../helpers/borrowers'
import { pdf, png } from '../../helpers/files'
import { expect, test } from '../../helpers/fixtures'
import { hold } from '../../helpers/network'
import { countStoredFiles } from '../../helpers/storage'

test('an upload cut by a dead network survives a reload and goes on by itself', async ({
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
  await wizard.form.hasFiles('PAN', { name: 'pan.png' })
  await expect.poll(() => countStoredFiles(page)).toBe(0)
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
  await wizard.form.holds({ Email: '' })
  await wizard.page.waitForLoadState('networkidle')
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
  await wizard.says('pan.png cannot be used. Choose a file of type PNG, JPG.')
  await wizard.form.upload('PAN', png('pan.png'))
})

test('a document with a line before it arrives, whatever type the phone gives it', async ({
  wizard,
  api,
}) => {
  await wizard.open('kyc', await api.start(newMobile()))
  const may = pdf('may.pdf')
  const buffer = Buffer.concat([Buffer.from('\r\n'), may.buffer])
  await wizard.form.upload('Bank statement', { ...may, buffer, mimeType: 'application/octet-stream' })
})

test('a document that opens with a password only is refused where no field takes the password', async ({
  wizard,
  api,
}) => {
  await wizard.open('employment', await api.personal(newMobile()))
  const locked = { ...pdf('slip.pdf'), buffer: Buffer.from(await createEncryptedDocument('1.7', 'locked')) }
  await wizard.form.chooseFiles('Salary slip 1', locked)
  await wizard.says('slip.pdf is locked with a password. If you can, choose a copy that opens without one.')
  await wizard.says('slip.pdf opens with a password only. Send a copy that opens without one')
  await wizard.form.upload('Salary slip 1', pdf('slip.pdf'))
})

test('a removed file is gone, and another can be chosen', async ({ wizard, api }) => {
  await wizard.open('kyc', await api.start(newMobile()))
  await wizard.form.upload('PAN', png('wrong.png'))
  await wizard.form.press('Remove wrong.png of PAN')
  await wizard.form.upload('PAN', png('right.png'))
  await expect(wizard.page.getByText('wrong.png')).toHaveCount(0)
})

test('code that a field fetches late and does not get costs the form nothing, and an Aadhaar card is not sent uncovered', async ({
  wizard,
  page,
  api,
}) => {
  await wizard.open('kyc', await api.start(newMobile()))
  const late = /\/assets\/(?:photograph-preview|needs-redaction|redact-before-upload)-/
  await page.route(late, (route) => route.abort('connectionreset'))
  await wizard.form.fillIn({ "Mother's name": 'Kamla Devi' })
  await wizard.form.upload('PAN', png('pan.png'))
  await wizard.form.chooseFiles('Aadhaar front', png('front.png'))
  await wizard.says('Not sent: without a network the Aadhaar number cannot be covered.')
  await wizard.form.holds({ "Mother's name": 'Kamla Devi' })

  await page.unroute(late)
  await wizard.form.upload('Aadhaar front', png('front.png'))
})

test('a server at fault says FAILED in its own words, and the file goes again at one tap', async ({
  wizard,
  page,
  api,
}) => {
  await wizard.open('kyc', await api.start(newMobile()))
  await page.route('**/upload-file', (route) =>
    route.fulfill({ status: 500, headers: { 'retry-after': '600' }, json: { message: 'The disk is full' } }),
  )
  await wizard.form.chooseFiles('PAN', png('pan.png'))
  await wizard.says('FAILED')
  await wizard.says('The disk is full')
  await page.unroute('**/upload-file')
  await wizard.form.press('Try again to send PAN')
  await wizard.form.hasFiles('PAN', { name: 'pan.png' })
})

test('the next step opens while files are on their way, and the section arrives with all of them @weekly', async ({
  wizard,
  page,
  api,
}) => {
  await wizard.open('kyc', await api.start(newMobile()))
  const { PAN: _, ...others } = shortPersonal
  await wizard.form.fillIn(others)
  const single = await hold(page, '**/upload-file')
  const several = await hold(page, '**/bulk-upload')
  await wizard.form.chooseFiles('PAN', png('pan.png'))
  // One that nobody asks for is not left out either.
  await wizard.form.chooseFiles('Bank statement', pdf('april.pdf'))
  await wizard.form.press('Next')
  await wizard.isAt('employment')
  await wizard.says(/Personal details.*Sent by itself as soon as the server answers/)
  await page.reload()
  await wizard.isAt('employment')
  single.release()
  several.release()
  const read = async () => applicationSchema.parse(await api.read({ id: wizard.applicationId() }))
  await expect.poll(async () => (await read()).personal_info, { timeout: 15_000 }).toBeTruthy()
  const { personal_info, files } = await read()
  const idOf = (name: string) => files.find((file) => file.name === name)?.file_id
  expect(personal_info).toMatchObject({ pan: idOf('pan.png'), bank_statement: [idOf('april.pdf')] })
  await expect.poll(() => countStoredFiles(page)).toBe(0)
})
