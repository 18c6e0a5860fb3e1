import { expect, test } from 'vitest'
import { loanOfferMachine } from '@/machines/offer/loan-offer.machine'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { offer, offerResults, opaque } from '../../model/catalogues/fixtures'
import { createDesk } from '../wizard/desk'

const HOUR = 3600
const renewed = { ...offer, final_emi: 900, offer_seconds_left: 24 * HOUR }

function openTimed(offer_seconds_left?: number) {
  const desk = createDesk()
  const shown: BreInfo = { ...offer, ...(offer_seconds_left !== undefined && { offer_seconds_left }) }
  const input = { applicationId: 'app1', offer: shown, accepted: false }
  const offers = desk.start(loanOfferMachine, input)
  return { desk, offers }
}

function openEnded() {
  const opened = openTimed(HOUR)
  opened.desk.clock.increment(HOUR * 1000)
  return opened
}

test('an offer is asked for anew once it has ended, not before', () => {
  const { desk, offers } = openTimed(HOUR)
  desk.clock.increment((HOUR - 1) * 1000)
  expect(desk.openRequests()).toEqual([])
  desk.clock.increment(1000)
  expect(desk.inputsOf('readLoanOffer')).toEqual([{ applicationId: 'app1' }])
  expect(offers.getSnapshot().hasTag('busy')).toBe(true)
})

test('an offer whose server does not say when it ends stays', () => {
  const { desk } = openTimed()
  desk.clock.increment(1000 * HOUR * 1000)
  expect(desk.openRequests()).toEqual([])
})

test('the new offer takes the place of the ended one, and is known as such until the rules run again', async () => {
  const { desk, offers } = openEnded()
  await desk.answer('readLoanOffer', { kind: 'offered', offer: renewed, accepted: false })
  expect(offers.getSnapshot()).toMatchObject({
    value: 'editing',
    context: { offer: renewed, isRenewed: true },
  })
  offers.send({ type: 'offer.updateRequested', value: opaque() })
  await desk.answer('updateLoanOffer', { kind: 'offered', offer: renewed, accepted: false })
  expect(offers.getSnapshot().context.isRenewed).toBe(false)
})

test('an offer that was accepted elsewhere meanwhile is accepted here, and one that the rules refuse is a rejection', async () => {
  const accepted = openEnded()
  await accepted.desk.answer('readLoanOffer', { kind: 'offered', offer: renewed, accepted: true })
  expect(accepted.offers.getSnapshot()).toMatchObject({
    value: 'accepted',
    output: { kind: 'accepted', offer: renewed },
  })
  const rejected = openEnded()
  await rejected.desk.answer('readLoanOffer', offerResults.rejected)
  expect(rejected.offers.getSnapshot().output).toEqual(offerResults.rejected)
})

test('a new offer that could not be had is told, and is asked for by hand alone', async () => {
  const { desk, offers } = openEnded()
  const error = new Error('no network')
  await desk.fail('readLoanOffer', error)
  expect(desk.notesOf('showError')).toEqual([{ error }])
  expect(offers.getSnapshot().hasTag('ended')).toBe(true)
  desk.clock.increment(1000 * HOUR * 1000)
  expect(desk.openRequests()).toEqual([])
  offers.send({ type: 'offer.renewalRequested' })
  expect(desk.openRequests()).toEqual(['readLoanOffer'])
})

test('a server that goes on answering with an ended offer is not asked for ever', async () => {
  const { desk, offers } = openEnded()
  const over = { ...renewed, offer_seconds_left: 0 }
  await desk.answer('readLoanOffer', { kind: 'offered', offer: over, accepted: false })
  desk.clock.increment(1000 * HOUR * 1000)
  expect(desk.openRequests()).toEqual([])
  expect(offers.getSnapshot().hasTag('ended')).toBe(true)
  expect(offers.getSnapshot().context.offer).toEqual(over)
})
