import { loanOfferMachine, type LoanOfferInput } from '@/machines/offer/loan-offer.machine'
import { catalogue } from '@/tests/tools/statecharts/model/catalogue'
import { standings } from './borrower-link'
import { offer, offerResults, opaque } from './fixtures'

/** Everything that can happen to a loan offer. */
export const loanOfferCatalogue = catalogue({
  name: 'loanOffer',
  machine: loanOfferMachine,
  inputs: {
    'a new offer': { applicationId: 'app1', offer, accepted: false },
    'a new offer with key facts': {
      applicationId: 'app1',
      offer: { ...offer, has_key_facts: true },
      accepted: false,
    },
    'a new offer whose acceptance says what was read': {
      applicationId: 'app1',
      offer: { ...offer, has_key_facts: true, takes_acknowledged_sha256: true },
      accepted: false,
    },
    "an offer that is on the borrower's phone": {
      applicationId: 'app1',
      offer: { ...offer, has_key_facts: true, open_hand_over: standings.waiting },
      accepted: false,
    },
    'an offer that ends': {
      applicationId: 'app1',
      offer: { ...offer, offer_seconds_left: 1 },
      accepted: false,
    },
    'an offer accepted before': { applicationId: 'app1', offer, accepted: true },
  } satisfies Record<string, LoanOfferInput>,
  events: {
    'offer.updateRequested': { update: { value: opaque() } },
    'offer.acceptRequested': {
      accept: { value: opaque(), statement: null },
      'accept what was read': { value: opaque(), statement: 'hash' },
    },
    'offer.borrowerLinkRequested': { 'hand over': {} },
    'offer.borrowerLinkLeft': { leave: {} },
    'offer.renewalRequested': { renew: {} },
    'page.shown': { 'look again': {} },
    'accept.confirmed': { confirm: {} },
    'accept.cancelled': { cancel: {} },
  },
  actors: {
    borrowerLink: {
      done: {
        accepted: { isAccepted: true, hasConsented: false },
        closed: { isAccepted: false, hasConsented: false },
      },
    },
    readLoanOffer: {
      done: {
        ...offerResults,
        ended: { kind: 'offered', offer: { ...offer, offer_seconds_left: 0 }, accepted: false },
      },
    },
    updateLoanOffer: { done: offerResults },
    acknowledgeKeyFacts: { done: { acknowledged: undefined } },
    acceptLoanOffer: { done: offerResults },
  },
  facts: ({ context: { accepted, offer: shown, value, statement, rejection, handedOver } }) => [
    accepted,
    shown.has_key_facts === true,
    shown.takes_acknowledged_sha256 === true,
    shown.offer_seconds_left !== undefined,
    value !== null,
    statement !== null,
    rejection !== null,
    handedOver !== null,
  ],
})
