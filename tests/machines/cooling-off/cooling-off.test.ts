import { expect, test } from 'vitest'
import { coolingOffMachine } from '@/machines/cooling-off/cooling-off.machine'
import { coolingOffResults } from '../../model/catalogues/cooling-off'
import { breakChild, createDesk } from '../wizard/desk'

const trackerId = 'LN1234567890'
const left = coolingOffResults.withdrawn.standing

function begin() {
  const desk = createDesk()
  const actor = desk.start(coolingOffMachine, { trackerId })
  const is = (tag: 'busy' | 'failed' | 'foreign' | 'confirming') => actor.getSnapshot().hasTag(tag)
  return { desk, actor, is, place: () => actor.getSnapshot().value }
}

async function proving() {
  const begun = begin()
  begun.actor.send({ type: 'withdrawal.begun' })
  begun.actor.send({ type: 'mobile.submitted', mobile: '9876501234' })
  await begun.desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  return begun
}

async function proved() {
  const begun = await proving()
  begun.actor.getSnapshot().children.otp?.send({ type: 'code.submitted', code: '123456' })
  await begun.desk.answer('verifyOtp', { kind: 'verified', token: 'g1' })
  return begun
}

async function open() {
  const begun = await proved()
  await begun.desk.answer('loadCoolingOff', coolingOffResults.open)
  return begun
}

test('nothing is asked of the server before the mobile is proved', async () => {
  const { desk, actor, place } = begin()
  actor.send({ type: 'withdrawal.begun' })
  actor.send({ type: 'mobile.submitted', mobile: '12' })
  expect(place()).toEqual({ enteringMobile: 'ready' })
  expect(desk.inputsOf('loadCoolingOff')).toEqual([])
  const { desk: later } = await proved()
  expect(later.notesOf('rememberProof')).toEqual([{ token: 'g1', mobile: '9876501234' }])
  expect(later.inputsOf('loadCoolingOff')).toEqual([{ trackerId }])
})

test('whoever thinks better of it goes back, from the code and from the number', async () => {
  const { desk, actor, place } = await proving()
  actor.send({ type: 'withdrawal.abandoned' })
  expect(place()).toEqual({ enteringMobile: 'ready' })
  actor.send({ type: 'withdrawal.abandoned' })
  expect(place()).toBe('offered')
  expect(desk.inputsOf('loadCoolingOff')).toEqual([])
})

test('what a proof falls over is told, and the mobile asked for again', async () => {
  const { desk, actor, place } = await proving()
  const error = new Error('no cryptography here')
  breakChild(actor, 'otp', error)
  expect(desk.notesOf('showError')).toEqual([{ error }])
  expect(place()).toEqual({ enteringMobile: 'ready' })
})

test('a borrower leaves for the amount that was shown, after being asked', async () => {
  const { desk, actor, is, place } = await open()
  expect([is('busy'), is('confirming')]).toEqual([false, false])
  actor.send({ type: 'withdrawal.requested' })
  expect(is('confirming')).toBe(true)
  actor.send({ type: 'withdrawal.cancelled' })
  expect(place()).toEqual({ open: 'reviewing' })
  actor.send({ type: 'withdrawal.requested' })
  actor.send({ type: 'withdrawal.confirmed' })
  // The question stays open while its answer is on its way.
  expect([is('busy'), is('confirming')]).toEqual([true, true])
  actor.send({ type: 'withdrawal.confirmed' })
  expect(desk.inputsOf('withdrawLoan')).toEqual([{ trackerId, payback: 100_050 }])
  await desk.answer('withdrawLoan', left)
  expect(place()).toBe('withdrawn')
  expect(actor.getSnapshot().context.standing).toEqual(left)
})

test('when its time runs out, also while it asks, the server says what holds', async () => {
  const { desk, actor, is, place } = await open()
  actor.send({ type: 'withdrawal.requested' })
  desk.clock.increment(3599 * 1000)
  expect(place()).toEqual({ open: 'confirming' })
  desk.clock.increment(1000)
  expect([place(), is('busy')]).toEqual(['loading', true])
  await desk.answer('loadCoolingOff', coolingOffResults.over)
  expect([place(), actor.getSnapshot().context.standing]).toEqual(['over', coolingOffResults.over.standing])
})

test('a longer time than a timer can count is asked about again, and not taken to be over', async () => {
  const { desk, place } = await proved()
  const { standing } = coolingOffResults.open
  const far = { kind: 'open', standing: { ...standing, seconds_left: 93 * 24 * 3600 } }
  await desk.answer('loadCoolingOff', far)
  expect(place()).toEqual({ open: 'reviewing' })
  desk.clock.increment(25 * 24 * 3600 * 1000)
  expect(place()).toBe('loading')
})

test('what could not be sent is told, and the server is asked how things stand', async () => {
  const { desk, actor, place } = await open()
  actor.send({ type: 'withdrawal.requested' })
  actor.send({ type: 'withdrawal.confirmed' })
  const error = new Error('no network')
  await desk.fail('withdrawLoan', error)
  expect(desk.notesOf('showError')).toEqual([{ error }])
  await desk.answer('loadCoolingOff', coolingOffResults.withdrawn)
  expect([place(), actor.getSnapshot().context.standing]).toEqual(['withdrawn', left])
})

test('an application of another mobile is not shown: another number can be proved', async () => {
  const { desk, actor, place } = await proved()
  await desk.answer('loadCoolingOff', coolingOffResults.foreign)
  expect(place()).toEqual({ enteringMobile: 'foreign' })
  expect(actor.getSnapshot().hasTag('foreign')).toBe(true)
  actor.send({ type: 'mobile.submitted', mobile: '9876501235' })
  expect(desk.openRequests()).toEqual(['sendOtp'])
})

test('what could not be read is told, and read again', async () => {
  const { desk, actor, is, place } = await proved()
  const error = new Error('no network')
  await desk.fail('loadCoolingOff', error)
  expect(desk.notesOf('showError')).toEqual([{ error }])
  expect([place(), is('failed')]).toEqual(['loadFailed', true])
  actor.send({ type: 'retry' })
  expect(desk.openRequests()).toEqual(['loadCoolingOff'])
})

test('a proof that is worth nothing any more is given anew', async () => {
  const { desk, place } = await proved()
  await desk.answer('loadCoolingOff', coolingOffResults.unproved)
  expect(place()).toEqual({ enteringMobile: 'ready' })
})
