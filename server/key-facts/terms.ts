/*
 * What the Key Facts Statement says beside the figures of the offer, as data: rates, days and wording that counsel changes
 * without touching code. Percent, days.
 */

/** Changes with every change of this file, so that each statement says by which terms it was made. */
export const TERMS_VERSION = 1

/** Whom a fee goes to: columns A and B of the statement. */
export type Payee = 'LENDER' | 'THIRD_PARTY'

type Fee = {
  name: string
  /** The figure of the offer that it is. */
  figure: 'total_processing_fee_amount' | 'insurance_fee'
  payee: Payee
  /** Goods and services tax on top, which the borrower pays too. */
  taxPercent: number
}

/** The fees of an offer, each paid once; a premium is quoted with its taxes. */
export const FEES: readonly Fee[] = [
  { name: 'Processing fee', figure: 'total_processing_fee_amount', payee: 'LENDER', taxPercent: 18 },
  { name: 'Insurance premium', figure: 'insurance_fee', payee: 'THIRD_PARTY', taxPercent: 0 },
]

/** For how many days a statement holds: at least three of them are working days, whatever day it is made. */
export const VALID_DAYS = 7

/** For how many days after disbursement the borrower may leave the loan without a penalty. */
export const COOLING_OFF_DAYS = 3

/** What may fall due because of something that happens later. */
export const CONTINGENT_CHARGES = [
  {
    name: 'Penal charges',
    text: '2% a month of the instalment that is late, never added to what bears interest',
  },
  { name: 'Returned payment', text: '₹500 and tax for each instalment that the bank returns' },
  {
    name: 'Foreclosure',
    text: 'None in the cooling-off period; afterwards 3% of the principal that is paid back early',
  },
  { name: 'Switching the rate', text: 'Does not apply: the rate is fixed' },
] as const

/** What the second part of the statement answers beside the grievance officer. */
export const CLAUSES = [
  {
    name: 'Recovery agents',
    text: 'The lender tells you in writing who recovers before anybody asks you for money, and names its agents on its website.',
  },
  {
    name: 'Complaints',
    text: 'Write to the grievance officer below. Whoever has no answer within 30 days, or not a satisfying one, may turn to the Ombudsman at cms.rbi.org.in.',
  },
  {
    name: 'Transfer of the loan',
    text: 'The loan may be transferred to another regulated lender, on the same terms.',
  },
  { name: 'Co-lending', text: 'No other lender shares in this loan.' },
] as const
