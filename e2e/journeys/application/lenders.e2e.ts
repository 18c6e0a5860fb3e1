/* @long */
import { readFile } from 'node:fs/promises'
import { newMobile } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import { atWidth } from '../../helpers/weekly'
import { ScreenModel } from '../../models/screen.model'

for (const width of [360, 1440]) {
  test.describe(atWidth(width), () => {
    test.use({ viewport: { width, height: width === 360 ? 800 : 900 } })

    test('a lead goes to a lender once, then its files; the application is exported and mailed', async ({
      page,
      api,
      traffic,
      wizard,
    }) => {
      const application = await api.salaried(newMobile())
      await page.goto(`/applications?open=${application.id}`)
      await page.getByRole('link', { name: 'Lenders' }).click()

      await expect(page).toHaveURL(/\/application\/prefferred-lenders$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lenders')
      const banyan = page.getByRole('row').filter({ hasText: 'Banyan Lending' })
      await expect(banyan).toContainText('Agreement with this office')
      await expect(banyan).toContainText('APPROVED')
      await expect(banyan).toContainText('11 % - 16 %')
      // It lends on homes only: decided against, with its reason, and nothing can be sent there.
      await expect(page.getByRole('button', { name: 'Send Lead to Teakwood Home Finance' })).toBeDisabled()

      const statement = page.waitForEvent('popup')
      await page.getByRole('link', { name: 'Key Facts Statement of Banyan Lending', exact: true }).click()
      const facts = await statement
      await expect(facts.getByRole('heading', { name: 'Indicative: this is not an offer' })).toBeVisible()
      await new ScreenModel(facts).isAccessible('statement of a lender')
      await facts.close()

      await page.getByRole('button', { name: 'Send Lead to Banyan Lending' }).dblclick()
      await wizard.says('The lead was sent to the lender.')
      await expect(banyan).toContainText('Approved in principle')
      await expect(banyan.locator('button:focus')).toBeEnabled()
      expect(traffic.sent).toEqual([
        'POST /v1/loan-application/{id}/consents',
        'POST /v1/lender/integration/lead',
      ])

      await page.getByRole('button', { name: 'Upload Files to Banyan Lending' }).click()
      await wizard.says('The files were sent to the lender.')
      await expect(banyan).toContainText('4 files received')

      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export for Banyan Lending' }).click()
      const file = await readFile(await (await download).path())
      expect(file.subarray(0, 2).toString()).toBe('PK')

      await page.getByRole('button', { name: 'Email Banyan Lending' }).click()
      const dialog = page.getByRole('dialog', { name: 'Email this application?' })
      await dialog.getByRole('button', { name: 'Send Email' }).click()
      await wizard.says('Email sent successfully')
      await expect(banyan.locator('button:focus')).toBeEnabled()
      expect(await api.mailsTo('leads@banyan-lending.example')).toContainEqual(
        expect.stringContaining(application.trackerId),
      )

      await new ScreenModel(page).isAccessible('lenders')
      await page.reload()
      await expect(banyan).toContainText('4 files received')
    })
  })
}

test('the page of lenders without an application says so and leads to the list', async ({ page }) => {
  await page.goto('/application/prefferred-lenders')
  await expect(page.getByText('No application ID found.')).toBeVisible()
  await page.getByRole('link', { name: 'View applications' }).click()
  await expect(page).toHaveURL(/\/applications$/)
})

test('a mail that could not be sent says so and can be sent again', async ({ page, api, wizard }) => {
  const application = await api.salaried(newMobile())
  await page.goto(`/applications?open=${application.id}`)
  await page.getByRole('link', { name: 'Lenders' }).click()
  await page.route('**/email', (route) => route.fulfill({ status: 502, json: {} }))
  const send = async () => {
    await page.getByRole('button', { name: 'Email Marigold Finance' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send Email' }).click()
  }
  await send()
  await wizard.says('Failed to send email')
  await page.unroute('**/email')
  await send()
  await wizard.says('Email sent successfully')
})
