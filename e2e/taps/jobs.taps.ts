import type { Page } from '@playwright/test'
import {
  business,
  businessActivity,
  employment,
  newMobile,
  personal,
  salariedStart,
  selfEmployedStart,
  shortPersonal,
} from '../helpers/borrowers'
import { pdf } from '../helpers/files'
import { test } from '../helpers/fixtures'
import { countEffort, type Effort } from './effort'
import { writeEffort } from './effort-table'

const jobs = new Map<string, Effort>()

/** Does a job and notes what it cost. */
async function count(name: string, page: Page, job: () => Promise<unknown>): Promise<void> {
  const effort = await countEffort(page)
  await job()
  await page.waitForLoadState('networkidle')
  jobs.set(name, effort)
}

test.describe.configure({ mode: 'serial' })
test.afterAll(() => writeEffort(jobs))

test('a salaried loan', async ({ page, wizard }) => {
  await count('a salaried loan, every field filled in', page, async () => {
    await wizard.create()
    await wizard.start(newMobile(), salariedStart)
    await wizard.complete(personal)
    await wizard.isAt('employment')
    await wizard.complete(employment)
    await wizard.skipLists()
    await wizard.isAt('loan-offer')
    await wizard.acceptOffer()
    await wizard.press('Submit Application')
    await wizard.hasSucceeded()
  })
})

test('a self-employed loan', async ({ page, wizard }) => {
  await count('a self-employed loan, one bank', page, async () => {
    await wizard.create()
    await wizard.start(newMobile(), selfEmployedStart)
    await wizard.complete(shortPersonal)
    await wizard.isAt('business')
    await wizard.complete({ ...business, ...businessActivity })
    await wizard.skipLists()
    await wizard.isAt('loan-offer')
    await wizard.acceptOffer()
    await wizard.press('Submit Application')
    await wizard.hasSucceeded()
  })
})

test('a returned application with one unreadable slip', async ({ page, wizard, api }) => {
  const application = await api.salaried(newMobile(), { name: 'Rehana Returned' })
  await api.acceptOffer(application)
  await api.complete(application)
  await api.sendBack(application, 'The third salary slip cannot be read.')
  await count('a returned application, one slip changed, until it is submitted', page, async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Rehana Returned' }).first().click()
    await wizard.isAt('complete-application')
    await wizard.press('Employment details: Salary slip 3')
    await wizard.isAt('employment')
    const chooser = page.waitForEvent('filechooser')
    await wizard.press('Replace slip.pdf of Salary slip 3')
    await (await chooser).setFiles(pdf('clear.pdf'))
    await wizard.press('Only this changed: submit')
    await wizard.hasSucceeded()
  })
})

test.describe('without an agent', () => {
  test.use({ signedIn: false })

  test('a borrower alone', async ({ page, ownWizard: wizard }) => {
    await count('a borrower alone, with what is asked at least', page, async () => {
      await page.goto('/apply-loan/mobile')
      await wizard.isAt('mobile')
      await wizard.start(newMobile(), salariedStart)
      await wizard.complete(shortPersonal)
      await wizard.isAt('employment')
      await wizard.complete(employment)
      await wizard.isAt('co-applicants')
      await wizard.submitList()
      await wizard.hasSucceeded()
    })
  })
})
