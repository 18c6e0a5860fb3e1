import { expect, test } from 'vitest'
import { getApplication } from '@/schemas/calls/applications'
import { uploadFile } from '@/schemas/calls/files'
import { redactAadhaar, redactAadhaarIn } from '@/server/core/redact-aadhaar'
import { signIn, startDraft } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { PNG } from '../helpers/values'

const server = oneWorld()

const NUMBER = '234123412346'

test.each([
  ['Aadhaar 2341 2341 2346, verified', 'Aadhaar XXXX XXXX 2346, verified'],
  ['2341-2341-2346', 'XXXX-XXXX-2346'],
  [NUMBER, 'XXXXXXXX2346'],
  [`aadhaar_${NUMBER}.jpg`, 'aadhaar_XXXXXXXX2346.jpg'],
  ['आधार २३४१ २३४१ २३४६', 'आधार XXXX XXXX २३४६'],
  ['ஆதார் ௨௩௪௧௨௩௪௧௨௩௪௬', 'ஆதார் XXXXXXXX௨௩௪௬'],
])('%j is kept as %j', (written, kept) => {
  expect(redactAadhaar(written)).toBe(kept)
})

test.each([
  ['whose check digit is wrong', '234123412345'],
  ['in a longer number', `1${NUMBER}`],
  ['that begins with 1', '134123412346'],
  ['in unlike groups', '2341 23412346'],
])('a number %s stays', (_, written) => {
  expect(redactAadhaar(written)).toBe(written)
})

function changed(digits: Record<number, string>): string {
  return Array.from(NUMBER, (digit, place) => digits[place] ?? digit).join('')
}

const PLACES = Array.from({ length: 10 }, (_, place) => place + 1)
const DIGITS = Array.from('0123456789')

test('one digit or two neighbours written wrongly are told from an Aadhaar number', () => {
  const misread = PLACES.flatMap((place) => DIGITS.map((digit) => changed({ [place]: digit })))
  const swapped = PLACES.map((place) =>
    changed({ [place]: NUMBER.charAt(place + 1), [place + 1]: NUMBER.charAt(place) }),
  )
  const wrong = [...misread, ...swapped].filter((other) => other !== NUMBER)
  expect(wrong).toHaveLength(100)
  expect(wrong.map(redactAadhaar)).toEqual(wrong)
})

test('numbers that a form asks for stay as they are', () => {
  const body = { account_number: NUMBER, remarks: NUMBER, list: [{ company_address: `${NUMBER} Street` }] }
  expect(redactAadhaarIn(body)).toEqual({
    account_number: NUMBER,
    remarks: 'XXXXXXXX2346',
    list: [{ company_address: 'XXXXXXXX2346 Street' }],
  })
})

test('the server stores and shows the last four digits alone, in what was written and in names of files', async () => {
  const { world } = server
  const token = await signIn(world)
  const draft = await startDraft(world, token, { purpose: `Wedding, Aadhaar ${NUMBER}` })
  const fields = {
    mobile: draft.mobile,
    file_type: 'pan',
    application_id: draft.id,
    upload_type: 'LOAN_APPLICATION',
  }
  await world.upload(uploadFile, token, fields, [{ ...PNG, name: `aadhaar ${NUMBER}.png` }])
  const { value } = await world.call(getApplication, { token, params: { id: draft.id } })
  expect(value.purpose).toBe('Wedding, Aadhaar XXXXXXXX2346')
  expect(value.files.map(({ name }) => name)).toEqual(['aadhaar XXXXXXXX2346.png'])
  const stored = await world.deps.db.selectFrom('applications').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(NUMBER)
})
