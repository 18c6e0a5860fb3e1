import { expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import type { SessionActor } from '@/src/hooks/session'
import { enqueue } from '@/src/outbox/enqueue'
import { lost, ok, startApiServer } from '../../helpers/api-server'
import { ID } from '../../helpers/applications'
import { stubIndexedDb } from '../../helpers/indexed-db'
import { PERSONAL, personal } from '../../helpers/outbox'
import { AGENT, enterCode, openSession } from '../../helpers/session'
import { until } from '../../helpers/until'

/* A browser that stores nothing: the page alone holds what is to be sent, and whose it is. */

const api = startApiServer()

function refuse(): never {
  throw new DOMException('No', 'SecurityError')
}

async function signIn(session: SessionActor, id: string) {
  api.on('POST /v1/auth/send-otp', ok({ session_id: 's1' }))
  api.on('POST /v1/auth/verify-otp', ok({ token: `t-${id}` }))
  api.on('GET /v1/user/me', ok({ ...AGENT, id }))
  await enterCode(session)
  await waitFor(session, (snapshot) => snapshot.hasTag('wizardReady') && snapshot.hasTag('signedIn'))
}

function outboxOf(session: SessionActor) {
  const { outbox } = session.getSnapshot().context
  if (!outbox) throw new Error('No outbox runs')
  return outbox
}

async function loseSession(session: SessionActor) {
  session.send({ type: 'session.expired' })
  await waitFor(session, (snapshot) => snapshot.hasTag('guest'))
}

const senders = () => api.calls.filter(({ call }) => call === PERSONAL).map(({ token }) => token)

/** Agent 7 hands over a save that does not arrive, and loses the session; the next agent signs in on the same page. */
async function outboxOfNext(id: string) {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  stubIndexedDb().refuse()
  const session = openSession()
  await signIn(session, '7')
  api.on(PERSONAL, lost)
  await enqueue(outboxOf(session).system, { applicationId: ID, work: personal('Pune'), isFirst: true })
  expect(senders()).toEqual(['t-7'])
  await loseSession(session)
  api.on(PERSONAL, ok())
  await signIn(session, id)
  return waitFor(outboxOf(session), (snapshot) => snapshot.matches('open'))
}

test('a save of who has lost the session is not sent by another agent', async () => {
  const { context } = await outboxOfNext('8')
  expect(context.items).toEqual([])
  expect(senders()).toEqual(['t-7'])
})

test('it goes on when the same agent has signed in again', async () => {
  await outboxOfNext('7')
  await until(() => expect(senders()).toEqual(['t-7', 't-7']))
})
