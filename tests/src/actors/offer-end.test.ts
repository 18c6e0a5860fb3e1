import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { wizardChildren } from '@/src/actors/wizard/wizard-actions'
import { ok, startApiServer } from '../helpers/api-server'
import { callAs, ID, readApplication, TYPED_OFFER } from '../helpers/applications'

/* An offer ends by the clock: neither a dialog nor a sleeping phone gives it more time. */

const api = startApiServer()
const ASK = 'POST /v1/bureau/bre/loankone'
const HOUR = 3600

beforeEach(async () => {
  callAs('agent')
  await readApplication(api, 'agent')
  api.on(ASK, ok({ bre_info: { decision: 'APPROVED', final_emi: 7000, offer_seconds_left: 48 * HOUR } }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
})

function openOffer() {
  const offer = { decision: 'APPROVED', reason: [], final_emi: 6000, offer_seconds_left: 2 * HOUR }
  const input = { applicationId: ID, offer, accepted: false }
  const offerActor = createActor(wizardChildren.loanOffer, { input }).start()
  onTestFinished(() => void offerActor.stop())
  return { offerActor, open: () => createActor(wizardChildren.loanOffer, { input }).start() }
}

test('whoever goes back from the question whether to accept has no more time than before', () => {
  const { offerActor } = openOffer()
  vi.advanceTimersByTime(HOUR * 1000)
  offerActor.send({ type: 'offer.acceptRequested', value: TYPED_OFFER, statement: null })
  offerActor.send({ type: 'accept.cancelled' })
  vi.advanceTimersByTime(HOUR * 1000 - 1)
  expect(offerActor.getSnapshot().value).toBe('editing')
  vi.advanceTimersByTime(1)
  expect(offerActor.getSnapshot().value).toBe('renewing')
})

test('an offer whose page was left and is opened again ends when it would have ended', () => {
  const { open } = openOffer()
  vi.advanceTimersByTime(HOUR * 1000)
  const later = open()
  onTestFinished(() => void later.stop())
  vi.advanceTimersByTime(HOUR * 1000)
  expect(later.getSnapshot().value).toBe('renewing')
})

test('a phone that slept until after the end asks for a new offer when its page is looked at', () => {
  const { offerActor } = openOffer()
  vi.setSystemTime(Date.now() + 3 * HOUR * 1000)
  offerActor.send({ type: 'page.shown' })
  vi.advanceTimersByTime(1000)
  expect(offerActor.getSnapshot().value).toBe('renewing')
})
