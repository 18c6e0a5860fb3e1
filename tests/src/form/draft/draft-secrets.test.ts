import { expect, test } from 'vitest'
import { isSecretField } from '@/schemas/fields/secrets'
import { withoutSecrets } from '@/src/form/draft/draft-secrets'

test.each([
  'pan',
  'pan_number',
  'business_pan',
  'business_pan_file',
  'aadhaar_front',
  'aadhaar_back',
  'bank_statement_pwd',
  'bank_statement_pwd1',
  'bank_statement_pwd2',
])('%s stays off the phone', (name) => {
  expect(isSecretField(name)).toBe(true)
})

test.each([
  'name',
  'company',
  'pan_card_holder',
  'company_pan',
  'aadhaar_front_seen',
  'bank_statement',
  'bank_statement_pwd12',
  'bank_statement_pwd_hint',
])('%s may be kept on the phone', (name) => {
  expect(isSecretField(name)).toBe(false)
})

test('secrets are taken out of rows and of rows in rows, and all else stays as it is', () => {
  expect(
    withoutSecrets({
      rows: [{ city: 'Pune', pan: 'ABCDE1234F', inner: { pan_number: 'ABCDE1234F', years: 2 } }, null],
      agreed: true,
      files: ['f1'],
      pan: 'ABCDE1234F',
    }),
  ).toEqual({ rows: [{ city: 'Pune', inner: { years: 2 } }, null], agreed: true, files: ['f1'] })
})

test.each(['text', 7, null, undefined])('%s alone holds no secret', (value) => {
  expect(withoutSecrets(value)).toBe(value)
})
