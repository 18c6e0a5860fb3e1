import { loanOfferMachine, type LoanOfferInput } from '@/machines/loan-offer.machine'
import { catalogue } from '@/tests/statecharts/model/catalogue'
import { offer, offerResults, opaque } from './fixtures'

/** Everything that can happen to a loan offer. */
export const loanOfferCatalogue = catalogue({
  name: 'loanOffer',
  machine: loanOfferMachine,
  inputs: {
    'a new offer': { applicationId: 'app1', offer, accepted: false },
    'an offer accepted before': { applicationId: 'app1', offer, accepted: true },
  } satisfies Record<string, LoanOfferInput>,
  events: {
    'offer.updateRequested': { update: { value: opaque() } },
    'offer.acceptRequested': { accept: { value: opaque() } },
    'accept.confirmed': { confirm: {} },
    'accept.cancelled': { cancel: {} },
  },
  actors: { updateLoanOffer: { done: offerResults }, acceptLoanOffer: { done: offerResults } },
  facts: ({ context: { accepted, value, rejection } }) => [accepted, value !== null, rejection !== null],
})
