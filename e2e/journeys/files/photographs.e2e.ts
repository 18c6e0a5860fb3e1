/* @long */
import { writeFileSync } from 'node:fs'
import { create } from 'qrcode'
import { aadhaarCode } from '@/tests/src/helpers/aadhaar-code'
import { newMobile } from '../../helpers/borrowers'
import { jpg, pdf } from '../../helpers/files'
import { expect, test } from '../../helpers/fixtures'
import { peakMemory } from '../../helpers/peak-memory'
import { photograph, photographOfCode, seen } from '../../helpers/photographs'

const KILOBYTE = 1024

test('a photograph is small, upright and without its place before it leaves the phone', async ({
  wizard,
  page,
  api,
}) => {
  await wizard.open('kyc', await api.start(newMobile()))
  const taken = await photograph(page, 'card.jpg', { width: 4000, height: 3000 })
  expect(taken.buffer.length).toBeGreaterThan(1000 * KILOBYTE)
  expect(await seen(page, taken.buffer, 'image/jpeg')).toMatchObject({ width: 3000, height: 4000 })

  await wizard.form.upload('PAN', taken)
  const [file] = await api.filesOf({ id: wizard.applicationId() })
  expect(file?.name).toBe('card.jpg')
  expect(file?.bytes.length).toBeLessThan(400 * KILOBYTE)
  expect(file?.bytes.includes('Exif')).toBe(false)
  const shown = await seen(page, file?.bytes ?? Buffer.alloc(0), 'image/jpeg')
  expect(shown).toMatchObject({ width: 1500, height: 2000 })
  const [upperRed, , upperBlue] = shown.upper
  const [lowerRed, , lowerBlue] = shown.lower
  expect(upperRed).toBeGreaterThan(upperBlue + 50)
  expect(lowerBlue).toBeGreaterThan(lowerRed + 50)
})

test('a photograph of 40 megapixels, larger than any file may be, arrives small @weekly', async ({
  wizard,
  page,
  api,
}) => {
  await wizard.open('kyc', await api.start(newMobile()))
  const taken = await photograph(page, 'card.jpg', { width: 7300, height: 5480 })
  const padding = Buffer.alloc(Math.max(0, 11 * KILOBYTE * KILOBYTE - taken.buffer.length))
  await wizard.form.upload('PAN', { ...taken, buffer: Buffer.concat([taken.buffer, padding]) })
  const [file] = await api.filesOf({ id: wizard.applicationId() })
  expect(file?.bytes.length).toBeLessThan(400 * KILOBYTE)
})

test('a photograph of 40 megapixels takes less than 150 MB of memory @weekly', async ({
  wizard,
  browser,
  api,
}, testInfo) => {
  test.skip(process.platform !== 'linux', 'Only Linux tells how much memory a process had at most')
  const camera = await browser.newPage({ baseURL: api.url })
  await camera.goto('/login')
  const taken = await photograph(camera, 'card.jpg', { width: 7300, height: 5480 })
  await camera.context().close()
  // From the disk, as on a phone: the page is given a name, and not the bytes.
  const file = testInfo.outputPath(taken.name)
  writeFileSync(file, taken.buffer)

  await wizard.open('kyc', await api.start(newMobile()))
  const peak = await peakMemory(browser, async () => {
    await wizard.form.chooseFiles('PAN', file)
    await wizard.form.hasFiles('PAN', taken)
  })
  testInfo.annotations.push({ type: 'memory', description: `${peak.toFixed(0)} MB` })
  expect(peak).toBeLessThan(150)
})

test('the form goes on while a photograph is made small', async ({ wizard, page, api }) => {
  await wizard.open('kyc', await api.start(newMobile()))
  const taken = await photograph(page, 'card.jpg', { width: 4000, height: 3000 })
  await wizard.form.chooseFiles('PAN', taken)
  await wizard.form.press('Next')
  await expect(page.getByText('Missing aadhaar front')).toBeVisible()
  await expect(page.getByText('Missing PAN')).toHaveCount(0)
})

test('what is small already, and what is no picture, arrives byte for byte', async ({ wizard, api }) => {
  await wizard.open('kyc', await api.start(newMobile()))
  const small = jpg('small.jpg')
  const damaged = {
    ...jpg('damaged.jpg'),
    buffer: Buffer.concat([jpg('x').buffer, Buffer.alloc(500 * KILOBYTE, 7)]),
  }
  await wizard.form.upload('PAN', small)
  await wizard.form.upload('Aadhaar front', damaged)
  const files = await api.filesOf({ id: wizard.applicationId() })
  const bytesOf = (name: string) => files.find((file) => file.name === name)?.bytes
  expect(bytesOf('small.jpg')?.equals(small.buffer)).toBe(true)
  expect(bytesOf('damaged.jpg')?.equals(damaged.buffer)).toBe(true)
})

