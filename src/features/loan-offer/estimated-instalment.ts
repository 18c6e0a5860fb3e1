import { emiOf } from '@/schemas/money/emi'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { acceptableOffer, editedOfferSchema, type OfferFormValues } from './offer-values'

const isWithin = (value: number, least = -Infinity, most = Infinity) => value >= least && value <= most

/**
 * A month, in whole rupees, by the rate of the last offer; null where nothing was edited, figures cannot be chosen, or no rate is
 * known. The rules have the last word: another amount may come with another rate.
 */
export function estimatedInstalment(offer: BreInfo, edited: OfferFormValues): number | null {
  const chosen = editedOfferSchema.safeParse(edited)
  if (!chosen.success || offer.interest_rate === undefined || acceptableOffer(offer, edited)) return null
  const { selected_loan_amount: amount, max_tenure_allowed: months } = chosen.data
  const isOffered =
    isWithin(amount, offer.minimum_loan_amount, offer.maximum_loan_amount) &&
    isWithin(months, offer.minimum_tenure, offer.maximum_tenure)
  return isOffered ? emiOf(amount, offer.interest_rate, months) : null
}
