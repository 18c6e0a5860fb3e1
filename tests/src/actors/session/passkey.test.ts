import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { OtpActor } from '@/machines/otp/otp.machine'
import { otpWithActors } from '@/src/actors/session/otp-actors'
import { answer, html, lost, ok, refusal, startApiServer } from '../../helpers/api-server'

const api = startApiServer()
const OPTIONS = 'GET /v1/auth/passkeys/sign-in-options'
const SIGN_IN = 'POST /v1/auth/passkeys/sign-in'

let running: OtpActor | undefined
afterEach(() => {
  running?.stop()
  vi.unstubAllGlobals()
})

const bytes = () => new Uint8Array([1, 2, 3]).buffer
const credential = {
  id: 'AQID',
  rawId: bytes(),
  type: 'public-key',
  response: { authenticatorData: bytes(), clientDataJSON: bytes(), signature: bytes(), userHandle: null },
  getClientExtensionResults: () => ({ appid: true }),
  authenticatorAttachment: 'platform',
}

/** The browser's part, which jsdom has not. */
function phoneThat(get: (options: CredentialRequestOptions) => Promise<unknown>) {
  vi.stubGlobal('PublicKeyCredential', Function)
  vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { get } } }))
}

function ask() {
  running = createActor(otpWithActors, { input: { purpose: 'login' }, clock: new SimulatedClock() }).start()
  running.send({ type: 'passkey.requested' })
  return running
}

async function refusalOf(otp: OtpActor): Promise<string> {
  const { context } = await waitFor(otp, (snapshot) => snapshot.hasTag('passkeyRefused'))
  return context.refusal
}

beforeEach(() => {
  api.on(OPTIONS, ok({ challenge: 'AQID', rpId: location.hostname }))
  phoneThat(async () => credential)
})

test('the answer of the phone signs in, and no code is asked for', async () => {
  api.on(SIGN_IN, ok({ token: 't1' }))
  const otp = ask()
  await waitFor(otp, ({ status }) => status === 'done')
  expect(otp.getSnapshot().output).toMatchObject({ token: 't1' })
  expect(api.asked()).toEqual([OPTIONS, SIGN_IN])
  expect(api.calls[1]?.body).toMatchObject({
    id: 'AQID',
    clientExtensionResults: {},
    response: { signature: 'AQID', clientDataJSON: 'AQID', authenticatorData: 'AQID' },
  })
})

test.each([
  ['NotAllowedError', /cancelled, took too long, or this phone has none/],
  ['SecurityError', /do not work at this address/],
  ['DataError', /could not be used/],
])('a phone that answers %s says so, and nothing is sent', async (name, words) => {
  phoneThat(() => Promise.reject(new DOMException('no', name)))
  expect(await refusalOf(ask())).toMatch(words)
  expect(api.asked()).toEqual([OPTIONS])
})

test.each([
  [
    'is not known at the server',
    refusal(400, 'This passkey is not known here.'),
    'This passkey is not known here.',
  ],
  ['is not answered', lost, 'No connection. Nothing is lost, please try again.'],
  ['meets a page', html, /This network asks for a sign-in/],
  ['meets an answer of another kind', answer(200, { data: { token: 7 } }), /could not be used/],
])('a passkey that %s says so', async (_, reply, words) => {
  api.on(SIGN_IN, reply)
  expect(await refusalOf(ask())).toMatch(words)
})

test.each([
  ['a page', html, /This network asks for a sign-in/],
  ['another kind of answer', answer(200, { data: [] }), /could not be used/],
  ['nothing', lost, 'No connection. Nothing is lost, please try again.'],
  ['that it has no passkeys', refusal(404, 'There are no passkeys here'), 'There are no passkeys here'],
])('a server that answers %s when it is asked for a passkey is told of', async (_, reply, words) => {
  api.on(OPTIONS, reply)
  expect(await refusalOf(ask())).toMatch(words)
})

test('whoever goes on by a code ends the question of the phone', async () => {
  const asked = vi.fn<(signal: AbortSignal | undefined) => void>()
  phoneThat(({ signal }) => {
    asked(signal)
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  })
  const otp = ask()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  otp.send({ type: 'request.cancelled' })
  await vi.waitFor(() => expect(asked.mock.calls[0]?.[0]?.aborted).toBe(true))
  expect(otp.getSnapshot().matches('enteringMobile')).toBe(true)
})

test('a code that is right and not enough leads to the passkey', async () => {
  api.on('POST /v1/auth/send-otp', ok({ session_id: 's1' }))
  api.on('POST /v1/auth/verify-otp', refusal(403, 'You have a passkey, and sign in with it only.'))
  const otp = createActor(otpWithActors, { input: { purpose: 'login' }, clock: new SimulatedClock() }).start()
  running = otp
  otp.send({ type: 'mobile.submitted', mobile: '9876543210' })
  await waitFor(otp, (snapshot) => snapshot.matches('awaitingCode'))
  otp.send({ type: 'code.submitted', code: '123456' })
  expect(await refusalOf(otp)).toBe('You have a passkey, and sign in with it only.')
  expect(localStorage.getItem('otp_session')).toBeNull()
})
