/* @long */
import { newMobile } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import { atWidth } from '../../helpers/weekly'
import { ListModel } from '../../models/list.model'
import { ScreenModel } from '../../models/screen.model'

const SIZES = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
] as const

for (const viewport of SIZES) {
  test.describe(atWidth(viewport.width), () => {
    test.use({ viewport })

    test('an agent turns the pages, reads an application with its documents, and goes on with it', async ({
      page,
      api,
      wizard,
    }) => {
      const screen = new ScreenModel(page)
      const list = new ListModel(page)
      for (const number of [10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
        await api.start(newMobile(), { name: `Earlier Borrower ${number}` })
      const application = await api.salaried(newMobile(), { name: 'Lakshmi Nair' })
      await api.addCoApplicant(application)

      await page.goto('/')
      await page.getByRole('link', { name: 'View Applications' }).click()
      await list.isAtPage(1)
      await list.has(10, 0)
      await expect(list.row('Lakshmi Nair')).toContainText(application.trackerId)
      await expect(list.row('Lakshmi Nair')).toContainText('DRAFT')
      await screen.isAccessible('applications')
      // Two screens of 360 x 640.
      const tenth = await list.row('Earlier Borrower 9').boundingBox()
      expect((tenth?.y ?? Infinity) + (tenth?.height ?? 0)).toBeLessThanOrEqual(1280)
      await page.getByRole('button', { name: 'Filter and sort' }).click()
      await screen.isAccessible('applications-filter')
      await page.getByRole('button', { name: 'Show applications' }).click()

      await list.turnTo('Next')
      await list.isAtPage(2)
      await expect(list.row('Earlier Borrower 10')).toBeVisible()
      await page.reload()
      await list.isAtPage(2)
      await expect(list.row('Earlier Borrower 10')).toBeVisible()
      await page.goBack()
      await list.isAtPage(1)

      await (viewport.width === 360 ? list.tapLines('Earlier Borrower 1') : list.toggle('Earlier Borrower 1'))
      await list.isOpen('Earlier Borrower 1')
      await list.toggle('Lakshmi Nair')
      await list.isOpen('Lakshmi Nair')
      await list.has(10, 1)
      await page.reload()
      await list.isOpen('Lakshmi Nair')
      await list.says('Lakshmi Nair', {
        'Loan type': 'Personal Loan',
        'Loan amount': '₹5,00,000',
        'Date of birth': '15-08-1990',
        'In-hand monthly salary': '₹1,00,000',
      })
      const details = list.row('Lakshmi Nair')
      await expect(details.getByRole('heading')).toHaveText([
        'Application',
        'Personal details',
        'Employment details',
        'Co-applicant Vikram Sharma',
      ])
      await screen.isAccessible('application-details')

      const opened = page.waitForEvent('popup')
      await details.getByRole('button', { name: 'View Aadhaar front front.jpg' }).click()
      const tab = await opened
      await expect.poll(() => tab.url()).toMatch(/^http.+\/files?\//)
      expect((await page.request.get(tab.url())).headers()['content-type']).toBe('image/jpeg')
      await tab.close()

      await details.getByRole('link', { name: 'Complete Application of Lakshmi Nair' }).click()
      await wizard.isAt('complete-application')
      expect(wizard.applicationId()).toBe(application.id)
      await page.goBack()
      await list.isOpen('Lakshmi Nair')
      await details.getByRole('link', { name: 'Lenders' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Lenders' })).toBeVisible()
      await expect(page.getByText(application.trackerId)).toBeVisible()
    })
  })
}

test('a list that a bad network keeps back says so, and comes when it is asked for again', async ({
  page,
  api,
}) => {
  await api.start(newMobile())
  await page.route('**/loan-application/list/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'The service is being repaired' } }),
  )
  await page.goto('/applications')
  await expect(page.getByRole('main').getByText('The service is being repaired')).toBeVisible()
  await new ScreenModel(page).isAccessible('applications-failed')
  await page.unroute('**/loan-application/list/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Your applications' })).toBeVisible()
})
