/* @long */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { readCatalogue } from '../../../schemas/language/read-catalogue'
import { approveTexts } from '../../../tests/server/helpers/deployment/approved-texts'
import { Api } from '../../helpers/api'
import { newMobile } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import { serverWith } from '../../helpers/server'
import { FormModel } from '../../models/form.model'
import { ScreenModel } from '../../models/screen.model'

test.use({ signedIn: false })

const CATALOGUE = path.resolve(import.meta.dirname, '../../../schemas/language/catalogues/hi.po')

/** Without it no statement of key facts is whole. */
const UNAPPROVED = 'Part 1: the loan'

/** A deployment that has approved the notices in Hindi, and the key facts not yet. */
function approveNotices(directory: string): void {
  const { texts } = readCatalogue(readFileSync(CATALOGUE, 'utf8'), 'hi')
  const approved = texts.filter(({ source }) => source !== UNAPPROVED)
  approveTexts(
    directory,
    'hi',
    approved.map(({ source, text }) => [source, text]),
  )
}

let server: Awaited<ReturnType<typeof serverWith>>
test.beforeAll(async () => {
  server = await serverWith({ languages: ['en', 'hi'] }, {}, approveNotices)
})
test.afterAll(() => server.stop())

const NOTE = 'आगे का पाठ अंग्रेज़ी में है: आपकी भाषा में इसका पाठ अभी स्वीकृत नहीं हुआ है।'
const NOTICE = 'पहचान के दस्तावेज़ और आय के प्रमाण'

async function proveMobile(page: Page, api: Api, mobile: string): Promise<void> {
  const form = new FormModel(page)
  await form.answer('मोबाइल नंबर', mobile)
  await form.press('OTP भेजें')
  await page.getByRole('textbox', { name: '6 में से 1 नंबर का अंक' }).click()
  await expect(page.getByText('OTP भेजा जा रहा है')).toBeHidden()
  await page.keyboard.type(await api.codeFor(mobile))
}

test('a borrower reads notices in Hindi, whose receipts say so, and key facts that nobody has approved in English', async ({
  browser,
}) => {
  const api = await new Api(server.url).signedIn('9000000001')
  const mobile = newMobile()
  const application = await api.salaried(mobile)
  await api.requestOffer(application)
  // English by its own wish: what the phone's owner has chosen counts.
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-IN' })
  const page = await context.newPage()
  const form = new FormModel(page)
  await page.goto('/apply-loan/track?language=hi')
  await form.answer('ट्रैकर ID', application.trackerId)
  await form.press('स्थिति देखें')
  await page.getByRole('button', { name: 'अपनी सहमतियाँ देखें' }).click()
  await proveMobile(page, api, mobile)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: NOTICE }) })
  await card.getByText('इसमें क्या लिखा है').click()
  await expect(card.getByText('इस्तेमाल होगा: PAN और आधार की फ़ोटो; बैंक स्टेटमेंट')).toBeVisible()
  await expect(page.getByText(NOTE)).toBeHidden()
  await new ScreenModel(page).isAccessible('the consents of a borrower in Hindi')
  await card.getByRole('button', { name: `सहमति दें: ${NOTICE}` }).click()
  await expect(card.getByText(/^सहमति दी, .*, आपके अपने फ़ोन पर$/)).toBeVisible()
  const guest = await new Api(server.url).guest(mobile)
  const { consents } = await guest.consentsOf(application.trackerId)
  // As schemas/entities/consents.ts has it.
  const receipts = consents as { notice: { purpose: string }; language?: string; rendering_sha256?: string }[]
  const receipt = receipts.find(({ notice }) => notice.purpose === 'KYC')
  expect(receipt?.language).toBe('hi')
  await expect(card.getByText(`हिन्दी में पढ़ा गया: ${receipt?.rendering_sha256}`)).toBeVisible()

  // In another language it is the same consent, and nothing is asked again.
  await page.getByRole('combobox', { name: 'भाषा' }).selectOption('en')
  await expect(page.getByRole('heading', { name: 'Identity documents and proofs of income' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('hi')

  await page.goto(await api.borrowerLink(application))
  await expect(page.getByText(NOTE)).toBeVisible()
  await expect(page.locator('[lang=en-IN]', { hasText: /lends at .*% APR/ })).toBeVisible()
  await context.close()
})
