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
} from '../../../e2e/helpers/borrowers'
import { handIn } from '../../../e2e/helpers/day/jobs'
import { pdf, type TestFile } from '../../../e2e/helpers/files'
import { test as base } from '../../../e2e/helpers/fixtures'
import { photograph } from '../../../e2e/helpers/photographs'
import { countEffort, type Effort } from './effort'
import { writeEffort } from './effort-table'
import { TypedWizardModel } from './typed-wizard.model'

const test = base.extend({
  wizard: async ({ page, api }, provide) => provide(new TypedWizardModel(page, api)),
  ownWizard: async ({ page, api }, provide) => provide(new TypedWizardModel(page, api, 'apply-loan')),
})

const jobs = new Map<string, Effort>()

const { 'Loan purpose': _purpose, ...startAtLeast } = salariedStart

const {
  'Date of birth': _dob,
  Gender: _gender,
  Pincode: _pincode,
  Address: _address,
  ...besideCard
} = shortPersonal

const {
  'Salary slip 1': _slip,
  'Salary slip 2': _another,
  'Salary slip 3': _last,
  ...besideSlips
} = shortEmployment

/** Makes photographs of documents, each of 12 megapixels, as the phones of today do. */
async function photographer(page: Page): Promise<(name: string) => TestFile> {
  const taken = await photograph(page, 'taken.jpg', { width: 4000, height: 3000 })
  return (name) => ({ ...taken, name })
}

type Bounds = Partial<Pick<Effort, 'taps' | 'keystrokes' | 'heaviest'>>

async function count(
  name: string,
  page: Page,
  job: () => Promise<unknown>,
  { taps = Infinity, keystrokes = Infinity, heaviest = Infinity }: Bounds = {},
): Promise<void> {
  const effort = await countEffort(page)
  await job()
  await page.waitForLoadState('networkidle')
  jobs.set(name, effort)
  expect(effort.taps).toBeLessThanOrEqual(taps)
  expect(effort.keystrokes).toBeLessThanOrEqual(keystrokes)
  expect(effort.heaviest).toBeLessThanOrEqual(heaviest)
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
    await handIn(wizard)
  })
})

test('a salaried loan with a card scanned', async ({ page, wizard }) => {
  const mobile = newMobile()
  await count(
    'a salaried loan, the card scanned, with what is asked at least',
    page,
    async () => {
      await wizard.create()
      await wizard.start(mobile, startAtLeast)
      const camera = page.waitForEvent('filechooser')
      await wizard.press('Scan the Aadhaar card')
      const buffer = await toBuffer(aadhaarCode(), { errorCorrectionLevel: 'L', scale: 4 })
      await (await camera).setFiles({ name: 'card.png', mimeType: 'image/png', buffer })
      await wizard.press('Use these')
      await expect(wizard.form.textBox('City')).toHaveValue('Kochi')
      const take = await photographer(page)
      await wizard.complete({
        ...besideCard,
        PAN: { files: [take('pan.jpg')] },
        'Aadhaar front': { files: [take('front.jpg')] },
        'Aadhaar back': { files: [take('back.jpg')] },
      })
      await wizard.isAt('employment')
      await wizard.form.fillIn(besideSlips)
      const slips = ['slip-1.jpg', 'slip-2.jpg', 'slip-3.jpg'].map(take)
      await wizard.form.chooseFiles('Salary slip 1', ...slips)
      for (const [index, slip] of slips.entries())
        await wizard.form.hasFiles(`Salary slip ${index + 1}`, slip)
      await wizard.form.press('Next')
      await handIn(wizard)
    },
    { taps: 40, keystrokes: 110, heaviest: 400_000 },
  )
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
  await count(
    'a returned application, one slip changed, until it is submitted',
    page,
    async () => {
      await page.goto('/')
      const chooser = page.waitForEvent('filechooser')
      await wizard.press('Replace Salary slip 3 of Rehana Returned')
      await (await chooser).setFiles(pdf('clear.pdf'))
      await wizard.isAt('employment')
      await wizard.form.hasFiles('Salary slip 3', { name: 'clear.pdf' })
      await expect(wizard.form.button('Remove slip.pdf of Salary slip 3')).toHaveCount(0)
      await wizard.press('Only this changed: submit')
      await wizard.hasSucceeded()
    },
    { taps: 3 },
  )
})

test.describe('without an agent', () => {
  test.use({ signedIn: false })

  test('a borrower alone', async ({ page, ownWizard: wizard }) => {
    await count('a borrower alone, with what is asked at least', page, async () => {
      await wizard.takeAloneToSuccess(newMobile())
    })
  })
})
