import * as z from 'zod/mini'
import { formatDate, normaliseDate } from '@/schemas/dates'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { loanOfferSchema, type LoanOfferValues } from '@/schemas/forms/loan-offer'
import { emiStartOf } from './emi-start'

/** The EMI start date follows from it, and has no fault of its own to tell. */
export const editedOfferSchema = z.omit(loanOfferSchema, { emi_start_date: true })

export type OfferFormValues = Record<keyof LoanOfferValues, string>

export function typedOffer(offer: BreInfo): OfferFormValues {
  const disbursement_date = formatDate(offer.disbursement_date)
  return {
    selected_loan_amount: String(offer.selected_loan_amount ?? offer.suggested_loan_amount ?? ''),
    max_tenure_allowed: String(offer.max_tenure_allowed ?? ''),
    disbursement_date,
    emi_start_date: formatDate(offer.emi_start_date) || formatDate(emiStartOf(disbursement_date, offer)),
  }
}

/** Of an edited offer: the one that the server named stays with its disbursement date, since another may count it otherwise. */
export function emiStartFor(disbursement: string, offer: BreInfo): string {
  const { disbursement_date, emi_start_date } = typedOffer(offer)
  const isOwn = normaliseDate(disbursement) === normaliseDate(disbursement_date)
  return isOwn ? emi_start_date : formatDate(emiStartOf(disbursement, offer))
}

/**
 * @returns null once the agent has edited it: acceptance skips the rules (specification 4.12), so nobody has computed the figures.
 * The EMI start date follows from the disbursement and is not compared.
 */
export function acceptableOffer(offer: BreInfo, edited: OfferFormValues): LoanOfferValues | null {
  const computed = loanOfferSchema.safeParse(typedOffer(offer))
  const chosen = editedOfferSchema.safeParse(edited)
  if (!computed.success || !chosen.success) return null
  const isSame =
    computed.data.selected_loan_amount === chosen.data.selected_loan_amount &&
    computed.data.max_tenure_allowed === chosen.data.max_tenure_allowed &&
    computed.data.disbursement_date === chosen.data.disbursement_date
  return isSame ? computed.data : null
}
