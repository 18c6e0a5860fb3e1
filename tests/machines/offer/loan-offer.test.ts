import { expect, test } from 'vitest'
import { loanOfferMachine } from '@/machines/offer/loan-offer.machine'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import type { LoanOfferValues } from '@/schemas/forms/loan-offer'
import { newLink, standings } from '../../model/catalogues/borrower-link'
import { offer, offerResults, opaque } from '../../model/catalogues/fixtures'
import { breakChild, createDesk } from '../wizard/desk'

const ACCEPT_FAILED = 'Failed to accept loan offer. Please try again.'
const value: LoanOfferValues = { ...opaque<LoanOfferValues>(), selected_loan_amount: 90_000 }
const cheaper = { ...offer, final_emi: 900 }

function open(shown: BreInfo = offer) {
  const desk = createDesk()
  const input = { applicationId: 'app1', offer: shown, accepted: false }
  const offers = desk.start(loanOfferMachine, input)
  const shows = (tag: 'busy' | 'confirming' | 'locked') => offers.getSnapshot().hasTag(tag)
  return { desk, offers, shows }
}

function accepting(shown: BreInfo = offer, statement: string | null = null) {
  const begun = open(shown)
  begun.offers.send({ type: 'offer.acceptRequested', value, statement })
  begun.offers.send({ type: 'accept.confirmed' })
  return begun
}

test('an acceptance can end in a rejection, with its reasons', async () => {
  const { desk, offers } = accepting()
  await desk.answer('acceptLoanOffer', offerResults.rejected)
  expect(offers.getSnapshot().status).toBe('done')
  expect(offers.getSnapshot().output).toEqual(offerResults.rejected)
})

test('an acceptance that the server does not confirm is a failure, and the offer can still be edited', async () => {
  const { desk, offers } = accepting()
  await desk.answer('acceptLoanOffer', offerResults.offered)
  expect(offers.getSnapshot().matches('editing')).toBe(true)
  expect(desk.notesOf('showError')).toEqual([{ error: null, fallback: ACCEPT_FAILED }])
})

test('while an acceptance is sent its question stays and the page waits; then the offer is locked as the server has it', async () => {
  const { desk, offers, shows } = accepting()
  expect([shows('busy'), shows('confirming'), shows('locked')]).toEqual([true, true, false])
  expect(desk.inputsOf('acceptLoanOffer')).toEqual([{ applicationId: 'app1', value, acknowledged: null }])
  await desk.answer('acceptLoanOffer', { kind: 'offered', offer: cheaper, accepted: true })
  expect([shows('busy'), shows('confirming'), shows('locked')]).toEqual([false, false, true])
  expect(offers.getSnapshot().output).toEqual({ kind: 'accepted', offer: cheaper })
})

test('an acceptance that the server does not confirm shows the offer as the server has it', async () => {
  const { desk, offers } = accepting()
  await desk.answer('acceptLoanOffer', { kind: 'offered', offer: cheaper, accepted: false })
  expect(offers.getSnapshot().context.offer.final_emi).toBe(900)
})

test('an acceptance that was answered no to goes back to the offer', () => {
  const { offers, shows } = open()
  offers.send({ type: 'offer.acceptRequested', value, statement: null })
  expect(shows('confirming')).toBe(true)
  offers.send({ type: 'accept.cancelled' })
  expect(shows('confirming')).toBe(false)
  expect(offers.getSnapshot().can({ type: 'offer.updateRequested', value })).toBe(true)
})

test.each([
  ['acceptLoanOffer', ACCEPT_FAILED],
  ['updateLoanOffer', 'Failed to update loan offer.'],
])('a failure of %s is told, and the offer can be sent again', async (request, otherwise) => {
  const { desk, offers, shows } = request === 'acceptLoanOffer' ? accepting() : open()
  if (request === 'updateLoanOffer') offers.send({ type: 'offer.updateRequested', value })
  const error = new Error('no network')
  await desk.fail(request, error)
  expect(desk.phone.toasts).toEqual([{ says: error, otherwise }])
  expect(shows('busy')).toBe(false)
  offers.send({ type: 'offer.updateRequested', value })
  expect(desk.openRequests()).toEqual(['updateLoanOffer'])
})

