import { expect, test } from 'vitest'
import { statementSections } from '@/server/modules/key-facts/sections'
import { statementFacts, termsOf } from '@/server/modules/key-facts/statement'
import { shipped } from '../../helpers/shipped'

const FACTS = statementFacts(termsOf(shipped, 'localhost'), 'PERSONAL_LOAN', {
  selected_loan_amount: 20_000,
  max_tenure_allowed: 24,
  interest_rate: 15,
  disbursement_date: '2026-11-29',
  emi_start_date: '2027-01-05',
  total_processing_fee_amount: 400,
  insurance_fee: 100,
})
const [loan, rights, computation] = statementSections(FACTS, {
  number: 'KFS-1',
  validity: '29-11-2026',
  sha256: 'ab',
})

test('part 1 has every row of Annex A: the loan, its instalments, its rate, fees, yearly cost, and what may fall due', () => {
  expect(loan?.rows).toEqual([
    ['Proposal number', 'KFS-1'],
    ['Lender', 'Loan Desk'],
    ['Platform', 'Loan Desk'],
    ['Type of loan', 'Personal Loan'],
    ['Sanctioned amount', '₹20,000'],
    ['Disbursal', 'All at once, on 29-11-2026'],
    ['Loan term', '24 months'],
    ['Instalments', '24 equated monthly instalments of ₹969.73; the last settles what rounding leaves'],
    ['First instalment', '05-01-2027'],
    ['Rate of interest', '15% a year, fixed'],
    ['Benchmark, spread and reset of the rate', 'Do not apply: the rate is fixed'],
    ['Processing fee', '₹400.00 and ₹72.00 tax, once, to the lender'],
    ['Insurance premium', '₹100.00, once, to a third party through the lender'],
    ['Annual percentage rate (APR)', '17.98%'],
    ...shipped.legal.contingent_charges.map(({ name, text }) => [name, text]),
  ])
  expect(loan?.rows.map(([label]) => label)).toEqual(
    expect.arrayContaining(['Penal charges', 'Returned payment', 'Foreclosure', 'Switching the rate']),
  )
})

test('part 2 has recovery, complaints with the officer, transfer, co-lending and the days to leave', () => {
  expect(rights?.rows.map(([label]) => label)).toEqual([
    'Recovery agents',
    'Complaints',
    'Transfer of the loan',
    'Co-lending',
    'Grievance officer',
    'Cooling-off',
    'Valid until',
  ])
})

test('the computation has every row of Annex B, and its parts make its sums', () => {
  expect(computation?.rows).toEqual([
    ['Sanctioned amount', '₹20,000.00'],
    ['Loan term', '24 months'],
    ['Number of instalments', '24'],
    ['Amount of each instalment', '₹969.73'],
    ['Rate of interest', '15% a year, fixed'],
    ['Interest over the whole term', '₹3,273.58'],
    ['Fees to the lender, with tax', '₹472.00'],
    ['Fees to third parties, with tax', '₹100.00'],
    ['Fees in all, with tax', '₹572.00'],
    ['Paid out to you', '₹19,428.00'],
    ['You pay back in all', '₹23,273.58'],
    ['Annual percentage rate (APR)', '17.98%'],
    ['Paid out on', '29-11-2026'],
    ['Instalments due', 'Monthly from 05-01-2027, as the schedule below says'],
    ['Terms of this statement', 'Version 1'],
    ['Hash of this statement (SHA-256)', 'ab'],
  ])
})
