import { emiOf } from '@/schemas/emi'
import type { ApplicationRow } from '../database/tables'
import type { Legal } from '../deployment/legal-schema'
import type { Policy } from '../deployment/lenders-schema'
import { annualPercentageRate } from '../key-facts/annual-rate'

/** What a loan would cost at most with a lender, in its own words: the yearly rate in percent, the instalment in rupees. */
export type HighestCost = { annual_percentage_rate: number; instalment: number }

function within([least, most]: Policy['amount'], number: number): number {
  return Math.min(most, Math.max(least, number))
}

/** The tax on a fee of an offer, as a factor of it. */
function withTax({ fees }: Legal, figure: Legal['fees'][number]['figure']): number {
  return 1 + (fees.find((fee) => fee.figure === figure)?.tax_percent ?? 0) / 100
}

/**
 * The cost of what the application asks for, as near as the lender goes to it, at the highest rate and fees of its policy: what
 * the lender itself has not said yet is not made to look cheap.
 */
export function highestCost(
  legal: Legal,
  policy: Policy,
  { offer, required_amount }: ApplicationRow,
): HighestCost {
  const { selected_loan_amount: chosen, max_tenure_allowed: tenure } = offer ?? {}
  const amount = within(policy.amount, Number(chosen ?? required_amount ?? policy.amount[0]))
  const months = within(policy.tenure, Number(tenure ?? policy.tenure[1]))
  const [, rate] = policy.rate
  const percent =
    policy.processing_fee[1] * withTax(legal, 'total_processing_fee_amount') +
    policy.insurance_fee[1] * withTax(legal, 'insurance_fee')
  const fees = (amount * percent) / 100
  return {
    annual_percentage_rate: annualPercentageRate({ amount, fees, rate, months }),
    instalment: emiOf(amount, rate, months),
  }
}
