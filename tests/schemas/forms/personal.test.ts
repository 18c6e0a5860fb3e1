import { describe, expect, it } from 'vitest'
import { personalDefaults, personalSchema } from '@/schemas/forms/personal'
import { itAccepts, itRefuses, messagesOf, type Refusal } from './claims'
import { personalExample } from './examples'

const AGE = 'Age not acceptable as per provided DOB'
const RESIDENCE = 'Years of residence must be greater than 0'
const CREDIT = 'Credit limit must be greater than 0'

const ALWAYS: Refusal[] = [
  ['a child', 'dob', `01-01-${new Date().getFullYear() - 10}`, AGE],
  ['a birth date that is no day', 'dob', '31-02-1990', AGE],
  ['no birth date', 'dob', '', AGE],
  ['a pincode starting with 0', 'pincode', '060001', 'Invalid pincode'],
  ['no pincode', 'pincode', '', 'Invalid pincode'],
  ['no city', 'city', '', 'Invalid city'],
  ['no state', 'state', '  ', 'Invalid state'],
  ['an address of seven letters', 'address', '12 MG R', 'Invalid address'],
  ['no gender', 'gender', '', 'Please select gender'],
  ['an unknown gender', 'gender', 'X', 'Please select gender'],
  ['no address type', 'address_type', '', 'Please select address ownership type'],
  ['no years of residence at all', 'years_of_residence', '0', RESIDENCE],
  ['years of residence in words', 'years_of_residence', 'four', RESIDENCE],
  ['a credit limit of nothing', 'credit_limit', '0', CREDIT],
  ['a credit limit below nothing', 'credit_limit', '-5', CREDIT],
]

const UNRESTRICTED_ONLY: Refusal[] = [
  ['no marital status', 'marital_status', '', 'Please select marital status'],
  ['no PAN file', 'pan', '', 'Missing PAN'],
  ['no Aadhaar front', 'aadhaar_front', '', 'Missing aadhaar front'],
  ['no Aadhaar back', 'aadhaar_back', undefined, 'Missing aadhaar back'],
]

const OPTIONAL = ['email', 'spouse_name', 'mothers_name', 'years_of_residence', 'bank_name', 'credit_limit']

describe('the personal step', () => {
  const schema = personalSchema({ restricted: false })

  it('sends the birth date as YYYY-MM-DD, numbers as numbers, and leaves empty fields out', () => {
    const sent = schema.parse({ ...personalExample, email: '', bank_account_type: '' })
    expect(sent).toMatchObject({ dob: '1990-06-15', years_of_residence: 4, credit_limit: 50000 })
    expect(sent.email).toBeUndefined()
    expect(sent.bank_account_type).toBeUndefined()
  })

  itRefuses(schema, personalExample, [...ALWAYS, ...UNRESTRICTED_ONLY])
  itAccepts(
    schema,
    personalExample,
    OPTIONAL.flatMap((field) => [
      ['an empty field', field, ''] as const,
      ['a missing field', field, undefined] as const,
    ]),
  )

  it('untouched says what is missing, field by field', () => {
    expect(messagesOf(schema, personalDefaults)).toEqual({
      dob: AGE,
      gender: 'Please select gender',
      marital_status: 'Please select marital status',
      pincode: 'Invalid pincode',
      city: 'Invalid city',
      state: 'Invalid state',
      address: 'Invalid address',
      address_type: 'Please select address ownership type',
      pan: 'Missing PAN',
      aadhaar_front: 'Missing aadhaar front',
      aadhaar_back: 'Missing aadhaar back',
    })
  })
})

describe('the personal step in restricted mode', () => {
  const schema = personalSchema({ restricted: true })

  itRefuses(schema, personalExample, ALWAYS)
  itAccepts(
    schema,
    personalExample,
    UNRESTRICTED_ONLY.map(([what, field, value]) => [what, field, value] as const),
  )

  it('still refuses a marital status that nobody can have', () => {
    expect(messagesOf(schema, { ...personalExample, marital_status: 'ENGAGED' })).toEqual({
      marital_status: 'Invalid input',
    })
  })
})
