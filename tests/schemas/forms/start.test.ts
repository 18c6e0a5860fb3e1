import { describe, expect, it } from 'vitest'
import { startDefaults, startSchema } from '@/schemas/forms/start'
import { LOAN_TYPES_BY_JOB, type JobType } from '@/schemas/options'
import { itAccepts, itRefuses, messagesOf } from './claims'
import { startExample } from './examples'

const schema = startSchema({ terms: true, bureau: true })

const SALARIED = [
  'PERSONAL_LOAN',
  'PROFESSIONAL_LOANS',
  'HOME_LOAN',
  'LAP',
  'LAS_MUTUAL_FUNDS',
  'OD_UNSECURED_LIMIT',
  'AUTO_LOAN',
  'GOLD_LOAN',
  'EDUCATION_LOAN',
  'NEW_CAR_LOAN',
  'USED_CAR_LOAN',
  'DOD_UNSECURED',
  'SEP',
  'SENP',
]
const SELF_EMPLOYED_ONLY = [
  'BUSINESS_LOAN',
  'SMALL_BUSINESS_LOAN',
  'BILL_DISCOUNTING',
  'EQUIPMENT_FINANCING',
  'CONSTRUCTION_EQUIPMENT',
  'OD_SECURED_LIMIT',
  'OD_DOD_UNSECURED_LIMIT',
]

const offered = (job: JobType) => LOAN_TYPES_BY_JOB[job].map(({ value }) => value)

describe('the start form', () => {
  it('sends the amount as a number, the PAN in capitals, and leaves empty fields out', () => {
    const typed = { ...startExample, pan_number: ' abcde1234f ', purpose: '  ', referral_code: '' }
    expect(schema.parse(typed)).toEqual({
      mobile: '9876543210',
      name: 'Lakshmi Nair',
      pan_number: 'ABCDE1234F',
      job_type: 'SALARIED',
      loan_type: 'PERSONAL_LOAN',
      required_amount: 500000,
      terms_accepted: true,
      bureau_consent: true,
    })
  })

  it('keeps the marketing parameters of the first visit', () => {
    const { utm_details } = schema.parse({ ...startExample, utm_details: { utm_id: 'u1', utm_source: '' } })
    expect(utm_details).toEqual({ utm_id: 'u1' })
  })

  itRefuses(schema, startExample, [
    ['a name of two letters', 'name', 'Om', 'Invalid name'],
    ['a name of spaces', 'name', '     ', 'Invalid name'],
    ['no name', 'name', '', 'Invalid name'],
    ['a mobile starting with 5', 'mobile', '5876543210', 'Invalid mobile number'],
    ['no mobile', 'mobile', '', 'Invalid mobile number'],
    ['no PAN', 'pan_number', '', 'Invalid pan number'],
    ['half a PAN', 'pan_number', 'ABCDE12', 'Invalid pan number'],
    ['an unknown loan type', 'loan_type', 'BOAT_LOAN', 'Invalid loan type'],
    ['no loan type', 'loan_type', '', 'Invalid loan type'],
    [
      'a purpose of 101 letters',
      'purpose',
      'x'.repeat(101),
      'Purpose of loan must be at most 100 characters',
    ],
    ['an amount that is no number', 'required_amount', 'five lakh', 'Invalid input'],
    ['an amount below nothing', 'required_amount', '-1', 'Invalid input'],
    ['unticked terms', 'terms_accepted', false, 'You must accept the Terms & Conditions'],
    ['an unticked bureau consent', 'bureau_consent', false, 'You must accept the Lenders Consent'],
    ['a missing consent', 'bureau_consent', undefined, 'You must accept the Lenders Consent'],
  ])

  itRefuses(schema, startExample, [
    ['no job type', 'job_type', '', 'Invalid job type'],
    ['a job type of the short list only', 'job_type', 'PROFESSIONAL', 'Invalid job type'],
  ])

  itAccepts(schema, startExample, [
    ['no amount', 'required_amount', ''],
    ['an amount of one rupee', 'required_amount', '1'],
    ['a purpose of 100 letters', 'purpose', 'x'.repeat(100)],
    ['no referral code', 'referral_code', undefined],
    ['a name of three letters', 'name', 'Uma'],
  ])

  it('untouched says what is missing, field by field', () => {
    expect(messagesOf(schema, startDefaults)).toEqual({
      mobile: 'Invalid mobile number',
      name: 'Invalid name',
      pan_number: 'Invalid pan number',
      job_type: 'Invalid job type',
      loan_type: 'Invalid loan type',
      terms_accepted: 'You must accept the Terms & Conditions',
      bureau_consent: 'You must accept the Lenders Consent',
    })
  })
})

describe('a consent', () => {
  const unticked = { ...startExample, terms_accepted: false, bureau_consent: false }

  it.each([
    [true, true, ['terms_accepted', 'bureau_consent']],
    [true, false, ['terms_accepted']],
    [false, true, ['bureau_consent']],
    [false, false, []],
  ])('must be ticked only when its link exists: terms %j, bureau %j', (terms, bureau, asked) => {
    expect(Object.keys(messagesOf(startSchema({ terms, bureau }), unticked)).toSorted()).toEqual(
      asked.toSorted(),
    )
  })

  it('that is not asked for is sent as not given', () => {
    const { terms_accepted, bureau_consent } = startSchema({ terms: false, bureau: false }).parse(unticked)
    expect({ terms_accepted, bureau_consent }).toEqual({ terms_accepted: false, bureau_consent: false })
  })
})

describe('a loan type', () => {
  it.each(SALARIED)('%s is open to the salaried and to the self-employed', (loan_type) => {
    for (const job_type of ['SALARIED', 'SELF_EMPLOYED'])
      expect(messagesOf(schema, { ...startExample, job_type, loan_type })).toEqual({})
  })

  it.each(SELF_EMPLOYED_ONLY)('%s is open to the self-employed only', (loan_type) => {
    expect(messagesOf(schema, { ...startExample, job_type: 'SELF_EMPLOYED', loan_type })).toEqual({})
    expect(messagesOf(schema, { ...startExample, job_type: 'SALARIED', loan_type })).toEqual({
      loan_type: 'Invalid loan type',
    })
  })

  it('is offered for a job type exactly when the specification lists it there', () => {
    expect(offered('SALARIED')).toEqual(SALARIED)
    expect(offered('SELF_EMPLOYED')).toEqual([...SALARIED, ...SELF_EMPLOYED_ONLY])
  })
})
