import { Api } from '../../helpers/api'
import {
  coApplicant,
  newMobile,
  reference,
  shortEmployment,
  shortPersonal,
  withoutFiles,
} from '../../helpers/borrowers'
import { newProfile, startBrowser, type BrowserProcess } from '../../helpers/browser-process'
import { jpg, pdf, png } from '../../helpers/files'
import { expect, test } from '../../helpers/fixtures'
import { Proxy } from '../../helpers/proxy'
import { isAppCached } from '../../helpers/storage'
import { WizardModel } from '../../models/wizard.model'

/** Says how long the network is back for each time, in milliseconds: what on a train is ten seconds. */
const STATION = 2000

const SECTION = /personal-info|employment-info|co-applicant|reference/

test('an application is entered in airplane mode from KYC to references, the browser killed twice: all is there, once @weekly', async ({
  agentMobile,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const proxy = await Proxy.before(baseURL ?? '')
  const api = await new Api(baseURL ?? '').signedIn(agentMobile)
  const profile = newProfile()
  const application = await api.start(newMobile())
  for (const [section, type, file] of [
    ['LOAN_APPLICANT_PERSONAL_INFO', 'pan', png('pan.png')],
    ['LOAN_APPLICANT_PERSONAL_INFO', 'aadhaar_front', jpg('front.jpg')],
    ['LOAN_APPLICANT_PERSONAL_INFO', 'aadhaar_back', jpg('back.jpg')],
    ['LOAN_APPLICANT_EMPLOYMENT_INFO', 'salary_slip1', pdf('slip-1.pdf')],
    ['LOAN_APPLICANT_EMPLOYMENT_INFO', 'salary_slip2', pdf('slip-2.pdf')],
    ['LOAN_APPLICANT_EMPLOYMENT_INFO', 'salary_slip3', pdf('slip-3.pdf')],
  ] as const)
    await api.sendFile(application, section, type, file)

  let browser: BrowserProcess | undefined
  const open = async (address: string) => {
    browser = await startBrowser(profile.directory)
    const page = await browser.context.newPage()
    await page.goto(`${proxy.url}${address}`)
    return new WizardModel(page, api)
  }

  try {
    // The agent signs in where there is a network, and looks at the application once.
    const first = await open('/favicon.svg')
    await first.page.evaluate((token) => localStorage.setItem('TOKEN', token), api.token ?? '')
    await first.page.goto(`${proxy.url}/application/kyc?id=${application.id}`)
    await first.isAt('kyc')
    await first.form.hasFiles('PAN', { name: 'pan.png' })
    expect(await isAppCached(first.page)).toBe(true)
    await browser?.quit()

    proxy.away()
    let wizard = await open(`/application/kyc?id=${application.id}`)
    await wizard.isAt('kyc')
    await wizard.fillInOffline(withoutFiles(shortPersonal))
    await wizard.form.press('Next')
    await wizard.isAt('employment')
    await browser?.kill()

    wizard = await open(`/application/employment?id=${application.id}`)
    await wizard.isAt('employment')
    await wizard.fillInOffline({ ...withoutFiles(shortEmployment), Designation: 'Engineer' })
    await wizard.form.press('Next')
    await wizard.isAt('co-applicants')
    proxy.back()
    await wizard.page.waitForTimeout(STATION)
    proxy.away()
    await wizard.press('Add Co-applicant')
    await wizard.isAt('co-applicant-details')
    await wizard.fillInOffline(coApplicant('Mohan Rao', '9812345678'))
    await wizard.form.press('Submit')
    await wizard.isAt('co-applicants')
    await wizard.lists('Co-applicants', /Mohan Rao.*9812345678/)
    await wizard.submitList()
    await wizard.isAt('references')
    await browser?.kill()

    wizard = await open(`/application/references?id=${application.id}`)
    await wizard.isAt('references')
    await wizard.press('Add Personal References')
    await wizard.isAt('reference-details')
    await wizard.complete(reference('Anita Rao'), 'Submit')
    await wizard.isAt('references')
    await wizard.lists('References', /Anita Rao/)
    proxy.back()
    await wizard.page.waitForTimeout(STATION)
    proxy.away()
    await wizard.page.waitForTimeout(STATION)
    proxy.back()
    await expect
      .poll(() => api.read(application), { timeout: 30_000 })
      .toMatchObject({
        personal_info: { city: 'Bengaluru', address: '12 MG Road, Indiranagar' },
        employment_info: { designation: 'Engineer' },
        co_applicants: [{ name: 'Mohan Rao', city: 'Bengaluru' }],
        reference: [{ name: 'Anita Rao' }],
      })
    await expect(wizard.page.getByText('Kept on this phone')).toBeHidden()
    expect(await api.read(application)).toMatchObject({ reference: [{ name: 'Anita Rao' }] })
    // All that was asked for again because its answer was cut counts where it was done first.
    expect([...new Set(proxy.done.filter((call) => SECTION.test(call)))]).toEqual([
      `POST /api/v1/apply-loan/${application.id}/personal-info`,
      `POST /api/v1/apply-loan/${application.id}/employment-info`,
      `POST /api/v1/apply-loan/co-applicant/add/${application.id}`,
      `PATCH /api/v1/apply-loan/${application.id}/reference`,
    ])
    expect(await api.filesOf(application)).toHaveLength(9)
  } finally {
    await browser?.kill()
    proxy.close()
    profile.forget()
  }
})
