import { expect, type Page } from '@playwright/test'
import { toBuffer } from 'qrcode'
import { aadhaarCode } from '@/tests/src/helpers/aadhaar-code'
import {
  business,
  businessActivity,
  employment,
  newMobile,
  personal,
  salariedStart,
  selfEmployedStart,
  shortEmployment,
  shortPersonal,
} from '../helpers/borrowers'
import { pdf } from '../helpers/files'
import { test } from '../helpers/fixtures'
import type { WizardModel } from '../models/wizard.model'
import { countEffort, type Effort } from './effort'
import { writeEffort } from './effort-table'

const jobs = new Map<string, Effort>()

const { 'Loan purpose': _purpose, ...startAtLeast } = salariedStart

/** What the card does not say. */
const {
  'Date of birth': _dob,
  Gender: _gender,
  Pincode: _pincode,
  Address: _address,
  ...besideCard
} = shortPersonal

/** Does a job and notes what it cost. */
async function count(name: string, page: Page, job: () => Promise<unknown>): Promise<void> {
  const effort = await countEffort(page)
  await job()
  await page.waitForLoadState('networkidle')
  jobs.set(name, effort)
}

test.describe.configure({ mode: 'serial' })
test.afterAll(() => writeEffort(jobs))

/** From the lists, which need nothing, to the end. */
async function handIn(wizard: WizardModel): Promise<void> {
  await wizard.skipLists()
  await wizard.isAt('loan-offer')
  await wizard.acceptOffer()
  await wizard.press('Submit Application')
  await wizard.hasSucceeded()
}

test('a salaried loan', async ({ page, wizard }) => {
  await count('a salaried loan, every field filled in', page, async () => {
    await wizard.create()
    await wizard.start(newMobile(), salariedStart)
    await wizard.complete(personal)
    await wizard.isAt('employment')
    await wizard.complete(employment)
    await handIn(wizard)
  })
})

test('a salaried loan with a card scanned', async ({ page, wizard, api }) => {
  const mobile = newMobile()
  await count('a salaried loan, the card scanned, with what is asked at least', page, async () => {
    await wizard.create()
    await wizard.fillStart(mobile, startAtLeast)
    await wizard.form.press('Verify mobile')
    // The first box of the code waits for it.
    await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
    await page.keyboard.type(await api.codeFor(mobile))
    await wizard.isAt('kyc')
    const camera = page.waitForEvent('filechooser')
    await wizard.press('Scan the Aadhaar card')
    const buffer = await toBuffer(aadhaarCode(), { errorCorrectionLevel: 'L', scale: 4 })
    await (await camera).setFiles({ name: 'card.png', mimeType: 'image/png', buffer })
    await wizard.press('Use these')
    await expect(wizard.form.textBox('City')).toHaveValue('Kochi')
    await wizard.complete(besideCard)
    await wizard.isAt('employment')
    await wizard.complete(shortEmployment)
    await handIn(wizard)
  })
})

test('a self-employed loan', async ({ page, wizard }) => {
  await count('a self-employed loan, one bank', page, async () => {
    await wizard.create()
    await wizard.start(newMobile(), selfEmployedStart)
    await wizard.complete(shortPersonal)
    await wizard.isAt('business')
    await wizard.complete({ ...business, ...businessActivity })
    await handIn(wizard)
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