test('an edited offer is sent as it was edited, while the page waits', async () => {
  const { desk, offers, shows } = open()
  offers.send({ type: 'offer.updateRequested', value })
  expect(shows('busy')).toBe(true)
  expect(desk.inputsOf('updateLoanOffer')).toEqual([{ applicationId: 'app1', value }])
  await desk.answer('updateLoanOffer', { kind: 'offered', offer: cheaper, accepted: false })
  expect(offers.getSnapshot().context.offer.final_emi).toBe(900)
  expect(desk.phone.toasts).toEqual([{ says: 'Loan offer updated successfully!' }])
})

test('an edited offer can end in a rejection, with its reasons', async () => {
  const { desk, offers } = open()
  offers.send({ type: 'offer.updateRequested', value })
  await desk.answer('updateLoanOffer', offerResults.rejected)
  expect(offers.getSnapshot().output).toEqual(offerResults.rejected)
})

const stated = { ...offer, has_key_facts: true }

test('an offer with key facts cannot be accepted before they are on the screen', () => {
  const { offers } = open(stated)
  expect(offers.getSnapshot().can({ type: 'offer.acceptRequested', value, statement: null })).toBe(false)
  expect(offers.getSnapshot().can({ type: 'offer.acceptRequested', value, statement: 'ab' })).toBe(true)
})

test('what was on the screen is acknowledged first, and then the offer is accepted', async () => {
  const { desk, offers, shows } = accepting(stated, 'ab')
  expect([shows('busy'), shows('confirming')]).toEqual([true, true])
  expect(desk.openRequests()).toEqual(['acknowledgeKeyFacts'])
  expect(desk.inputsOf('acknowledgeKeyFacts')).toEqual([{ applicationId: 'app1', sha256: 'ab' }])
  await desk.answer('acknowledgeKeyFacts', undefined)
  expect(desk.openRequests()).toEqual(['acceptLoanOffer'])
  expect(desk.inputsOf('acceptLoanOffer')).toMatchObject([{ acknowledged: null }])
  await desk.answer('acceptLoanOffer', { kind: 'offered', offer: stated, accepted: true })
  expect(offers.getSnapshot().output).toEqual({ kind: 'accepted', offer: stated })
})

test('where the server takes both at once, the acceptance says what was on the screen', async () => {
  const { desk, offers } = accepting({ ...stated, takes_acknowledged_sha256: true }, 'ab')
  expect(desk.openRequests()).toEqual(['acceptLoanOffer'])
  expect(desk.inputsOf('acceptLoanOffer')).toEqual([{ applicationId: 'app1', value, acknowledged: 'ab' }])
  await desk.answer('acceptLoanOffer', { kind: 'offered', offer: stated, accepted: true })
  expect(offers.getSnapshot().output).toEqual({ kind: 'accepted', offer: stated })
})

test('what could not be acknowledged is not accepted, and a new try acknowledges what is shown then', async () => {
  const { desk, offers } = accepting(stated, 'ab')
  const error = new Error('The offer has changed')
  await desk.fail('acknowledgeKeyFacts', error)
  expect(desk.phone.toasts).toEqual([{ says: error, otherwise: ACCEPT_FAILED }])
  expect(desk.openRequests()).toEqual([])
  offers.send({ type: 'offer.acceptRequested', value, statement: 'cd' })
  offers.send({ type: 'accept.confirmed' })
  expect(desk.inputsOf('acknowledgeKeyFacts').at(-1)).toEqual({ applicationId: 'app1', sha256: 'cd' })
})

