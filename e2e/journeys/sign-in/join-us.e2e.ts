/* @long */
import { newMobile } from '../../helpers/borrowers'
import { documentOfPhotographs, photographsIn } from '../../helpers/documents'
import { pdf } from '../../helpers/files'
import { expect, test } from '../../helpers/fixtures'
import { photograph, seen } from '../../helpers/photographs'
import { countStoredFiles, stored } from '../../helpers/storage'
import { JoinUsModel, papers, partner, shop } from '../../models/join-us.model'
import { ScreenModel } from '../../models/screen.model'

test.use({ signedIn: false })

test('a partner registers with every document, loses nothing to a reload, and follows the registration by mobile', async ({
  page,
  login,
  api,
}) => {
  const joinUs = new JoinUsModel(page, api)
  const { form } = joinUs
  const screen = new ScreenModel(page)
  const mobile = newMobile()
  await page.goto('/login?utm_id=diwali-2026')
  await page.getByRole('link', { name: 'Join Us', exact: true }).click()
  await page.getByRole('dialog', { name: 'Join Us' }).getByRole('link', { name: 'Register' }).click()

  await joinUs.sendCodeTo(mobile)
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).waitFor()
  await page.reload()
  const verified = page.waitForRequest('**/v1/otp/verify')
  await joinUs.typeCodeFor(mobile)
  expect((await verified).postDataJSON()).toMatchObject({
    application_data: { utm_details: { utm_id: 'diwali-2026' } },
  })
  await joinUs.isAtForm(mobile)

  await joinUs.submit()
  await form.isWrong('PAN number', 'Invalid pan number')
  for (const missing of ['PAN', 'aadhaar front', 'aadhaar back', 'cancelled cheque'])
    await expect(page.getByText(`Missing ${missing}`, { exact: true })).toBeVisible()
  await screen.isAccessible('join-us-invalid')

  await form.fillIn({ ...partner, ...papers })
  await form.holds({ City: 'Bengaluru', State: 'Karnataka' })
  await form.answer('Pincode', '56003')
  await form.holds({ City: '', State: '' })
  await form.answer('Pincode', '560038')
  await form.holds({ City: 'Bengaluru', State: 'Karnataka' })

  await expect.poll(async () => JSON.stringify(await stored(page))).toContain('lakshmi@example.in')
  await page.reload()
  await joinUs.isAtForm(mobile)
  const { 'PAN number': panNumber, 'Account number': accountNumber, ...kept } = partner
  await form.holds({ ...kept, ...papers, City: 'Bengaluru', 'PAN number': '', 'Account number': '' })
  const phone = JSON.stringify(await stored(page))
  expect(phone).not.toContain(panNumber)
  expect(phone).not.toContain(accountNumber)

  await form.fillIn({ 'PAN number': panNumber, 'Account number': accountNumber, ...shop })
  await screen.isAccessible('join-us-filled')
  await page.route('**/v1/join-us/request', (route) => route.abort(), { times: 1 })
  await joinUs.submit()
  await expect(page.getByText('No connection. Nothing is lost, please try again.').first()).toBeVisible()
  await form.holds({ ...partner, ...papers, ...shop })

  const request = page.waitForRequest('**/v1/join-us/request')
  await joinUs.submit()
  const sent: unknown = (await request).postDataJSON()
  expect(sent).toMatchObject({ first_name: 'Lakshmi', mobile, ifsc: 'SBIN0000691', utm_id: 'diwali-2026' })
  expect(Object.keys(Object(sent))).toEqual(
    expect.arrayContaining(['pan', 'aadhaar_front', 'aadhaar_back', 'cancelled_cheque', 'gst', 'shop_photo']),
  )
  const trackerId = await joinUs.isSubmitted()
  expect(await countStoredFiles(page)).toBe(0)
  await screen.isAccessible('join-us-submitted')
  await page.reload()
  expect(await joinUs.isSubmitted()).toBe(trackerId)

  await page.getByRole('link', { name: 'Track Here' }).click()
  await form.answer('Mobile number', mobile)
  await form.press('Track')
  await expect(page.getByRole('status').getByText(/^Your registration was received on /)).toBeVisible()
  await page.getByRole('link', { name: 'Go Back to login' }).click()
  await login.isAtLanding()
})

