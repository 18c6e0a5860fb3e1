import { Api } from '../../helpers/api'
import { newMobile, shortPersonal } from '../../helpers/borrowers'
import { newProfile, startBrowser, type BrowserProcess } from '../../helpers/browser-process'
import { jpg, pdf } from '../../helpers/files'
import { expect, test } from '../../helpers/fixtures'
import { Proxy } from '../../helpers/proxy'
import { DIST, startServer } from '../../helpers/server'
import { isAppCached } from '../../helpers/storage'
import { WizardModel } from '../../models/wizard.model'

/** The `dist` of an earlier revision. */
const EARLIER = process.env['EARLIER_BUILD'] ?? ''

test('a phone with the queue and the drafts of an earlier build is opened by this one: all of it is sent once @weekly', async () => {
  test.skip(EARLIER === '', 'EARLIER_BUILD names no build of an earlier revision')
  test.setTimeout(240_000)
  const server = await startServer(EARLIER)
  const proxy = await Proxy.before(server.url)
  const profile = newProfile()
  let browser: BrowserProcess | undefined
  try {
    const api = await new Api(server.url).signedIn('9000000001')
    const application = await api.start(newMobile())
    await api.sendFile(application, 'LOAN_APPLICANT_PERSONAL_INFO', 'aadhaar_front', jpg('front.jpg'))
    await api.sendFile(application, 'LOAN_APPLICANT_PERSONAL_INFO', 'aadhaar_back', jpg('back.jpg'))
    const open = async (address: string) => {
      browser = await startBrowser(profile.directory)
      const page = await browser.context.newPage()
      await page.goto(`${proxy.url}${address}`)
      return new WizardModel(page, api)
    }
    const first = await open('/favicon.svg')
    await first.page.evaluate((token) => localStorage.setItem('TOKEN', token), api.token ?? '')
    await first.page.goto(`${proxy.url}/application/kyc?id=${application.id}`)
    await first.isAt('kyc')
    expect(await isAppCached(first.page)).toBe(true)

    proxy.away()
    const { 'Aadhaar front': _front, 'Aadhaar back': _back, ...personal } = shortPersonal
    await first.fillInOffline(personal)
    await first.form.press('Next')
    await first.isAt('employment')
    await first.form.fillIn({ Designation: 'Engineer' })
    await expect(first.page.getByText(/^Saved (?:on this phone|in this browser)/).first()).toBeVisible()
    await first.form.chooseFiles('Salary slip 1', pdf('slip-1.pdf'))
    await first.says('slip-1.pdf was not sent. It is kept on this phone.')
    await browser?.quit()

    await server.crash()
    await server.restart({}, DIST)
    proxy.back()
    const wizard = await open(`/application/employment?id=${application.id}`)
    await wizard.isAt('employment')
    await wizard.form.holds({ Designation: 'Engineer' })
    await expect
      .poll(() => api.read(application), { timeout: 60_000 })
      .toMatchObject({
        personal_info: { city: 'Bengaluru', address: '12 MG Road, Indiranagar' },
      })
    await expect.poll(async () => (await api.filesOf(application)).length, { timeout: 60_000 }).toBe(4)
    await wizard.page.reload()
    await wizard.isAt('employment')
    await wizard.form.holds({ Designation: 'Engineer' })
    await wizard.form.hasFiles('Salary slip 1', { name: 'slip-1.pdf' })
    const sections = proxy.done.filter((call) => call.includes('personal-info'))
    expect(sections).toEqual([`POST /api/v1/apply-loan/${application.id}/personal-info`])
  } finally {
    await browser?.kill()
    proxy.close()
    profile.forget()
    await server.stop()
  }
})
