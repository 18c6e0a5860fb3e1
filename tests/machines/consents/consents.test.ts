import { expect, test } from 'vitest'
import { consentsMachine } from '@/machines/consents/consents.machine'
import { bureauConsent, consentPages, consentsResults } from '../../model/catalogues/consents'
import { breakChild, createDesk } from '../wizard/desk'

const trackerId = 'LN1234567890'
const applicationId = consentPages.given.application_id

async function proving() {
  const desk = createDesk()
  const actor = desk.start(consentsMachine, { trackerId })
  actor.send({ type: 'mobile.submitted', mobile: '12' })
  expect(actor.getSnapshot().value).toEqual({ enteringMobile: 'ready' })
  actor.send({ type: 'mobile.submitted', mobile: '9876501234' })
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  expect(desk.inputsOf('loadConsents')).toEqual([])
  const is = (tag: 'busy' | 'failed' | 'foreign' | 'confirming') => actor.getSnapshot().hasTag(tag)
  return { desk, actor, is, place: () => actor.getSnapshot().value }
}

async function proved() {
  const begun = await proving()
  begun.actor.getSnapshot().children.otp?.send({ type: 'code.submitted', code: '123456' })
  await begun.desk.answer('verifyOtp', { kind: 'verified', token: 'g1' })
  return begun
}

async function reading() {
  const begun = await proved()
  await begun.desk.answer('loadConsents', consentsResults.read)
  return begun
}

test('the mobile that was typed is proved, and the consents of the tracked application are read in its name', async () => {
  const { desk, is } = await proved()
  expect(desk.notesOf('rememberProof')).toEqual([{ token: 'g1', mobile: '9876501234' }])
  expect(desk.inputsOf('loadConsents')).toEqual([{ trackerId }])
  expect(is('busy')).toBe(true)
})

test('whoever has no code at hand can type another mobile', async () => {
  const { desk, actor, place } = await proving()
  actor.send({ type: 'proof.abandoned' })
  expect(place()).toEqual({ enteringMobile: 'ready' })
  expect(desk.inputsOf('loadConsents')).toEqual([])
})

test('what a proof falls over is told, and the mobile asked for again', async () => {
  const { desk, actor, place } = await proving()
  const error = new Error('no cryptography here')
  breakChild(actor, 'otp', error)
  expect(desk.notesOf('showError')).toEqual([{ error }])
  expect(place()).toEqual({ enteringMobile: 'ready' })
})

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
  const { desk, actor, is, place } = await reading()
  expect(is('busy')).toBe(false)
  actor.send({ type: 'consent.given', consent: bureauConsent })
  expect(is('busy')).toBe(true)
  expect(desk.inputsOf('changeConsents')).toEqual([
    { trackerId, applicationId, change: { kind: 'give', consent: bureauConsent } },
  ])
  const error = new Error('no network')
  await desk.fail('changeConsents', error)
  expect(desk.notesOf('showError')).toEqual([{ error }])
  expect(place()).toBe('loading')
})

test('erasure is asked for after a question alone', async () => {
  const { desk, actor, is, place } = await reading()
  actor.send({ type: 'erasure.requested' })
  expect(is('confirming')).toBe(true)
  actor.send({ type: 'erasure.cancelled' })
  expect(place()).toEqual({ reading: 'reviewing' })
  expect(desk.inputsOf('changeConsents')).toEqual([])
  actor.send({ type: 'erasure.requested' })
  actor.send({ type: 'erasure.confirmed' })
  expect(desk.inputsOf('changeConsents')).toEqual([{ trackerId, applicationId, change: { kind: 'erase' } }])
  expect(place()).toBe('changing')
})

test('a download leaves the page as it was, whether it comes or fails', async () => {
  const { desk, actor, is, place } = await reading()
  actor.send({ type: 'download.requested' })
  expect([is('busy'), desk.inputsOf('downloadHeldData')]).toEqual([true, [{ trackerId }]])
  await desk.answer('downloadHeldData')
  expect(place()).toEqual({ reading: 'reviewing' })
  actor.send({ type: 'download.requested' })
  const error = new Error('no network')
  await desk.fail('downloadHeldData', error)
  expect(place()).toEqual({ reading: 'reviewing' })
  expect(desk.notesOf('showError')).toEqual([{ error }])
})

test('an application of another mobile is not shown: another number can be proved', async () => {
  const { desk, is, place } = await proved()
  await desk.answer('loadConsents', consentsResults.foreign)
  expect(place()).toEqual({ enteringMobile: 'foreign' })
  expect(is('foreign')).toBe(true)
})

test('what could not be read is told and read again, or the mobile proved anew', async () => {
  const { desk, actor, is, place } = await proved()
  const error = new Error('no network')
  await desk.fail('loadConsents', error)
  expect(desk.notesOf('showError')).toEqual([{ error }])
  actor.send({ type: 'retry' })
  await desk.fail('loadConsents')
  expect(place()).toBe('loadFailed')
  expect(is('failed')).toBe(true)
  actor.send({ type: 'proof.abandoned' })
  expect(place()).toEqual({ enteringMobile: 'ready' })
})

test('a proof that is worth nothing any more is given anew', async () => {
  const { desk, place } = await proved()
  await desk.answer('loadConsents', consentsResults.unproved)
  expect(place()).toEqual({ enteringMobile: 'ready' })
})
