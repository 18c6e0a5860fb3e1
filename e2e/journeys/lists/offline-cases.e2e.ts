/* @long */
import { expect, test } from '../../helpers/fixtures'
import { hold } from '../../helpers/network'
import { atWidth } from '../../helpers/weekly'
import { FormModel } from '../../models/form.model'
import { ListModel } from '../../models/list.model'
import { ScreenModel } from '../../models/screen.model'

const SIZES = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
] as const

const someCase = {
  'Loan type': { option: 'Home Loan' },
  Amount: '2500000',
  'Disbursement date': '20-11-2026',
  Pendency: { radio: 'Yes' },
  'Pendency description': 'Sale deed',
  'PF waiver percentage': '0.5',
  'Case ID': 'LK1234567890',
  Remarks: 'Second tranche in January',
}

for (const viewport of SIZES) {
  test.describe(atWidth(viewport.width), () => {
    test.use({ viewport })

    test('a case is recorded through a reload, a fault and a failed save, and stands in the list', async ({
      page,
      traffic,
    }) => {
      const screen = new ScreenModel(page)
      const form = new FormModel(page)
      const list = new ListModel(page)
      const name = `Lakshmi Nair ${viewport.width}`
      const filled = { 'Lender name': { option: 'Banyan Lending' }, 'Case name': name, ...someCase }
      await page.goto('/')
      await page.getByRole('link', { name: 'Record Offline Disbursment' }).click()
      await expect(page.getByRole('heading', { name: 'Create Case' })).toBeVisible()
      await form.press('Submit')
      await form.isWrong('Lender name', 'Lender name is required')
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1)
      await screen.isAccessible('create-case-invalid')

      await form.fillIn(filled)
      await page.reload()
      await form.holds(filled)
      await screen.isAccessible('create-case')

      await page.route('**/payout/case', (route) =>
        route.fulfill({ status: 503, json: { message: 'The service is being repaired' } }),
      )
      await form.press('Submit')
      await expect(page.getByText('The service is being repaired')).toBeVisible()
      await expect(page.getByText(/The case was not recorded/)).toBeVisible()
      await form.holds(filled)
      await page.unroute('**/payout/case')

      const save = await hold(page, '**/payout/case')
      await form.press('Submit')
      await save.arrived
      await page.goBack()
      await expect(page).toHaveURL(/\/application\/create-case$/)
      await form.holds(filled)
      save.release()
      await expect(page).toHaveURL(/\/application\/case-recorded-success$/)
      await expect(page.getByText(`The offline disbursement of ${name} is recorded.`)).toBeVisible()
      await screen.isAccessible('case-recorded')
      traffic.isExactly('POST /v1/payout/case', 'POST /v1/payout/case')

      await page.getByRole('button', { name: 'Create new' }).click()
      await expect(page).toHaveURL(/\/application\/create-case$/)
      await form.holds({ 'Case name': '', Amount: '', Remarks: '' })
      await page.goto('/application/case-recorded-success')
      await expect(page).toHaveURL(/\/application\/create-case$/)

      await page.goto('/')
      await page.getByRole('link', { name: 'View Offline Disbursments' }).click()
      await expect(list.row(name)).toContainText('20-11-2026')
      await expect(list.row(name)).toContainText('Banyan Lending')
      await list.toggle(name)
      await list.says(name, {
        'Case ID': 'LK1234567890',
        'Loan type': 'Home Loan',
        Amount: '₹25,00,000',
        'Pendency description': 'Sale deed',
        'PF waiver percentage': '0.5%',
        Remarks: 'Second tranche in January',
      })
      await screen.isAccessible('offline-cases')
    })
  })
}
