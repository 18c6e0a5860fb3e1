import type { ActorRefFrom } from 'xstate'
import type { loanOfferMachine } from '@/machines/offer/loan-offer.machine'

/** The running chart of the offer. */
export type LoanOfferActor = ActorRefFrom<typeof loanOfferMachine>
