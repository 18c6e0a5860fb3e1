import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { loanOfferMachine } from '@/machines/loan-offer.machine'
import { offer, offerResults, opaque } from '../model/catalogues/fixtures'
import { createDesk } from './desk'

/** An offer whose acceptance has been confirmed and is being sent. */
function accepting() {
  const desk = createDesk()
  const input = { applicationId: 'app1', offer, accepted: false }
  const offers = createActor(desk.provide(loanOfferMachine), { input, clock: desk.clock }).start()
  offers.send({ type: 'offer.acceptRequested', value: opaque() })
  offers.send({ type: 'accept.confirmed' })
  return { desk, offers }
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
  expect(desk.notesOf('showError')).toEqual([
    { error: null, fallback: 'Failed to accept loan offer. Please try again.' },
  ])
})
