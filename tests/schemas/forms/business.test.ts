import { describe, expect, it } from 'vitest'
import { businessDefaults, businessSchema } from '@/schemas/forms/business'
import { itAccepts, itRefuses, messagesOf, withField, type Refusal } from './claims'
import { businessExample } from './examples'

const NAME = 'Business name must be at least 3 characters'
const ADDRESS = 'Address must be at least 8 characters'
const YEARS = ['2025-26', '2024-25', '2023-24']

const ALWAYS: Refusal[] = [
  ['a name of two letters', 'business_name', 'AB', NAME],
  ['no name', 'business_name', '', NAME],
  ['a pincode of five digits', 'business_pincode', '56000', 'Invalid pincode'],
  ['no city', 'business_city', '', 'City is required'],
  ['no state', 'business_state', '', 'State is required'],
  ['an address of seven letters', 'business_address', '4 Marke', ADDRESS],
  ['no address type', 'business_address_type', '', 'Business address type is required'],
  ['no proof type', 'business_proof_type', '', 'Business proof type is required'],
  ['no proof', 'business_proof', '', 'Business proof is required'],
  ['a turnover in words', 'business_financials.data.0.turnover', 'much', 'Must be a valid number'],
  ['a profit in words', 'business_financials.data.2.profit', 'none', 'Must be a valid number'],
  ['a credit limit of nothing', 'credit_limit', '0', 'Credit limit must be greater than 0'],
  ['such a limit at the second bank', 'credit_limit1', '0', 'Credit limit must be greater than 0'],
  ['such a limit at the third bank', 'credit_limit2', '-1', 'Credit limit must be greater than 0'],
]

const STRICT_ONLY: Refusal[] = [
  ['no business type', 'business_type', '', 'Required'],
  ['no industry', 'business_industry', '', 'Business industry is required'],
  ['no bank name', 'bank_name', '', 'Bank name is required'],
  ['no statement', 'bank_statement', [], 'Bank statement is required'],
  ['a missing statement', 'bank_statement', undefined, 'Bank statement is required'],
  ['no bank selected', 'statement_bank_id', '', 'Bank selection is required'],
]

describe('the business step', () => {
  const schema = businessSchema({ lenient: false })

  it('sends numbers as numbers, a loss as a negative profit, and GST as true or false', () => {
    const sent = schema.parse(businessExample)
    expect(sent.business_financials.data).toEqual([
      { fy: '2025-26', turnover: 4500000, profit: 600000 },
      { fy: '2024-25', turnover: 3900000, profit: -20000 },
      { fy: '2023-24' },
    ])
    expect(sent.is_gst_available).toBe(true)
    expect(sent.bank_statement1).toEqual(['file-canara'])
  })

  itRefuses(schema, businessExample, [...ALWAYS, ...STRICT_ONLY])
  itAccepts(schema, businessExample, [
    ['no GST answer', 'is_gst_available', ''],
    ['no GST number', 'gst_number', ''],
    ['no GSTR-3B', 'gstr_3b', []],
    ['no second bank', 'bank_name1', ''],
    ['no nature of business', 'nature_of_business', ''],
    ['no rows of financials', 'business_financials.data', []],
    ['a business PAN left out', 'business_pan', undefined],
  ])

  it('untouched says what is missing, field by field, and asks for no second or third bank', () => {
    expect(messagesOf(schema, businessDefaults(YEARS))).toEqual({
      business_name: NAME,
      business_type: 'Required',
      business_pincode: 'Invalid pincode',
      business_city: 'City is required',
      business_state: 'State is required',
      business_address: ADDRESS,
      business_address_type: 'Business address type is required',
      business_proof_type: 'Business proof type is required',
      business_proof: 'Business proof is required',
      bank_name: 'Bank name is required',
      statement_bank_id: 'Bank selection is required',
      bank_statement: 'Bank statement is required',
      business_industry: 'Business industry is required',
    })
  })

  it('has a row for each of the three financial years and takes no fourth', () => {
    expect(businessDefaults(YEARS).business_financials.data.map(({ fy }) => fy)).toEqual(YEARS)
    const four = [...businessExample.business_financials.data, { fy: '2022-23', turnover: '', profit: '' }]
    expect(schema.safeParse(withField(businessExample, 'business_financials.data', four)).success).toBe(false)
  })
})

describe('the business step in lenient mode', () => {
  const schema = businessSchema({ lenient: true })

  itRefuses(schema, businessExample, ALWAYS)
  itAccepts(
    schema,
    businessExample,
    STRICT_ONLY.map(([what, field, value]) => [what, field, value] as const),
  )

  it('still refuses an industry that is not on the list', () => {
    expect(messagesOf(schema, { ...businessExample, business_industry: 'PIRACY' })).toEqual({
      business_industry: 'Invalid input',
    })
  })
})
