/* @long */
import type { Locator } from '@playwright/test'
import type { Field } from '@/schemas/fields/field'
import { FIELD_TABLES } from '@/schemas/fields/tables'
import { createCorrection, listSteps, withTyped, type Correction } from '../../../tests/src/form/corrections'
import { newMobile } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import { openPage, SAMPLED_PAGES } from '../../helpers/ways'
import { BoxModel } from '../../models/box.model'
import type { WizardModel } from '../../models/wizard.model'

/** Asked beside the tables: in the offer, in an offline case, of a referrer and in the three years of a business. */
const BESIDE_TABLES: Record<string, Pick<Field, 'kind' | 'maximum'>> = {
  selected_loan_amount: { kind: 'rupees' },
  max_tenure_allowed: { kind: 'digits', maximum: 3 },
  disbursement_date: { kind: 'date' },
  turnover: { kind: 'rupees' },
  profit: { kind: 'rupees' },
  remarks: { kind: 'paragraph' },
}

const TABLES: Record<string, Field> = Object.assign({}, ...Object.values(FIELD_TABLES))

/** The boxes of a page that are typed into; a code's, of a digit each, and a search, which is no answer, are others. */
const BOXES = ':is(input, textarea):read-write:not([aria-label^=Digit], [type=search])'

async function correctionIn(box: Locator): Promise<Correction> {
  const { name, isNumber, isInForm } = await box.evaluate((element: HTMLInputElement) => ({
    name: element.name.split('.').at(-1) ?? '',
    isInForm: element.closest('[data-field]') !== null,
    isNumber: element.type === 'tel' || element.inputMode === 'numeric',
  }))
  const known = BESIDE_TABLES[name] ?? TABLES[name]
  if (known) return createCorrection(known)
  if (isInForm) return createCorrection({ kind: 'text' })
  return createCorrection({ kind: isNumber ? 'mobile' : 'capitals' })
}

async function isTypedWhereItWas(box: BoxModel, correction: Correction): Promise<void> {
  const { before, at, typed, expected } = correction
  const whole = withTyped(correction)
  const caret = at + typed.length
  async function begin() {
    await box.clear()
    await box.speak(before)
    await box.moveCaretTo(at)
  }

  await test.step('keys, and what they undo', async () => {
    await begin()
    await box.type(typed)
    await box.shows(whole, caret)
    await box.undo(typed.length)
    await box.shows(before, at)
    await box.type(typed)
    await box.shows(whole, caret)
    await box.keeps(expected)
  })
  await test.step('a paste', async () => {
    await begin()
    await box.paste(typed)
    await box.shows(whole, caret)
    await box.undo(typed.length)
    await box.shows(before, at)
    await box.paste(typed)
    await box.keeps(expected)
  })
  await test.step('a composition', async () => {
    await begin()
    await box.compose(listSteps(typed))
    await box.shows(whole, caret)
    await box.keeps(expected)
    await box.clear()
    await box.compose(listSteps(whole))
    await box.shows(whole, whole.length)
    await box.keeps(expected)
  })
  await test.step('speech', async () => {
    await begin()
    await box.speak(typed)
    await box.shows(whole, caret)
    await box.keeps(expected)
  })
  await test.step('a text that is dropped', async () => {
    await box.clear()
    await box.drop(whole)
    await box.shows(whole)
    await box.keeps(expected)
  })
  await test.step('what the browser fills in', async () => {
    await box.clear()
    await box.leave()
    await box.autofill(whole)
    await box.keeps(expected)
  })
}

test.describe('every box of', () => {
  test.use({ signedIn: false, permissions: ['clipboard-read', 'clipboard-write'] })

  for (const { path, way, when } of SAMPLED_PAGES) {
    test(`${path} keeps what is put into it where it was put${when}`, async ({ api, page }) => {
      // No answer changes another.
      await page.route('**/pincode/**', () => undefined)
      await openPage(page, await way(api))
      const session = await page.context().newCDPSession(page)
      for (const box of await page.locator(BOXES).filter({ visible: true }).all()) {
        const name = await box.getAttribute('name')
        await test.step(name ?? 'a box without a name', async () => {
          await isTypedWhereItWas(new BoxModel(page, session, box), await correctionIn(box))
        })
      }
    })
  }
})

async function boxOf(wizard: WizardModel, label: string): Promise<BoxModel> {
  const session = await wizard.page.context().newCDPSession(wizard.page)
  return new BoxModel(wizard.page, session, wizard.form.textBox(label))
}

test.describe('a box', () => {
  test('that was never left is saved as it is read', async ({ wizard, page, api }) => {
    await wizard.open('reference-details', await api.salaried(newMobile()), '&record_index=0')
    const name = await boxOf(wizard, 'Name')
    await name.clear()
    await name.type('Sunita Sharma')
    await name.moveCaretTo(6)
    await name.compose(listSteps(' Devi'))
    const address = await boxOf(wizard, 'Address')
    await address.clear()
    await address.speak('44 Park Street, Kolkata')
    const mobile = await boxOf(wizard, 'Mobile')
    await mobile.clear()
    await mobile.type('+919812345670')
    await mobile.shows('+919812345670', 13)
    const saved = page.waitForRequest((request) => request.url().endsWith('/reference'))
    await page.keyboard.press('Enter')
    expect((await saved).postDataJSON()).toMatchObject({
      references: [{ name: 'Sunita Devi Sharma', phone: '9812345670', address: '44 Park Street, Kolkata' }],
    })
  })

  test('that is full takes no key in its middle, and says so; a paste stays whole', async ({
    wizard,
    page,
    api,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await wizard.open('kyc', await api.start(newMobile()))
    const pincode = await boxOf(wizard, 'Pincode')
    await pincode.clear()
    await pincode.type('560038')
    await pincode.moveCaretTo(1)
    await pincode.type('9')
    await pincode.shows('560038', 1)
    await expect(page.getByRole('alert').filter({ hasText: 'At most 6 digits. Delete one' })).toBeVisible()
    await page.keyboard.press('Delete')
    await pincode.type('7')
    await pincode.shows('570038', 2)
    await pincode.clear()
    await pincode.paste('560 0389')
    await pincode.keeps('5600389')
    await wizard.form.isWrong('Pincode', 'Invalid pincode')
  })

  test('of a PAN takes it in small letters from the keyboard of a phone', async ({ wizard }) => {
    await wizard.create()
    const pan = await boxOf(wizard, 'PAN number')
    await pan.clear()
    await pan.compose(listSteps('axxpe1234f'))
    await pan.moveCaretTo(3)
    await wizard.page.keyboard.press('Backspace')
    await wizard.page.keyboard.press('Backspace')
    await pan.compose(listSteps('bc'))
    await pan.shows('abcpe1234f', 3)
    await pan.keeps('ABCPE1234F')
  })

  test('of a birth date reads eight digits as a day on which somebody was born', async ({
    wizard,
    page,
    api,
  }) => {
    await wizard.open('kyc', await api.start(newMobile()))
    const birth = await boxOf(wizard, 'Date of birth')
    await birth.clear()
    await birth.type('20111231')
    await expect(page.getByText('31 December 2011')).toBeVisible()
    await birth.keeps('31-12-2011')
    await wizard.form.isWrong('Date of birth', 'Age not acceptable as per provided DOB')
  })
})
