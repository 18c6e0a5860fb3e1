import { describe, expect, it } from 'vitest'
import { offlineCaseSchema } from '@/schemas/forms/offline-case'
import { itAccepts, itRefuses } from './claims'
import { offlineCaseExample } from './examples'

describe('the offline case form', () => {
  it('sends what specification 7.18 lists: numbers, the date as YYYY-MM-DD, the pendency as true or false', () => {
    expect(offlineCaseSchema.parse(offlineCaseExample)).toEqual({
      tracker_id: 'LK1234567890',
      name: 'Lakshmi Nair',
      loan_type: 'HOME_LOAN',
      required_amount: 2500000,
      lender_info: [
        {
          lender_id: '3',
          disbursement_date: '2026-11-21',
          is_pendency: true,
          pendency_desc: 'Sale deed',
          insurance_fee_waiver: 500,
          pf_waiver_percentage: 0.5,
        },
      ],
    })
  })

  it('drops the description of a pendency that there is not', () => {
    const [lender] = offlineCaseExample.lender_info
    const answered = { ...offlineCaseExample, lender_info: [{ ...lender, is_pendency: 'false' }] }
    expect(offlineCaseSchema.parse(answered).lender_info[0]).not.toHaveProperty('pendency_desc')
  })

  itRefuses(offlineCaseSchema, offlineCaseExample, [
    ['no lender', 'lender_info.0.lender_id', '', 'Lender name is required'],
    ['no lender at all', 'lender_info', [], 'Lender name is required'],
    ['no name', 'name', '', 'Case name is required'],
    ['no loan type', 'loan_type', '', 'Loan type is required'],
    ['an amount in words', 'required_amount', 'abc', 'Amount must be a number'],
    ['no amount', 'required_amount', '', 'Amount is required'],
    ['a missing amount', 'required_amount', undefined, 'Amount is required'],
    ['an amount of nothing', 'required_amount', '0', 'Amount is required'],
    ['no disbursement date', 'lender_info.0.disbursement_date', '', 'Disbursement date is required'],
    [
      'a missing disbursement date',
      'lender_info.0.disbursement_date',
      undefined,
      'Disbursement date is required',
    ],
    [
      'a fee waiver in words',
      'lender_info.0.insurance_fee_waiver',
      'all',
      'Insurance fee waiver must be a number',
    ],
    [
      'a PF waiver in words',
      'lender_info.0.pf_waiver_percentage',
      'half',
      'PF waiver percentage must be a number',
    ],
    [
      'a rate waiver in words',
      'lender_info.0.interest_rate_waiver',
      '1%',
      'Interest rate waiver must be a number',
    ],
  ])

  itAccepts(offlineCaseSchema, offlineCaseExample, [
    ['no case id', 'tracker_id', ''],
    ['no remarks', 'remarks', undefined],
    ['no waiver', 'lender_info.0.insurance_fee_waiver', ''],
    ['no pendency answer', 'lender_info.0.is_pendency', ''],
    ['the smallest amount', 'required_amount', '1'],
    ['a loan type of the self-employed', 'loan_type', 'BILL_DISCOUNTING'],
  ])

  it('names its faults from the top of the form down, because only the first is shown', () => {
    const issues = offlineCaseSchema.safeParse({ lender_info: [{}] }).error?.issues
    expect(issues?.map(({ path }) => path.at(-1))).toEqual([
      'name',
      'loan_type',
      'required_amount',
      'lender_id',
      'disbursement_date',
    ])
  })
})
