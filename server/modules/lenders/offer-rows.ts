import { formatRupees } from '@/schemas/money/currency'
import { emiOf } from '@/schemas/money/emi'
import { byCost } from '@/schemas/money/lender-order'
import type { Legal } from '../../config/deployment/legal-schema'
import type { Lender, Policy } from '../../config/deployment/lenders-schema'
import type { Deployment } from '../../config/deployment/read-deployment'
import type { LenderAnswer } from '../../database/tables/lender-answer'
import type { Figures } from '../../database/tables/loan-offer'
import type { ApplicationRow } from '../../database/tables/tables'
import type { LenderStatusEntity } from '../applications/lender-statuses'
import { costOf } from '../key-facts/statement'
import { applicantOf, decideByPolicy } from './decide'
import { highestFigures } from './highest-figures'

/** The buttons follow `supportedAction` (specification 4.15). */
type SupportedAction = 'SEND_LEAD' | 'UPLOAD_FILES' | 'OPEN_URL'

function percentRange([least, most]: Policy['rate']): string {
  return `${least} % - ${most} %`
}

function rangesOf(policy: Policy) {
  return {
    loan_amount_range: policy.amount.map(formatRupees).join(' - '),
    interest_rate_range: percentRange(policy.rate),
    tenure_range: `${policy.tenure[0]} - ${policy.tenure[1]} months`,
    processing_fee_range: percentRange(policy.processing_fee),
    insurance_fee_range: percentRange(policy.insurance_fee),
  }
}

/** Percent a year, and whole rupees. */
function highestCost({ fees }: Legal, figures: Figures) {
  const { selected_loan_amount: amount, interest_rate: rate, max_tenure_allowed: months } = figures
  return {
    annual_percentage_rate: costOf(fees, figures).annual_percentage_rate,
    instalment: emiOf(amount, rate, months),
  }
}

function actionAfter(lender: Lender, answer: LenderAnswer | undefined): SupportedAction {
  if (!answer || lender.onward === 'NONE') return 'SEND_LEAD'
  return lender.onward === 'FILES' ? 'UPLOAD_FILES' : 'OPEN_URL'
}

/** Specification 3.16. @param answer the lender's latest */
export function offerRow(
  { legal, rules }: Pick<Deployment, 'legal' | 'rules'>,
  lender: Lender,
  row: ApplicationRow,
  answer: LenderAnswer | undefined,
  today: string,
) {
  const { decision, reason, policy } = decideByPolicy(lender, applicantOf(rules, row), today)
  const isDeclined = answer?.status === 'REJECTED'
  const isRejected = isDeclined || decision === 'REJECTED'
  return {
    lender_id: lender.id,
    lender_name: lender.name,
    ...(lender.logo_url && { logo_url: lender.logo_url }),
    is_preferred: lender.is_preferred,
    ...(policy && rangesOf(policy)),
    ...(policy && highestCost(legal, highestFigures(rules, policy, row, today))),
    ...(policy && { penal_charges: lender.penal_charges }),
    // Our own field, beside those of specification 3.16.
    ...(!isRejected && { has_key_facts: true }),
    decision: isRejected ? 'REJECTED' : decision,
    supportedAction: actionAfter(lender, answer),
    reason: isDeclined ? [...reason, 'DECLINED_BY_LENDER'] : reason,
    message: answer?.raw_data_from_lender.message,
    is_simulated: answer?.is_simulated === true || row.bureau_report?.is_simulated === true,
  }
}

export type OfferRow = ReturnType<typeof offerRow>

/** Those that would lend come first, the cheapest before others. @param answers each lender's latest */
export function offerRows(
  deployment: Pick<Deployment, 'lenders' | 'legal' | 'rules'>,
  row: ApplicationRow,
  answers: readonly LenderStatusEntity[],
  today: string,
): OfferRow[] {
  return deployment.lenders
    .map((lender) => {
      const answer = answers.find(({ lender_id }) => lender_id === lender.id)
      return offerRow(deployment, lender, row, answer, today)
    })
    .toSorted(byCost)
}
