import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import {
  otpMachine,
  type OtpPurpose,
  type PasskeyResult,
  type VerifyOtpResult,
} from '@/machines/otp/otp.machine'
import { queryClient } from '@/src/api/query-client'
import PasskeyEntry from '@/src/features/login/passkey-entry'
import { openDesk, serve } from '../desk-harness'

const nothing = () => undefined
const SENT = { sessionId: 's1', mobile: '9000000001', secondsLeft: 0 }

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

async function open(config: object, hasPasskeys = true) {
  if (hasPasskeys) vi.stubGlobal('PublicKeyCredential', Function)
  let answer: (result: PasskeyResult) => void = nothing
  const asked = new Promise<PasskeyResult>((resolve) => {
    answer = resolve
  })
  const otp = createActor(
    otpMachine.provide({
      actors: {
        signInWithPasskey: fromPromise<PasskeyResult, undefined>(() => asked),
        verifyOtp: fromPromise<VerifyOtpResult, { purpose: OtpPurpose; sessionId: string; code: string }>(
          async () => ({ kind: 'passkeyRequired', message: 'You have a passkey' }),
        ),
      },
      actions: { forgetOtpSession: nothing },
    }),
    { input: { purpose: 'login', sentSession: hasPasskeys ? null : SENT } },
  ).start()
  serve({ '/public/tenant/hostname/localhost/config': () => ({ name: 'Loans', ...config }) })
  const { user } = await openDesk(() => <PasskeyEntry otp={otp} />, '/login')
  return { user, otp, answer }
}

const button = () => screen.queryByRole('button', { name: 'Sign in with a passkey' })

test('the button asks the phone, waits, and says beside it why nobody was signed in', async () => {
  const { user, answer } = await open({ passkeys: 'offered' })
  await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
  expect(screen.getByRole('button', { name: 'Please wait' })).toBeTruthy()
  answer({ kind: 'failed', message: 'No passkey was used' })
  expect(await screen.findByText('No passkey was used')).toBeTruthy()
  expect(button()).not.toBeNull()
})

test.each([
  ['the tenant has no passkeys', {}, true],
  ['the browser has none', { passkeys: 'offered' }, false],
])('nothing is offered where %s', async (_, config, hasPasskeys) => {
  await open(config, hasPasskeys)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(button()).toBeNull()
})

test('why a code is not enough is said in a browser without passkeys too', async () => {
  const { otp } = await open({ passkeys: 'required' }, false)
  await act(async () => {
    otp.send({ type: 'code.submitted', code: '123456' })
  })
  expect(await screen.findByText('You have a passkey')).toBeTruthy()
})
