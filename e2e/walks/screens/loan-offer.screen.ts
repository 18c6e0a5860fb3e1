import type { LoanOfferLogic } from '@/machines/offer/loan-offer.machine'
import { loanOfferCatalogue } from '@/tests/model/catalogues'
import { newLink, readable, standings } from '@/tests/model/catalogues/borrower-link'
import { translate } from '../../helpers/language/labels'
import { all, button, dialog, form, heading, sending, showsText, waiting } from '../expectations'
import { press, presses, pressInDialog, request, showPageAs } from '../gestures'
import { ASK, OFFER_PAGE, openOffer } from '../offer-page'
import { screen, type Hand } from '../screen'
import { dataOf, offerBody } from '../server-bodies'

const TITLE = 'Loan offer'
const PHONE = "On the borrower's phone"
const CONFIRMATION = 'Confirm Loan Acceptance'
const CHANGE = 'PATCH /v1/bureau/bre/loankone'

const offers = dataOf(offerBody)

/** Makes the link that the borrower opens, unless there is one already. */
async function makeLink({ page, api }: Hand): Promise<void> {
  const choice = page.getByRole('button', { name: translate('Read and accept'), exact: true })
  if (!(await choice.isVisible())) return
  await choice.click()
  await api.answer(['POST /v1/hand-over'], { body: { data: newLink } })
}

/** All that is seen of a loan offer, from its figures to its acceptance. */
export const loanOfferScreen = screen<LoanOfferLogic>({
  catalogue: loanOfferCatalogue,
  begins: {
    at: () => OFFER_PAGE.at,
    stored: () => OFFER_PAGE.stored,
    by: (hand, input) => {
      const { offer, accepted } = loanOfferCatalogue.inputs[input] ?? {}
      if (!offer) throw new Error(`No offer is called '${input}'`)
      return openOffer(hand, { kind: 'offered', offer, accepted: accepted === true })
    },
  },
  gestures: {
    'offer.updateRequested': presses('Update Loan Offer'),
    'offer.acceptRequested': presses('Accept Offer'),
    'offer.borrowerLinkRequested': presses(PHONE),
    'offer.borrowerLinkLeft': ({ page }) => page.keyboard.press('Escape'),
    'offer.renewalRequested': presses('Ask for a new offer'),
    'page.shown': ({ page }) => showPageAs(page, 'visible'),
    'accept.confirmed': ({ page }) => pressInDialog(page, 'Accept'),
    'accept.cancelled': ({ page }) => pressInDialog(page, 'Cancel'),
  },
  outcomes: {
    borrowerLink: {
      done: async (hand, { isAccepted }) => {
        const { page, api } = hand
        await makeLink(hand)
        if (isAccepted) {
          await api.answer(['GET /v1/hand-over/h1/events'], { body: standings.accepted })
          await api.answer(['GET /v1/hand-over/h1'], { body: standings.accepted })
        } else {
          await press(page, 'Continue on this phone')
          await api.answer(['DELETE /v1/hand-over/h1'], { body: { data: standings.expired } })
        }
      },
    },
    readLoanOffer: request(ASK, offers),
    updateLoanOffer: request(CHANGE, offers),
    acknowledgeKeyFacts: request(
      'POST /v1/loan-application/{id}/key-facts/acknowledgement',
      dataOf(() => readable.statement),
    ),
    acceptLoanOffer: request(CHANGE, (result) => {
      const answer = offerBody(result)
      // In the place of an acceptance the rules may have run again.
      const acceptance = result.kind === 'offered' && !result.accepted ? 'NONE' : undefined
      return { body: { data: { bre_info: { ...answer.bre_info, acceptance } } } }
    }),
  },
  expectations: {
    opening: null,
    editing: form(TITLE),
    updating: sending(TITLE),
    renewing: sending(TITLE),
    ended: all(showsText('This offer has ended'), button('Ask for a new offer')),
    confirming: dialog(CONFIRMATION, button('Accept')),
    acknowledging: dialog(CONFIRMATION, waiting),
    accepting: dialog(CONFIRMATION, waiting),
    handingOver: dialog(PHONE),
    readingAccepted: sending(TITLE),
    locked: all(heading(TITLE), showsText('This loan offer is accepted.')),
    accepted: heading('Submit application'),
    rejected: heading('Application rejected'),
  },
  // The time that an offer has left, in the catalogue.
  tick: [1000, 1000],
  isAwaited: (call) => !call.startsWith('GET') || call.includes('hand-over'),
  isPossible: ({ type, sent }, { context }) => {
    const isStated = context.offer.has_key_facts === true
    if (type === 'offer.acceptRequested') return isStated === (sent['statement'] !== null)
    if (type === 'offer.borrowerLinkRequested') return isStated
    // A link that is followed is ended, which the chart of the link says.
    if (type === 'offer.borrowerLinkLeft') return context.handedOver === null
    return type !== 'xstate.error.actor.borrowerLink'
  },
  impossible: [
    {
      reason:
        'Where an offer has key facts Accept waits until they are read, and where it has none the button for the phone is missing.',
      names: ['offer.acceptRequested', 'offer.borrowerLinkRequested'].map(
        (type) => `loanOffer.editing refuses ${type}`,
      ),
    },
    {
      reason:
        'The chart of the link answers every failure of the server itself: it ends in error by a mistake in the app only.',
      names: ['loanOffer.handingOver -- xstate.error.actor.borrowerLink --> loanOffer.editing'],
    },
  ],
})
