import { describe, expect, it } from 'vitest'
import { APPLICATION_STAGES } from '@/schemas/entities/application'
import { LIMITS } from '@/schemas/limits'
import * as options from '@/schemas/options'

/** Written off by hand. */
const LISTS: [name: string, list: readonly options.Option[], values: string[]][] = [
  ['job types', options.JOB_TYPES, ['SALARIED', 'SELF_EMPLOYED']],
  [
    'business types',
    options.BUSINESS_TYPES,
    ['SOLE_PROPRIETORSHIP', 'PRIVATE_LIMITED_COMPANY', 'LLP', 'PARTNERSHIP', 'OTHERS'],
  ],
  ['residence types', options.RESIDENCE_TYPES, ['SELF_OWNED', 'RENTED', 'FAMILY_OWNED', 'OTHERS']],
  ['genders', options.GENDERS, ['MALE', 'FEMALE', 'OTHERS']],
  ['marital statuses', options.MARITAL_STATUSES, ['MARRIED', 'UNMARRIED', 'DIVORCED', 'WIDOWED']],
  ['natures of business', options.BUSINESS_NATURES, ['MANUFACTURING', 'TRADING', 'SERVICES']],
  ['yes and no', options.YES_NO, ['true', 'false']],
  [
    'bank account types',
    options.BANK_ACCOUNT_TYPES,
    ['CURRENT_ACCOUNT', 'OVERDRAFT_ACCOUNT', 'SAVINGS_ACCOUNT', 'CASH_CREDIT_ACCOUNT'],
  ],
  ['reference types', options.REFERENCE_TYPES, ['BUSINESS_REFERENCE', 'PERSONAL_REFERENCE']],
]

describe('an option list', () => {
  it.each(LISTS)('of %s is the one of specification 3.22, 3.23, 3.25, 3.26, 3.27', (_, list, values) => {
    expect(list.map(({ value }) => value)).toEqual(values)
  })

  it('of loan types has each value once, and 21 in all', () => {
    const values = options.LOAN_TYPES.map(({ value }) => value)
    expect(new Set(values).size).toBe(values.length)
    expect(values).toHaveLength(21)
  })

  it('has seven proof types, 21 sectors and 14 lead sources', () => {
    expect(options.BUSINESS_PROOF_TYPES).toHaveLength(7)
    expect(options.INDUSTRY_SECTORS).toHaveLength(21)
    expect(options.LEAD_SOURCES).toHaveLength(14)
  })

  it('reads out the words for a value, and an unknown value with spaces for underscores', () => {
    expect(options.optionLabel(options.JOB_TYPES, 'SALARIED')).toBe('Salaried/Professional')
    expect(options.optionLabel(options.JOB_TYPES, 'SELF_EMPLOYED')).toBe('Self-employed/Business')
    expect(options.optionLabel(options.GENDERS, 'NOT_YET_KNOWN')).toBe('NOT YET KNOWN')
    for (const none of ['', null, undefined]) expect(options.optionLabel(options.GENDERS, none)).toBe('')
  })

  it('asks for asset documents for car and gold loans only', () => {
    expect(options.ASSET_LOAN_TYPES).toEqual(['AUTO_LOAN', 'GOLD_LOAN'])
  })
})

describe('the constants', () => {
  it('are those of the specification', () => {
    expect(LIMITS).toMatchObject({
      otpDigits: 6,
      resendSeconds: 30,
      pincodeDigits: 6,
      mobileDigits: 10,
      minimumAge: 18,
      maximumAge: 65,
      nameMinimum: 3,
      partnerNameMinimum: 2,
      addressMinimum: 8,
      bankNameMinimum: 3,
      purposeMaximum: 100,
      amountMinimum: 1,
      referencesPerForm: 3,
      coApplicants: 5,
      financialYears: 3,
      pageSize: 10,
    })
  })

  it('stages are those that the resume rules speak of', () => {
    expect(APPLICATION_STAGES).toEqual([
      'CREATE_APPLICATION',
      'PERSONAL_DETAILS',
      'EMPLOYMENT_DETAILS',
      'BUSINESS_DETAILS',
      'CO_APPLICANT',
      'CO_APPLICANT_FORM',
    ])
  })
})
