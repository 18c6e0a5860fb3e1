import { Api } from '../../helpers/api'
import { newMobile, salariedStart, shortEmployment, shortPersonal } from '../../helpers/borrowers'
import { pdf } from '../../helpers/files'
import { expect, storedSession, test } from '../../helpers/fixtures'
import { startServer } from '../../helpers/server'
import { WizardModel } from '../../models/wizard.model'

test('a server that is killed in mid-wizard has everything it acknowledged when it is back @weekly', async ({
  browser,
}) => {
  const server = await startServer()
  try {
    const api = await new Api(server.url).signedIn('9000000001')
    const page = await browser.newPage({ baseURL: server.url, storageState: storedSession(api) })
    const wizard = new WizardModel(page, api)
    await wizard.create()
    await wizard.start(newMobile(), salariedStart)
    await wizard.complete(shortPersonal)
    await wizard.isAt('employment')
    await wizard.form.fillIn({ Designation: 'Engineer' })
    await wizard.form.upload('Salary slip 1', pdf('slip-1.pdf'))

    await server.crash()
    await wizard.form.chooseFiles('Salary slip 2', pdf('slip-2.pdf'))
    await wizard.says('slip-2.pdf was not sent. It is kept on this phone.')
    await server.restart()

    // It goes by itself after a pause, which the network's return cuts short.
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await wizard.form.hasFiles('Salary slip 2', { name: 'slip-2.pdf' })
    await page.reload()
    await wizard.isAt('employment')
    await wizard.form.holds({ Designation: 'Engineer' })
    await wizard.form.hasFiles('Salary slip 1', { name: 'slip-1.pdf' })
    await wizard.form.hasFiles('Salary slip 2', { name: 'slip-2.pdf' })
    await page.goBack()
    await wizard.isAt('kyc')
    await wizard.form.holds(shortPersonal)
    await page.goForward()
    await wizard.isAt('employment')

    const { 'Salary slip 1': _one, 'Salary slip 2': _two, ...missing } = shortEmployment
    await wizard.complete(missing)
    await wizard.isAt('co-applicants')
    await server.crash()
    await server.restart()
    await page.reload()
    await wizard.isAt('co-applicants')
    expect(await api.read({ id: wizard.applicationId() })).toMatchObject({
      personal_info: { city: 'Bengaluru' },
      employment_info: { designation: 'Engineer', monthly_in_hand_salary: 100_000 },
    })
    await page.close()
  } finally {
    await server.stop()
  }
})