test('a tenant without shop photos asks for none; a mobile that is registered already is told so, and another may be proved @weekly', async ({
  page,
  api,
  baseURL,
}) => {
  const elsewhere = new URL(baseURL ?? '')
  elsewhere.hostname = 'moneyase.localhost'
  const joinUs = new JoinUsModel(page, api)
  const { form } = joinUs
  const mobile = newMobile()
  joinUs.open = async () => {
    await page.goto(new URL('/join-us', elsewhere).href)
  }
  await joinUs.begin(mobile)
  await form.fillIn({ ...partner, ...papers })
  await expect(form.button('GST certificate Choose file')).toBeVisible()
  await expect(form.button('Shop photo Choose file')).toHaveCount(0)
  await expect(form.button('Counter photo Choose file')).toHaveCount(0)
  await joinUs.submit()
  await joinUs.isSubmitted()

  await page.getByRole('button', { name: 'Register another partner' }).click()
  await joinUs.sendCodeTo(mobile)
  await joinUs.typeCodeFor(mobile)
  await joinUs.isAtForm(mobile)
  await form.holds({ 'First name': '', Email: '' })
  await form.fillIn({ ...partner, Email: 'other@example.in', ...papers })
  await joinUs.submit()
  await expect(page.getByRole('alert').filter({ hasText: 'already registered' })).toBeVisible()
  await form.holds({ Email: 'other@example.in' })

  await page.getByRole('button', { name: 'Use another mobile number' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await form.holds({ Email: 'other@example.in' })
  await page.getByRole('button', { name: 'Use another mobile number' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start again' }).click()
  const other = newMobile()
  await joinUs.sendCodeTo(other)
  await joinUs.typeCodeFor(other)
  await joinUs.isAtForm(other)
  await form.holds({ Email: '', 'First name': '' })
})

test('a photo of the shop is an image: a PDF is refused beside the field', async ({ page, api }) => {
  const joinUs = new JoinUsModel(page, api)
  await joinUs.begin(newMobile())
  await joinUs.form.chooseFiles('Shop photo', pdf('shop.pdf'))
  await expect(
    page.getByText('shop.pdf cannot be used. Choose a file of type PNG, JPG.').first(),
  ).toBeVisible()
})

test('of a scanned Aadhaar card nothing leaves the phone but its covered pages @weekly', async ({
  page,
  api,
}) => {
  const joinUs = new JoinUsModel(page, api)
  await joinUs.begin(newMobile())
  const size = { width: 1600, height: 1200 }
  const sides = [await photograph(page, 'front.jpg', size), await photograph(page, 'back.jpg', size)]
  await joinUs.form.chooseFiles('Aadhaar front', documentOfPhotographs('card.pdf', sides))
  const dialog = page.getByRole('dialog', { name: 'Cover the Aadhaar number' })
  for (const button of ['Next page', 'Send as shown'])
    await dialog.getByRole('button', { name: button }).click()
  await joinUs.form.hasFiles('Aadhaar front', { name: 'card.pdf' })
  const opened = page
    .context()
    .waitForEvent('request', (request) => /\/v1\/files\/[^/]+\?/.test(request.url()))
  await page.getByRole('button', { name: 'View card.pdf of Aadhaar front' }).click()
  const kept = await page.request.get((await opened).url())
  const pages = photographsIn(await kept.body())
  expect(pages).toHaveLength(2)
  for (const sent of pages)
    expect(await seen(page, sent, 'image/jpeg')).toMatchObject({
      width: 1200,
      height: 1600,
      lower: [0, 0, 0],
    })
})
