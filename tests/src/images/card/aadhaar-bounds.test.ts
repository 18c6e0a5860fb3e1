import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readAadhaarCard } from '@/src/images/card/aadhaar-card'
import { aadhaarCode } from '../../helpers/aadhaar-code'

/* All that is almost the code of a card, and what of a card is almost an answer. */

const noise = (length: number) =>
  Buffer.from(Array.from({ length }, (_, at) => ((at * at * 7919 + at * 104_729) >> 5) % 251))

const REST = [
  'landmark',
  'house',
  'area',
  'pincode',
  'post',
  'state',
  'street',
  'part',
  'town',
  'lastOfMobile',
]
const without = (...fields: string[]) =>
  Object.fromEntries([...fields, ...REST].map((field) => [field, undefined]))

test.each([
  ['with a letter before it', `x${aadhaarCode()}`],
  ['with a letter behind it', `${aadhaarCode()}x`],
  ['that unpacks to more than a card', aadhaarCode({}, { padding: 40_000 })],
  [
    'of more digits than a code holds',
    aadhaarCode({}, { pack: (bytes) => gzipSync(Buffer.concat([bytes, noise(4000)])) }),
  ],
  ['of no version that there is', aadhaarCode({ version: 'V22' })],
  ['with something before its version', aadhaarCode({ version: 'XV2' })],
  ['of no kind of contact', aadhaarCode({ contacts: '4' })],
  ['of a kind of contact too many', aadhaarCode({ contacts: '13' })],
  ['of a kind of contact that goes on', aadhaarCode({ contacts: '31' })],
  ['without a reference', aadhaarCode({ reference: 'none' })],
  ['with a reference that is none', aadhaarCode({ reference: 'x1234' })],
  ['with a reference that goes on', aadhaarCode({ reference: '1234x' })],
  ['that ends before the name', aadhaarCode(without('name', 'dob', 'gender', 'careOf', 'district'))],
])('a code %s is none', async (_, code) => {
  expect(await readAadhaarCard(code)).toBeNull()
})

test('a card that is as heavy as one may be is read', async () => {
  expect(await readAadhaarCard(aadhaarCode({}, { padding: 30_000 }))).toMatchObject({ name: 'Meera Nair' })
})

test.each([
  [without('dob', 'gender', 'careOf', 'district'), { name: 'Meera Nair', dob: '', gender: '', address: '' }],
  [without(), { name: 'Meera Nair', dob: '1990-05-08', pincode: '', address: 'Ernakulam' }],
])('a card that ends early says what it says, and no more', async (changed, said) => {
  expect(await readAadhaarCard(aadhaarCode(changed))).toMatchObject(said)
})

test.each([
  { dob: '108-05-1990' },
  { dob: '08-05-19901' },
  { pincode: '6820361' },
  { pincode: '1682036' },
  { pincode: 'x682036' },
])('%j is no answer', async (changed) => {
  const card = await readAadhaarCard(aadhaarCode(changed))
  for (const name of Object.keys(changed)) expect(card).toHaveProperty(name, '')
})

test.each([
  ['M', 'MALE'],
  ['F', 'FEMALE'],
  ['T', 'OTHERS'],
])('the letter %s on a card is the answer %s of a form', async (gender, answer) => {
  expect(await readAadhaarCard(aadhaarCode({ gender }))).toHaveProperty('gender', answer)
})