test("an offer that is on the borrower's phone is followed on, and once that is left the page starts anew", () => {
  const { desk, offers } = open({ ...stated, open_hand_over: standings.opened })
  expect(desk.inputsOf('followLink')).toEqual([{ id: standings.opened.id }])
  offers.send({ type: 'offer.borrowerLinkLeft' })
  offers.send({ type: 'offer.borrowerLinkRequested' })
  expect(offers.getSnapshot().children.borrowerLink?.getSnapshot().hasTag('choosing')).toBe(true)
})

test('an offer without key facts has nothing to be read on another phone', () => {
  expect(open().offers.getSnapshot().can({ type: 'offer.borrowerLinkRequested' })).toBe(false)
  expect(open(stated).offers.getSnapshot().can({ type: 'offer.borrowerLinkRequested' })).toBe(true)
})

/** An offer that is being read on the borrower's phone. */
async function handedOver() {
  const begun = open(stated)
  begun.offers.send({ type: 'offer.borrowerLinkRequested' })
  const link = begun.offers.getSnapshot().children.borrowerLink
  link?.send({ type: 'purpose.chosen', purpose: 'ACCEPTANCE' })
  await begun.desk.answer('createLink', newLink)
  return { ...begun, link }
}

/** An offer that the borrower has accepted on their own phone, and that is being read as it stands now. */
async function acceptedThere() {
  const begun = await handedOver()
  begun.desk.report('followLink', { type: 'standing.told', standing: standings.accepted })
  await begun.desk.answer('readLink', standings.accepted)
  expect(begun.shows('busy')).toBe(true)
  expect(begun.desk.inputsOf('readLoanOffer')).toEqual([{ applicationId: 'app1' }])
  return begun
}

test('the link is one to this very offer', async () => {
  const { desk } = await handedOver()
  expect(desk.inputsOf('createLink')).toEqual([{ of: { applicationId: 'app1' }, purpose: 'ACCEPTANCE' }])
})

test('what the borrower has accepted on their own phone is accepted here as the server has it, and said', async () => {
  const { desk, offers } = await acceptedThere()
  await desk.answer('readLoanOffer', { kind: 'offered', offer: cheaper, accepted: true })
  expect(offers.getSnapshot()).toMatchObject({
    value: 'accepted',
    output: { kind: 'accepted', offer: cheaper },
  })
  expect(desk.notesOf('showSuccess')).toEqual([{ message: 'The borrower has accepted the loan offer.' }])
})

test('an offer that the rules refuse meanwhile is a rejection, with its reasons', async () => {
  const { desk, offers } = await acceptedThere()
  await desk.answer('readLoanOffer', offerResults.rejected)
  expect(offers.getSnapshot().output).toEqual(offerResults.rejected)
})

test('an acceptance that the server does not know of leaves the offer open, as the server has it', async () => {
  const { desk, offers } = await acceptedThere()
  await desk.answer('readLoanOffer', { kind: 'offered', offer: cheaper, accepted: false })
  expect(offers.getSnapshot().matches('editing')).toBe(true)
  expect(offers.getSnapshot().context.offer).toEqual(cheaper)
})

test('an accepted offer that cannot be read is told, and the page can be used', async () => {
  const { desk, offers } = await acceptedThere()
  const error = new Error('no network')
  await desk.fail('readLoanOffer', error)
  expect(offers.getSnapshot().matches('editing')).toBe(true)
  expect(desk.notesOf('showError')).toEqual([{ error }])
})

test('an agent who takes the link back goes on with the offer here', async () => {
  const { desk, offers, link } = await handedOver()
  link?.send({ type: 'link.ended' })
  await desk.answer('endLink', { ...standings.expired, state: 'ENDED' })
  expect(offers.getSnapshot().matches('editing')).toBe(true)
  expect(desk.openRequests()).toEqual([])
})

test('what a hand-over falls over is told, and the offer stays', async () => {
  const { desk, offers } = await handedOver()
  const error = new Error('no cryptography here')
  breakChild(offers, 'borrowerLink', error)
  expect(offers.getSnapshot().matches('editing')).toBe(true)
  expect(desk.notesOf('showError')).toEqual([{ error }])
})
