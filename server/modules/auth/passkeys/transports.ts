import type { AuthenticatorTransport } from '@simplewebauthn/server'

const KNOWN: ReadonlySet<string> = new Set<AuthenticatorTransport>([
  'ble',
  'hybrid',
  'internal',
  'nfc',
  'usb',
])

function isTransport(name: string): name is AuthenticatorTransport {
  return KNOWN.has(name)
}

/** The ways to reach the authenticator, where the browser named a way that we know. */
export function readTransports(names: readonly string[]): AuthenticatorTransport[] {
  return names.filter(isTransport)
}
