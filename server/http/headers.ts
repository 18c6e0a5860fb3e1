import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Environment } from '../config/environment'

const YEAR_SECONDS = 365 * 24 * 3600

const DENIED_FEATURES = {
  accelerometer: [],
  camera: [],
  displayCapture: [],
  geolocation: [],
  gyroscope: [],
  hid: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  payment: [],
  serial: [],
  usb: [],
}

/** Only this site; styles may be inline, as Mantine writes them. */
const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

/** Allows these inline scripts, by hash ('sha256-...'), and no others. */
export function policyWithScripts(hashes: readonly string[]): string {
  const scriptSrc = [...CONTENT_SECURITY_POLICY.scriptSrc, ...hashes.map((hash) => `'${hash}'`)]
  return Object.entries({ ...CONTENT_SECURITY_POLICY, scriptSrc })
    .map(
      ([name, sources]) =>
        `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`,
    )
    .join('; ')
}

/** An answer that brings a policy of its own, as an uploaded file does, keeps it. */
export function securityHeaders({ NODE_ENV }: Environment): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    permissionsPolicy: DENIED_FEATURES,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    // A development machine's `localhost` is other servers' too; a lender's other hosts are not ours to speak for.
    strictTransportSecurity: NODE_ENV === 'production' && `max-age=${YEAR_SECONDS}`,
    overwrite: false,
  })
}
