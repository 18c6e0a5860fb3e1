import { emiStartAfter } from '@/schemas/money/emi-start'
import type { Policy } from '../../config/deployment/lenders-schema'
import type { Rules } from '../../config/deployment/rules-schema'
import { offerOf, type Figures } from '../../database/tables/loan-offer'
import type { ApplicationRow } from '../../database/tables/tables'
import { addDays } from '../bre/dates'
import { emiDayOf } from '../bre/evaluate'
import { loanAmountOf } from './decide'

function clamp([least, most]: Policy['amount'], number: number): number {
  return Math.min(most, Math.max(least, number))
}

/** The worst case of the policy, so that a lender does not look cheaper than it may be. `today` is YYYY-MM-DD. */
export function highestFigures(rules: Rules, policy: Policy, row: ApplicationRow, today: string): Figures {
  const offer = offerOf(row)
  const amount = clamp(policy.amount, loanAmountOf(row) ?? policy.amount[0])
  const [, rate] = policy.rate
  const disbursement = offer?.disbursement_date ?? addDays(today, rules.disbursement_days.usual)
  return {
    selected_loan_amount: amount,
    max_tenure_allowed: clamp(policy.tenure, offer?.max_tenure_allowed ?? policy.tenure[1]),
    interest_rate: rate,
    disbursement_date: disbursement,
    emi_start_date: emiStartAfter(disbursement, emiDayOf(rules)),
    total_processing_fee_amount: Math.round((amount * policy.processing_fee[1]) / 100),
    insurance_fee: Math.round((amount * policy.insurance_fee[1]) / 100),
  }
}
