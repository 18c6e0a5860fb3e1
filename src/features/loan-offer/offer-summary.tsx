import { useQuery } from '@tanstack/react-query'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { formatRupees } from '@/schemas/money/currency'
import { emiOf } from '@/schemas/money/emi'
import { text } from '@/src/language/current-language'
import { keyFactsQuery } from '../../api/queries/key-facts-query'
import { InstalmentCard } from '../../components/instalment-card'
import { isNearEnd, validityOf } from './offer-end'
import { acceptableOffer, type OfferFormValues, editedOfferSchema } from './offer-values'

interface OfferSummaryProps {
  applicationId: string
  offer: BreInfo
  /** The offer that the rules have answered before this one. */
  before: BreInfo | undefined
  edited: OfferFormValues
  hasEnded: boolean
}

const isWithin = (value: number, least = -Infinity, most = Infinity) => value >= least && value <= most

/**
 * A month, in whole rupees, by the rate of the last offer; null where nothing was edited, figures cannot be chosen, or no rate is
 * known. The rules have the last word: another amount may come with another rate.
 */
function estimatedInstalment(offer: BreInfo, edited: OfferFormValues): number | null {
  const chosen = editedOfferSchema.safeParse(edited)
  if (!chosen.success || offer.interest_rate === undefined || acceptableOffer(offer, edited)) return null
  const { selected_loan_amount: amount, max_tenure_allowed: months } = chosen.data
  const isOffered =
    isWithin(amount, offer.minimum_loan_amount, offer.maximum_loan_amount) &&
    isWithin(months, offer.minimum_tenure, offer.maximum_tenure)
  return isOffered ? emiOf(amount, offer.interest_rate, months) : null
}

/** The loan at a glance. Only the server knows what it costs: those figures are dimmed while others are chosen. */
export function OfferSummary({ applicationId, offer, before, edited, hasEnded }: OfferSummaryProps) {
  const { data: facts, isError } = useQuery(keyFactsQuery(applicationId, offer))
  const estimate = estimatedInstalment(offer, edited)
  const isEdited = acceptableOffer(offer, edited) === null
  const validity = validityOf(offer)
  const quiet = noteOfChange(offer, before) || (hasEnded || isNearEnd(offer) ? '' : validity)
  const costs = [
    [text('Yearly cost (APR)'), facts && `${facts.annual_percentage_rate}%`],
    [text('Paid out'), formatRupees(facts?.paid_out)],
    [text('Paid back in all'), formatRupees(facts?.total_to_pay)],
  ] as const
  return (
    <InstalmentCard
      instalment={estimate ?? offer.final_emi}
      amount={edited.selected_loan_amount}
      months={edited.max_tenure_allowed}
      // Never empty, so that nothing below it moves.
      note={(isEdited ? noteOfEdited(estimate) : quiet) || '\u00a0'}
    >
      {offer.has_key_facts === true &&
        costs.map(([label, cost]) => (
          <div key={label} data-outdated={isEdited}>
            <dt>{label}</dt>
            <dd>{cost || (isError ? '–' : '…')}</dd>
          </div>
        ))}
    </InstalmentCard>
  )
}

const noteOfEdited = (estimate: number | null) =>
  estimate === null
    ? text('Update the loan offer for its new figures.')
    : text('Estimate, until you update the loan offer.')

function noteOfChange(offer: BreInfo, before: BreInfo | undefined): string {
  const [earlier, now] = [formatRupees(before?.final_emi), formatRupees(offer.final_emi)]
  return earlier && now && earlier !== now ? text('EMI {earlier} → {now}', { earlier, now }) : ''
}
