/* @long */
import type { Page } from '@playwright/test'
import { ENGLISH_NOTE } from '../../../schemas/english-note'
import { ALL_TEXTS } from '../../../schemas/language/texts'
import { approveTexts } from '../../../tests/server/helpers/deployment/approved-texts'
import { Api } from '../../helpers/api'
import { newMobile } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import { serverWith } from '../../helpers/server'
import { FormModel } from '../../models/form.model'
import { ScreenModel } from '../../models/screen.model'

test.use({ signedIn: false })

/** Without it no statement of key facts is whole. */
const UNAPPROVED = 'Part 1: the loan'

/** An approved text of this deployment: what is shipped is approved by nobody. */
const hindi = (source: string) => `हि ${source}`

/** A deployment that has approved the notices in Hindi, and the key facts not yet. */
function approveNotices(directory: string): void {
  const approved = ALL_TEXTS.filter((source) => source !== UNAPPROVED)
  approveTexts(
    directory,
    'hi',
    approved.map((source) => [source, hindi(source)]),
  )
}

let server: Awaited<ReturnType<typeof serverWith>>
test.beforeAll(async () => {
  server = await serverWith({ languages: ['en', 'hi'] }, {}, approveNotices)
})
test.afterAll(() => server.stop())

const NOTE = hindi(ENGLISH_NOTE)
const NOTICE = 'Identity documents and proofs of income'

async function proveMobile(page: Page, api: Api, mobile: string): Promise<void> {
  const form = new FormModel(page)
  await form.answer(hindi('Mobile number'), mobile)
  await form.press(hindi('Send OTP'))
  await page.getByRole('textbox', { name: hindi('Digit 1 of 6') }).click()
  await expect(page.getByText(hindi('Sending the OTP'))).toBeHidden()
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
  await form.answer(hindi('Tracker id'), application.trackerId)
  await form.press(hindi('Track'))
  await page.getByRole('button', { name: hindi('See your consents') }).click()
  await proveMobile(page, api, mobile)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: hindi(NOTICE) }) })
  await card.getByText(hindi('What it says')).click()
  await expect(card.getByText(`${hindi('Uses: ')}${hindi('Pictures of PAN and Aadhaar')}`)).toBeVisible()
  await expect(page.getByText(NOTE)).toBeHidden()
  await new ScreenModel(page).isAccessible('the consents of a borrower in Hindi')
  await card.getByRole('button', { name: `${hindi('Agree: ')}${hindi(NOTICE)}` }).click()
  await expect(card.getByText(/^हि Agreed, .*, हि on your own phone$/)).toBeVisible()
  const guest = await new Api(server.url).guest(mobile)
  const { consents } = await guest.consentsOf(application.trackerId)
  // As schemas/entities/consents.ts has it.
  const receipts = consents as { notice: { purpose: string }; language?: string; rendering_sha256?: string }[]
  const receipt = receipts.find(({ notice }) => notice.purpose === 'KYC')
  expect(receipt?.language).toBe('hi')
  await expect(card.getByText(hindi(`Read in हिन्दी: ${receipt?.rendering_sha256}`))).toBeVisible()

  // In another language it is the same consent, and nothing is asked again.
  await page.getByRole('combobox', { name: hindi('Language') }).selectOption('en')
  await expect(page.getByRole('heading', { name: NOTICE })).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('hi')

  await page.goto(await api.borrowerLink(application))
  await expect(page.getByText(NOTE)).toBeVisible()
  await expect(page.locator('[lang=en-IN]', { hasText: /lends at .*% APR/ })).toBeVisible()
  await context.close()
})
