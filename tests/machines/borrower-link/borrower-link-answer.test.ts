import { expect, test } from 'vitest'
import {
  borrowerLinkAnswerMachine,
  type BorrowerLinkAnswerInput,
} from '@/machines/borrower-link/borrower-link-answer.machine'
import { askedConsents, openedResults, readable, standings } from '../../model/catalogues/borrower-link'
import { breakChild, createDesk } from '../wizard/desk'

function arrive(input: BorrowerLinkAnswerInput = { secret: 's', isProved: false }) {
  const desk = createDesk()
  const actor = desk.start(borrowerLinkAnswerMachine, input)
  const is = (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) =>
    actor.getSnapshot().hasTag(tag)
  return { desk, actor, is, place: () => actor.getSnapshot().value }
}

async function proving() {
  const arrived = arrive()
  expect(arrived.is('asking')).toBe(true)
  arrived.actor.send({ type: 'mobile.submitted', mobile: '9876501234' })
  await arrived.desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  return arrived
}

async function proved() {
  const arrived = await proving()
  arrived.actor.getSnapshot().children.otp?.send({ type: 'code.submitted', code: '123456' })
  await arrived.desk.answer('verifyOtp', { kind: 'verified', token: 'g1' })
  return arrived
}

async function reading() {
  const arrived = await proved()
  await arrived.desk.answer('openBorrowerLink', openedResults.told)
  return arrived
}

test('nothing is opened before the mobile is proved', async () => {
  const { desk, actor, place } = arrive()
  actor.send({ type: 'mobile.submitted', mobile: '12' })
  expect([place(), desk.openRequests()]).toEqual([{ enteringMobile: 'ready' }, []])
  const { desk: later } = await proved()
  expect(later.notesOf('rememberProof')).toEqual([{ token: 'g1', mobile: '9876501234' }])
  expect(later.inputsOf('openBorrowerLink')).toEqual([{ secret: 's' }])
})

test('what a proof falls over is told, and the mobile asked for again', async () => {
  const { desk, actor, place } = await proving()
  const error = new Error('no cryptography here')
  breakChild(actor, 'otp', error)
  expect([place(), desk.notesOf('showError')]).toEqual([{ enteringMobile: 'ready' }, [{ error }]])
})

test('the borrower accepts the statement that is on the screen, after being asked', async () => {
  const { desk, actor, is, place } = await reading()
  expect([is('reading'), is('busy')]).toEqual([true, false])
  actor.send({ type: 'answer.chosen', answer: 'ACCEPTED' })
  actor.send({ type: 'answer.cancelled' })
  expect(place()).toEqual({ reading: 'reviewing' })
  actor.send({ type: 'answer.chosen', answer: 'ACCEPTED' })
  expect(actor.getSnapshot().hasTag('confirming')).toBe(true)
  actor.send({ type: 'answer.confirmed' })
  actor.send({ type: 'answer.confirmed' })
  expect([is('reading'), is('busy')]).toEqual([true, true])
  const { sha256 } = readable.statement ?? {}
  expect(desk.inputsOf('answerBorrowerLink')).toEqual([{ secret: 's', answer: 'ACCEPTED', sha256 }])
  await desk.answer('answerBorrowerLink', standings.accepted)
  expect([place(), actor.getSnapshot().context.borrowerLink?.state]).toEqual(['answered', 'ACCEPTED'])
})

test('a longer time than a timer can count is asked about again, and not taken to be over', async () => {
  const { desk, place } = await proved()
  await desk.answer('openBorrowerLink', {
    kind: 'told',
    borrowerLink: { ...readable, seconds_left: 93 * 24 * 3600 },
  })
  expect(place()).toEqual({ reading: 'reviewing' })
  desk.clock.increment(25 * 24 * 3600 * 1000)
  expect(place()).toBe('opening')
})

test('a server that says that time is left, but none of it, is not asked without a pause', async () => {
  const { desk, place } = await proved()
  await desk.answer('openBorrowerLink', { kind: 'told', borrowerLink: { ...readable, seconds_left: 0 } })
  desk.clock.increment(500)
  expect(place()).toEqual({ reading: 'reviewing' })
  desk.clock.increment(500)
  expect(place()).toBe('opening')
})

test('to have read is said without a question', async () => {
  const { desk, actor, place } = await reading()
  actor.send({ type: 'answer.chosen', answer: 'ACKNOWLEDGED' })
  expect([place(), actor.getSnapshot().hasTag('busy')]).toEqual(['answering', true])
  expect(desk.inputsOf('answerBorrowerLink')).toMatchObject([{ answer: 'ACKNOWLEDGED' }])
})

