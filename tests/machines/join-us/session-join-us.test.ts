import { expect, test } from 'vitest'
import { borrowerWizardMachine } from '@/machines/borrower-wizard/borrower-wizard.machine'
import { joinUsMachine } from '@/machines/join-us/join-us.machine'
import { sessionMachine } from '@/machines/session/session.machine'
import { uploadsMachine } from '@/machines/upload/uploads.machine'
import { emptyOutbox } from '../session/sessions'
import { createDesk } from '../wizard/desk'

async function beginAtJoinUs() {
  const desk = createDesk()
  const session = desk.start(sessionMachine, { token: null, profile: null })
  session.send({ type: 'guestActors.requested' })
  const record = { mobile: '9876501234', trackerId: null, isSent: false }
  await desk.answer('loadGuestActors', {
    wizard: desk.provide(borrowerWizardMachine),
    joinUs: desk.provide(joinUsMachine),
    joinUsInput: { record, sentSession: null },
    uploads: desk.provide(uploadsMachine),
    outbox: emptyOutbox,
    record: null,
    isVerified: false,
  })
  return { desk, session }
}

test("a registration runs with the guest's actors, from what the browser kept of it", async () => {
  const { session } = await beginAtJoinUs()
  const joinUs = session.getSnapshot().context.joinUs?.getSnapshot()
  expect(joinUs?.value).toEqual({ registering: 'editing' })
  expect(joinUs?.context.mobile).toBe('9876501234')
})

test("when the registration breaks, the guest's actors stop, and one tap fetches them again", async () => {
  const { desk, session } = await beginAtJoinUs()
  const joinUs = session.getSnapshot().context.joinUs
  const error = new Error('broke')
  session.send({ type: 'xstate.error.actor.joinUs', actorId: 'joinUs', error })
  expect(session.getSnapshot().hasTag('wizardFailed')).toBe(true)
  expect(session.getSnapshot().context).toMatchObject({ joinUs: null, borrowerWizard: null, uploads: null })
  expect(joinUs?.getSnapshot().status).toBe('stopped')
  expect(desk.notesOf('showError')).toEqual([{ error }])
  session.send({ type: 'wizard.retryRequested' })
  expect(desk.openRequests()).toEqual(['loadGuestActors'])
})

test('an agent who signs in ends the registration', async () => {
  const { desk, session } = await beginAtJoinUs()
  const joinUs = session.getSnapshot().context.joinUs
  const login = session.getSnapshot().children.login
  login?.send({ type: 'mobile.submitted', mobile: '9000000001' })
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  login?.send({ type: 'code.submitted', code: '123456' })
  await desk.answer('verifyOtp', { kind: 'verified', token: 't1' })
  expect(session.getSnapshot().context.joinUs).toBeNull()
  expect(joinUs?.getSnapshot().status).toBe('stopped')
})
