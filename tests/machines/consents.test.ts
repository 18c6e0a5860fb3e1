import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { consentsMachine } from '@/machines/consents.machine'
import { bureauConsent, consentPages, consentsResults } from '../model/catalogues/consents'
import { createDesk } from './desk'

const trackerId = 'LN1234567890'
const applicationId = consentPages.given.application_id

/** A borrower who has proved the mobile. */
async function proved() {
  const desk = createDesk()
  const actor = createActor(desk.provide(consentsMachine), {
    input: { trackerId },
    clock: desk.clock,
  }).start()
  actor.send({ type: 'mobile.submitted', mobile: '12' })
  expect(actor.getSnapshot().value).toEqual({ enteringMobile: 'ready' })
  actor.send({ type: 'mobile.submitted', mobile: '9876501234' })
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  expect(desk.inputsOf('loadConsents')).toEqual([])
  actor.getSnapshot().children.otp?.send({ type: 'code.submitted', code: '123456' })
  await desk.answer('verifyOtp', { kind: 'verified', token: 'g1' })
  return { desk, actor, place: () => actor.getSnapshot().value }
}

/** A borrower who reads what was decided. */
async function reading() {
  const begun = await proved()
  await begun.desk.answer('loadConsents', consentsResults.read)
  return begun
}

test('a consent is withdrawn with one tap, and what the server answers is shown', async () => {
  const { desk, actor, place } = await reading()
  actor.send({ type: 'consent.withdrawn', consent: bureauConsent })
  actor.send({ type: 'consent.withdrawn', consent: bureauConsent })
  expect(desk.inputsOf('changeConsents')).toEqual([
    { trackerId, applicationId, change: { kind: 'withdraw', consent: bureauConsent } },
  ])
  await desk.answer('changeConsents', consentPages.withdrawn)
  expect(place()).toEqual({ reading: 'reviewing' })
  expect(actor.getSnapshot().context.consents).toEqual(consentPages.withdrawn)
})

test('what could not be sent is told, and read anew', async () => {
  const { desk, actor, place } = await reading()
  actor.send({ type: 'consent.given', consent: bureauConsent })
  const error = new Error('no network')
  await desk.fail('changeConsents', error)
  expect(desk.notesOf('showError')).toEqual([{ error }])
  expect(place()).toBe('loading')
})

test('erasure is asked for after a question alone', async () => {
  const { desk, actor, place } = await reading()
  actor.send({ type: 'erasure.requested' })
  actor.send({ type: 'erasure.cancelled' })
  expect(desk.inputsOf('changeConsents')).toEqual([])
  actor.send({ type: 'erasure.requested' })
  actor.send({ type: 'erasure.confirmed' })
  expect(desk.inputsOf('changeConsents')).toEqual([{ trackerId, applicationId, change: { kind: 'erase' } }])
  expect(place()).toBe('changing')
})

test('a download that fails leaves the page as it was', async () => {
  const { desk, actor, place } = await reading()
  actor.send({ type: 'download.requested' })
  await desk.fail('downloadHeldData')
  expect(place()).toEqual({ reading: 'reviewing' })
})

test('an application of another mobile is not shown: another number can be proved', async () => {
  const { desk, place } = await proved()
  await desk.answer('loadConsents', consentsResults.foreign)
  expect(place()).toEqual({ enteringMobile: 'foreign' })
})

test('what could not be read is read again, or the mobile proved anew', async () => {
  const { desk, actor, place } = await proved()
  await desk.fail('loadConsents')
  actor.send({ type: 'retry' })
  await desk.fail('loadConsents')
  expect(place()).toBe('loadFailed')
  actor.send({ type: 'proof.abandoned' })
  expect(place()).toEqual({ enteringMobile: 'ready' })
})

test('a proof that is worth nothing any more is given anew', async () => {
  const { desk, place } = await proved()
  await desk.answer('loadConsents', consentsResults.unproved)
  expect(place()).toEqual({ enteringMobile: 'ready' })
})
