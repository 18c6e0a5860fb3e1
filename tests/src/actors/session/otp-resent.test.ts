import { expect, test } from 'vitest'
import type { AnyActorLogic } from 'xstate'
import { otpWithActors } from '@/src/actors/session/otp-actors'
import { answer, lost, ok, refusal, startApiServer } from '../../helpers/api-server'
import { run } from '../../helpers/run'

/* The server's answers to a request for a code, and for another code of a session that it may have closed. */

const api = startApiServer()
const RESEND = 'POST /v1/otp/resend'

function ask(name: 'sendOtp' | 'resendOtp', input: object): Promise<unknown> {
  // The chart's tests say that each of them is provided.
  const logic = otpWithActors.implementations.actors[name] as AnyActorLogic
  return run(logic, { purpose: 'verification', ...input }).catch((error: unknown) => error)
}
const resend = () => ask('resendOtp', { sessionId: 's1' })

test.each([
  [
    'a session',
    ok({ session_id: 's1', message: 'Sent' }),
    { kind: 'sent', sessionId: 's1', message: 'Sent' },
  ],
  ['no session', ok({ message: 'Unknown' }), { kind: 'refused', message: 'Unknown' }],
  ['a refusal', refusal(400, 'Unknown'), { kind: 'refused', message: 'Unknown' }],
  [
    'a refusal in a success',
    answer(200, { message: 'Unknown', status_code: 400, data: { session_id: 's1' } }),
    { kind: 'refused', message: 'Unknown' },
  ],
])('a code that is answered by %s', async (_, said, outcome) => {
  api.on('POST /v1/otp/send', said)
  expect(await ask('sendOtp', { mobile: '9876543210' })).toEqual(outcome)
})

test.each([400, 404, 409, 410])(
  'where the server says %i the session is over, in its words',
  async (status) => {
    api.on(RESEND, refusal(status, 'Ask for a new code'))
    expect(await resend()).toEqual({ kind: 'over', message: 'Ask for a new code' })
    expect(api.onlyCall().body).toEqual({ session_id: 's1' })
  },
)

test.each([
  ['there are too many', refusal(429, 'Later'), { status: 429 }],
  ['the server fails', refusal(500), { status: 500 }],
  ['the network is lost', lost, { name: 'NetworkError' }],
])('where %s it may be tried again', async (_, said, failure) => {
  api.on(RESEND, said)
  expect(await resend()).toMatchObject(failure)
})

test('where the server has no words there are none', async () => {
  api.on(RESEND, ok({}))
  expect(await resend()).toEqual({ kind: 'sent', message: null })
})
