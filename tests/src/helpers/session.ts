import { expect, onTestFinished } from 'vitest'
import { waitFor } from 'xstate'
import { startSession } from '@/src/actors/session/session-actor'
import type { SessionActor } from '@/src/hooks/session'
import { until } from './until'

export const AGENT = { id: '7', role: 'AGENT', first_name: 'Asha', last_name: 'Rao' }

/** For as long as the test. */
export function openSession(): SessionActor {
  const session = startSession()
  onTestFinished(() => {
    session.stop()
    // A closed page receives no events.
    session.send = () => undefined
  })
  return session
}

export async function openAgentsPage(token = 't1') {
  localStorage.setItem('TOKEN', token)
  localStorage.setItem('PROFILE', JSON.stringify(AGENT))
  localStorage.setItem('work_owner', 'agent 7')
  const session = openSession()
  const { context } = await waitFor(session, (snapshot) => snapshot.hasTag('wizardReady'))
  const { partnerWizard, offlineCase, uploads } = context
  if (!partnerWizard || !offlineCase || !uploads) throw new Error('The session started no wizard')
  return { session, wizard: partnerWizard, offlineCase, uploads }
}

export async function openGuestsPage() {
  const session = openSession()
  session.send({ type: 'guestActors.requested' })
  const { context } = await waitFor(session, (snapshot) => snapshot.hasTag('wizardReady'))
  const { borrowerWizard, joinUs } = context
  if (!borrowerWizard || !joinUs) throw new Error('The session started no actors for guests')
  return { session, wizard: borrowerWizard, joinUs }
}

export async function enterCode(session: SessionActor): Promise<void> {
  const { login } = session.getSnapshot().children
  login?.send({ type: 'mobile.submitted', mobile: '9876543210' })
  await until(() => expect(login?.getSnapshot().matches('awaitingCode')).toBe(true))
  login?.send({ type: 'code.submitted', code: '123456' })
}
