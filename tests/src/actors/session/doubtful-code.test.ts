import { expect, onTestFinished, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { OtpInput } from '@/machines/otp/otp.machine'
import { otpWithActors } from '@/src/actors/session/otp-actors'
import { lost, ok, startApiServer } from '../../helpers/api-server'

/* A code that the server may have taken although nothing came back: it answers the same code again for a while only. */

const api = startApiServer()

async function enterInVain(input: OtpInput) {
  const otp = createActor(otpWithActors, { input }).start()
  onTestFinished(() => void otp.stop())
  if (input.purpose !== 'verification') otp.send({ type: 'mobile.submitted', mobile: '9876543210' })
  await waitFor(otp, (snapshot) => snapshot.matches('awaitingCode'))
  otp.send({ type: 'code.submitted', code: '123456' })
  await waitFor(otp, (snapshot) => snapshot.matches({ awaitingCode: { entry: 'verifying' } }))
  await waitFor(otp, (snapshot) => !snapshot.matches({ awaitingCode: { entry: 'verifying' } }))
}
const noted = (): unknown => JSON.parse(localStorage.getItem('otp_session') ?? 'null')

test('of a login it is noted, so that a reload does not come back to it for ever', async () => {
  api.on('POST /v1/auth/send-otp', ok({ session_id: 's1' }))
  api.on('POST /v1/auth/verify-otp', lost)
  await enterInVain({ purpose: 'login' })
  expect(noted()).toMatchObject({ sessionId: 's1', doubtfulAt: expect.any(Number) as number })
})

test('of a borrower it is not noted on the login that waits in another tab', async () => {
  localStorage.setItem('otp_session', '{"purpose":"login"}')
  api.on('POST /v1/otp/send', ok({ session_id: 's2' }))
  api.on('POST /v1/otp/verify', lost)
  await enterInVain({ purpose: 'verification', mobile: '9876543210' })
  expect(noted()).toEqual({ purpose: 'login' })
})