test('photographs for a field of documents become one document, beside those that are documents', async ({
  wizard,
  page,
  api,
}) => {
  await wizard.open('kyc', await api.start(newMobile()))
  const size = { width: 1600, height: 1200 }
  const pages = [await photograph(page, 'first.jpg', size), await photograph(page, 'second.jpg', size)]
  const april = pdf('april.pdf')
  await wizard.form.chooseFiles('Bank statement', april, ...pages)
  await wizard.form.hasFiles('Bank statement', { name: 'april.pdf' }, { name: 'first.pdf' })
  const files = await api.filesOf({ id: wizard.applicationId() })
  expect(files.map(({ name }) => name).toSorted()).toEqual(['april.pdf', 'first.pdf'])
  const made = files.find(({ name }) => name === 'first.pdf')?.bytes.toString('latin1') ?? ''
  expect(made.match(/\/Type\/Page\//g)).toHaveLength(2)
  expect(made.match(/\/DCTDecode/g)).toHaveLength(2)
  expect(files.find(({ name }) => name === 'april.pdf')?.bytes.equals(april.buffer)).toBe(true)
})

test('a picture that cannot be read is refused by a field of documents, in words', async ({
  wizard,
  api,
}) => {
  await wizard.open('kyc', await api.start(newMobile()))
  await wizard.form.chooseFiles('Bank statement', { ...jpg('torn.jpg'), buffer: Buffer.from('no picture') })
  await wizard.says('torn.jpg cannot be used. Choose a file of type PDF.')
})

test('a photograph shows beside its name, and large to be turned, while nothing waits for it', async ({
  wizard,
  page,
  api,
}) => {
  await wizard.open('kyc', await api.start(newMobile()))
  await wizard.form.upload('PAN', await photograph(page, 'card.jpg', { width: 1600, height: 1200 }))
  await wizard.form.press('Look at card.jpg of PAN')
  const large = page.getByRole('dialog', { name: 'Readable?' })
  await expect(large.getByRole('img')).toHaveJSProperty('naturalHeight', 1600)
  await large.getByRole('button', { name: 'Rotate' }).click()
  // The first may be removed while it is read.
  const shapes = () =>
    api
      .filesOf({ id: wizard.applicationId() })
      .then((files) => Promise.all(files.map(({ bytes }) => seen(page, bytes, 'image/jpeg'))))
      .catch(() => [])
  await expect.poll(shapes, { timeout: 15_000 }).toMatchObject([{ width: 1600, height: 1200 }])
  await expect(large).toBeHidden()
  await wizard.form.hasFiles('PAN', { name: 'card.jpg' })

  // The sheet between the four corners, which lie a little inside until somebody moves them.
  await wizard.form.press('Look at card.jpg of PAN')
  await large.getByRole('button', { name: 'Crop' }).click()
  const cut = page.getByRole('dialog', { name: 'What is kept?' })
  await cut.getByRole('button', { name: /^Upper right corner/ }).press('Shift+ArrowLeft')
  await cut.getByRole('button', { name: /^Lower right corner/ }).press('Shift+ArrowLeft')
  await cut.getByRole('button', { name: 'Keep this part' }).click()
  await expect.poll(shapes, { timeout: 15_000 }).toMatchObject([{ width: 1328, height: 1056 }])
  await wizard.form.hasFiles('PAN', { name: 'card.jpg' })

  await page.reload()
  await wizard.form.hasFiles('PAN', { name: 'card.jpg' })
  const field = page.locator('[data-field="pan"]')
  await field.scrollIntoViewIfNeeded()
  // As small as it is shown, for screens of three pixels a CSS pixel.
  await expect(field.locator('li img')).toHaveJSProperty('naturalHeight', 132)
})

test('the code of a card on 40 megapixels is read in a worker, and the form can be filled in meanwhile @weekly', async ({
  wizard,
  page,
  api,
}) => {
  await wizard.open('kyc', await api.start(newMobile()))
  const { size, data } = create(aadhaarCode(), { errorCorrectionLevel: 'L' }).modules
  const taken = await photographOfCode(page, { size, modules: [...data] }, { width: 7300, height: 5480 })
  const reading = page.waitForEvent('worker')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    wizard.form.press('Scan the Aadhaar card'),
  ])
  await chooser.setFiles(taken)
  expect((await reading).url()).toContain('code.worker')
  const card = page.getByRole('dialog', { name: 'Is this right?' })
  await expect(card.getByText('Meera Nair')).toBeVisible({ timeout: 30_000 })
  await card.getByRole('button', { name: 'Use these' }).click()
  await expect(wizard.form.textBox('Pincode, from the card')).toHaveValue('682036')
})

test('a locked statement is sent, and its password asked for', async ({ wizard, api }) => {
  await wizard.open('kyc', await api.start(newMobile()))
  const april = pdf('april.pdf')
  const buffer = Buffer.from(
    april.buffer.toString('latin1').replace('/Root', '/Encrypt 4 0 R/Root'),
    'latin1',
  )
  await wizard.form.upload('Bank statement', { ...april, buffer })
  await wizard.says('april.pdf is locked with a password. Please type it under "Statement password".')
})

test('of an Aadhaar card nothing leaves the phone but what was shown covered', async ({
  wizard,
  page,
  api,
}) => {
  await wizard.open('kyc', await api.start(newMobile()))
  const taken = await photograph(page, 'card.jpg', { width: 1600, height: 1200 })
  await wizard.form.chooseFiles('Aadhaar front', taken)
  const dialog = page.getByRole('dialog', { name: 'Cover the Aadhaar number' })
  await expect(dialog.getByRole('img', { name: 'Aadhaar front: card.jpg' })).toBeVisible()
  expect(await api.filesOf({ id: wizard.applicationId() })).toEqual([])
  // It lies at the usual place, the lower middle.
  await dialog.getByRole('button', { name: /^Cover 1/ }).press('ArrowRight')
  await dialog.getByRole('button', { name: 'Send as shown' }).click()
  await wizard.form.hasFiles('Aadhaar front', { name: 'card.jpg' })
  const [file] = await api.filesOf({ id: wizard.applicationId() })
  const shown = await seen(page, file?.bytes ?? Buffer.alloc(0), 'image/jpeg')
  expect(shown).toMatchObject({ width: 1200, height: 1600, lower: [0, 0, 0] })
  const [upperRed, , upperBlue] = shown.upper
  expect(upperRed).toBeGreaterThan(upperBlue + 50)
})
