import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { PasskeyResult } from '@/machines/otp/otp.machine'
import { getPasskeySignInOptions, signInWithPasskey as signIn } from '@/schemas/calls/passkeys'
import { passkeyRefusal } from '@/schemas/text/passkey-refusals'
import { callApi } from '@/src/api/client'

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
type Asked = { answer: Awaited<ReturnType<typeof startAuthentication>> } | { refusal: string }

/** @throws Error for what browsers are not known to refuse with */
async function askPhone(options: object): Promise<Asked> {
  try {
    // The server makes them, and the browser alone reads them.
    return { answer: await startAuthentication({ optionsJSON: options as Options }) }
  } catch (error) {
    const refusal = passkeyRefusal('signIn', error, 'phone')
    if (refusal !== undefined) return { refusal }
    throw error
  }
}

const stop = () => WebAuthnAbortService.cancelCeremony()

/**
 * Signs an agent in by a passkey of this phone. Ends the browser's own dialog when `signal` aborts.
 * @throws ApiError where the server does not know the passkey, NetworkError for no answer
 */
export async function signInWithPasskey(signal: AbortSignal): Promise<PasskeyResult> {
  const options = await callApi(getPasskeySignInOptions, { signal })
  signal.addEventListener('abort', stop)
  const asked = await askPhone(options).finally(() => signal.removeEventListener('abort', stop))
  if ('refusal' in asked) return { kind: 'failed', message: asked.refusal }
  // No extension is asked for.
  const body = { ...asked.answer, clientExtensionResults: {} }
  const { token } = await callApi(signIn, { body, signal })
  return { kind: 'verified', token }
}
