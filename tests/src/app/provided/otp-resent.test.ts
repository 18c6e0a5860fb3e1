import { expect, test } from 'vitest'
import type { AnyActorLogic } from 'xstate'
import { providedOtp } from '@/src/app/provided/otp-actors'
import { lost, ok, refusal, startApiServer } from '../../helpers/api-server'
import { run } from '../../helpers/run'

/* Another code for a session that the server may have closed. */

const api = startApiServer()
const RESEND = 'POST /v1/otp/resend'

function resend(): Promise<unknown> {
  // The chart's tests say that it is provided.
  const logic = providedOtp.implementations.actors['resendOtp'] as AnyActorLogic
  return run(logic, { purpose: 'verification', sessionId: 's1' }).catch((error: unknown) => error)
}

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