test('the borrower consents to what is on the screen, before there is a statement', async () => {
  const { desk, actor, place } = await proved()
  await desk.answer('openBorrowerLink', openedResults.toConsent)
  expect(place()).toEqual({ reading: 'reviewing' })
  actor.send({ type: 'answer.chosen', answer: 'CONSENTED' })
  const { sha256 } = askedConsents.consents ?? {}
  expect(desk.inputsOf('answerBorrowerLink')).toEqual([{ secret: 's', answer: 'CONSENTED', sha256 }])
})

test('what was read in another language is answered by the hash of that', async () => {
  const { desk, actor } = await proved()
  await desk.answer('openBorrowerLink', openedResults.toConsent)
  const sha256 = 'c'.repeat(64)
  actor.send({ type: 'answer.chosen', answer: 'CONSENTED', sha256 })
  expect(desk.inputsOf('answerBorrowerLink')).toEqual([{ secret: 's', answer: 'CONSENTED', sha256 }])
})

test('a link that is open and says nothing to read is worth nothing', async () => {
  const { desk, is } = await proved()
  await desk.answer('openBorrowerLink', { kind: 'told', borrowerLink: standings.opened })
  expect(is('over')).toBe(true)
})

test.each([
  ['TAKEN', 'taken'],
  ['REFUSED', 'answered'],
] as const)('what comes with a link that is %s is not read again', async (state, end) => {
  const { desk, place } = await proved()
  await desk.answer('openBorrowerLink', { kind: 'told', borrowerLink: { ...readable, state } })
  expect(place()).toBe(end)
})

test.each([
  ['taken', 'taken'],
  ['expired', 'over'],
  ['accepted', 'answered'],
] as const)('a link that is %s shows nothing to read', async (result, end) => {
  const { desk, actor, is, place } = await proved()
  expect(is('busy')).toBe(true)
  await desk.answer('openBorrowerLink', openedResults[result])
  expect([is('taken'), is('over')]).toEqual([end === 'taken', end === 'over'])
  expect([place(), actor.getSnapshot().status]).toEqual([end, 'done'])
  expect(actor.getSnapshot().context.borrowerLink?.statement).toBeUndefined()
})

test('a link for another mobile is not shown: another number can be proved', async () => {
  const { desk, actor, place } = await proved()
  await desk.answer('openBorrowerLink', openedResults.foreign)
  expect([place(), actor.getSnapshot().hasTag('foreign')]).toEqual([{ enteringMobile: 'foreign' }, true])
  actor.send({ type: 'mobile.submitted', mobile: '9876501235' })
  expect(desk.openRequests()).toEqual(['sendOtp'])
  actor.send({ type: 'proof.abandoned' })
  expect(place()).toEqual({ enteringMobile: 'ready' })
})

test('a proof that ran out is given anew, and nobody is told of another mobile', async () => {
  const { desk, actor, place } = await proved()
  await desk.answer('openBorrowerLink', openedResults.unproved)
  expect([place(), actor.getSnapshot().hasTag('foreign')]).toEqual([{ enteringMobile: 'ready' }, false])
})

test('after a reload the same phone needs no second code; what it proved for others says nothing here', async () => {
  const again = arrive({ secret: 's', isProved: true })
  expect(again.desk.openRequests()).toEqual(['openBorrowerLink'])
  await again.desk.answer('openBorrowerLink', openedResults.told)
  expect(again.place()).toEqual({ reading: 'reviewing' })
  const other = arrive({ secret: 's', isProved: true })
  await other.desk.answer('openBorrowerLink', openedResults.foreign)
  expect(other.place()).toEqual({ enteringMobile: 'ready' })
})

test('when its time runs out, also while it asks, the server says what holds', async () => {
  const { desk, actor, place } = await reading()
  actor.send({ type: 'answer.chosen', answer: 'REFUSED' })
  desk.clock.increment(899_000)
  expect(place()).toEqual({ reading: 'confirming' })
  desk.clock.increment(1000)
  await desk.answer('openBorrowerLink', openedResults.expired)
  expect(place()).toBe('over')
})

test('what could not be sent is told, and the server is asked how it stands', async () => {
  const { desk, actor, place } = await reading()
  actor.send({ type: 'answer.chosen', answer: 'ACKNOWLEDGED' })
  const error = new Error('no network')
  await desk.fail('answerBorrowerLink', error)
  expect(desk.notesOf('showError')).toEqual([{ error }])
  const second = new Error('still none')
  await desk.fail('openBorrowerLink', second)
  expect(desk.notesOf('showError')).toEqual([{ error }, { error: second }])
  expect([place(), actor.getSnapshot().hasTag('failed')]).toEqual(['openFailed', true])
  actor.send({ type: 'retry' })
  await desk.answer('openBorrowerLink', openedResults.accepted)
  expect([place(), actor.getSnapshot().context.borrowerLink?.state]).toEqual(['answered', 'ACCEPTED'])
})

test('an address that is not whole says so', () => {
  const { desk, actor } = arrive({ secret: null, isProved: true })
  expect([actor.getSnapshot().hasTag('broken'), desk.openRequests()]).toEqual([true, []])
})
