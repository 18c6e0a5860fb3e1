/** The device that the reader holds, in their own word. */
type Device = 'phone' | 'device'

type Refusals = Readonly<Record<string, string>>

// Browsers tell cancelled, late and none apart from nothing, so that no page learns who has a passkey.
const NOT_USED =
  'No passkey was used: it was cancelled, took too long, or this phone has none. Try again, or sign in with a code.'

const REFUSALS = {
  signIn: (device: Device): Refusals => ({
    AbortError: NOT_USED.replace('phone', device),
    NotAllowedError: NOT_USED.replace('phone', device),
    SecurityError: 'Passkeys do not work at this address. Sign in with a code.',
  }),
  add: (device: Device): Refusals => ({
    InvalidStateError: 'This phone has a passkey of yours already.'.replace('phone', device),
    NotAllowedError: 'No passkey was added: it was cancelled, or took too long.',
    SecurityError: 'Passkeys do not work at this address.',
  }),
}

/** @returns why a browser signed nobody in, or made no passkey, by the name of its DOMException; undefined for one that is not known */
export function passkeyRefusal(
  kind: keyof typeof REFUSALS,
  error: unknown,
  device: Device,
): string | undefined {
  return error instanceof Error ? REFUSALS[kind](device)[error.name] : undefined
}

/** For a browser that made no passkey and gave no reason that is known. */
export function noPasskeyAdded(device: Device): string {
  return 'No passkey was added. This phone may have no screen lock.'.replace('phone', device)
}
