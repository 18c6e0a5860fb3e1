import type { ActorRefFrom } from 'xstate'
import type { loanOfferMachine } from '@/machines/offer/loan-offer.machine'

export type LoanOfferActor = ActorRefFrom<typeof loanOfferMachine>
