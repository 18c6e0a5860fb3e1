import { expect } from '@playwright/test'
import type { borrowerLinkMachine } from '@/machines/borrower-link/borrower-link.machine'
import type { BorrowerLink } from '@/schemas/entities/borrower-link'
import { borrowerLinkCatalogue, standings } from '@/tests/model/catalogues/borrower-link'
import { offer } from '@/tests/model/catalogues/fixtures'
import { translate, translateText } from '../../helpers/language/labels'
import { all, button, dialog, showsText, type See } from '../expectations'
import { fillIn, press, request } from '../gestures'
import { OFFER_PAGE, openOffer } from '../offer-page'
import { screen, type Hand } from '../screen'
import { dataOf, FAILURE, SIGNED_IN } from '../server-bodies'

const TITLE = "On the borrower's phone"
const CONSENTS = 'the consents of a mobile'
const EVENTS = 'GET /v1/hand-over/h1/events'
const READ = 'GET /v1/hand-over/h1'

const inside = (see: See) => dialog(TITLE, see)
const waiting = inside(showsText('One moment'))
const without: (text: string) => See = (text) => (page) =>
  expect(page.getByText(translateText(text))).toHaveCount(0)

/** @returns what the server tells whoever listens or asks; the page does the one after the other. */
async function tell({ api }: Hand, standing: BorrowerLink): Promise<void> {
  await api.answer([EVENTS, READ], { body: standing })
}

async function openForm({ page, form }: Hand): Promise<void> {
  await fillIn(form, { 'Mobile number': '9876501234' })
  await press(page, "Consent on the borrower's phone")
}

/** All that an agent sees of a hand-over, in the dialog over the offer. */
export const borrowerLinkScreen = screen<typeof borrowerLinkMachine>({
  catalogue: borrowerLinkCatalogue,
  begins: {
    at: (input) => (input === CONSENTS ? '/application/mobile' : OFFER_PAGE.at),
    stored: (input) => (input === CONSENTS ? SIGNED_IN : OFFER_PAGE.stored),
    by: async (hand, input) => {
      if (input === CONSENTS) return openForm(hand)
      const isNew = input === 'an offer'
      const shown = { ...offer, has_key_facts: true, open_hand_over: isNew ? undefined : standings.waiting }
      await openOffer(hand, { kind: 'offered', offer: shown, accepted: false })
      if (isNew) await press(hand.page, TITLE)
    },
  },
  gestures: {
    'purpose.chosen': ({ page }, { purpose }) =>
      press(page, purpose === 'CONSENT' ? 'Make the link' : 'Read and accept'),
    'link.requested': ({ page }) => press(page, 'New link'),
    'link.ended': ({ page }) => press(page, 'Continue on this phone'),
    retry: ({ page }) => press(page, 'Try again'),
    'standing.told': (hand, { standing }) => tell(hand, standing),
    'connection.found': (hand) => tell(hand, standings.waiting),
    'connection.lost': async ({ api }) => {
      if ((await api.answer([EVENTS, READ], FAILURE)) === EVENTS) await api.answer([READ], FAILURE)
    },
  },
  outcomes: {
    createLink: request(
      'POST /v1/hand-over',
      dataOf((link) => link),
    ),
    readLink: request(
      READ,
      dataOf((standing) => standing),
    ),
    endLink: request(
      'DELETE /v1/hand-over/h1',
      dataOf((standing) => standing),
    ),
    followLink: { done: () => Promise.reject(new Error('Following never ends by itself')) },
  },
  expectations: {
    arriving: null,
    choosing: inside(button(/^(?:Read and accept|Make the link)$/)),
    creating: waiting,
    'following.borrower.awaited': inside(
      showsText(/^(?:Let the borrower scan this|The borrower has not opened)/),
    ),
    'following.borrower.reading': inside(showsText('The borrower has opened the link and is reading.')),
    'following.connection.connected': inside(without('There is no network')),
    'following.connection.lost': inside(showsText('There is no network')),
    checking: waiting,
    unknown: inside(showsText('It could not be read what the borrower has answered.')),
    ending: waiting,
    acknowledged: inside(all(showsText('The borrower has read the key facts.'), button('Back to the offer'))),
    refused: inside(
      all(showsText(/^The borrower (?:does not want this offer|has not consented)\.$/), button('New link')),
    ),
    expired: inside(all(showsText('The link is no longer valid'), button('New link'))),
    consented: showsText('Given by the borrower on their own phone.'),
    // The offer is being read anew.
    accepted: (page) => expect(page.getByRole('button', { name: translate('Accept Offer') })).toBeDisabled(),
    ended: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
  },
  isAwaited: () => true,
  isPossible: ({ type, sent }, snapshot) => {
    const isConsent = 'mobile' in snapshot.context.of
    if (type === 'purpose.chosen') return (sent['purpose'] === 'CONSENT') === isConsent
    const state = sent['output']?.state
    if (isConsent ? state === 'ACCEPTED' || state === 'ACKNOWLEDGED' : state === 'CONSENTED') return false
    const isOffline = snapshot.hasTag('offline')
    // Whoever is told something has found the connection again.
    if (type === 'standing.told') return !isOffline
    if (type === 'connection.lost') return !isOffline && !snapshot.hasTag('opened')
    // A link that is on the screen needs no other.
    if (type === 'link.requested' && snapshot.hasTag('following'))
      return snapshot.context.link === null && !snapshot.hasTag('opened')
    return type !== 'xstate.error.actor.followLink'
  },
  impossible: [
    {
      reason:
        'What follows the borrower answers every failure itself: it ends in error by a mistake in the app only.',
      names: ['borrowerLink.following -- xstate.error.actor.followLink --> borrowerLink.unknown'],
    },
  ],
})
