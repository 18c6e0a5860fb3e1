import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Environment } from '../config/environment'

const YEAR_SECONDS = 365 * 24 * 3600

/** What a page of ours never asks the browser for, so that nothing that slips into one can. */
const NEVER_ASKED_FOR = {
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

/** The page loads only from its own site; styles may be inline, as Mantine writes them. */
const POLICY = {
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

/** The policy of a page that has these scripts in it, by their hashes ('sha256-...'), and no others. */
export function policyWith(hashes: readonly string[]): string {
  const scriptSrc = [...POLICY.scriptSrc, ...hashes.map((hash) => `'${hash}'`)]
  return Object.entries({ ...POLICY, scriptSrc })
    .map(
      ([name, sources]) =>
        `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`,
    )
    .join('; ')
}

/**
 * The headers of every answer. One that brings a policy of its own, as an uploaded file does, keeps it.
 */
export function securityHeaders({ NODE_ENV }: Environment): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: POLICY,
    permissionsPolicy: NEVER_ASKED_FOR,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    // A development machine serves plain http, and its `localhost` is other servers' too. A lender's other hosts are not ours
    // to speak for, so only this one is named.
    strictTransportSecurity: NODE_ENV === 'production' && `max-age=${YEAR_SECONDS}`,
    overwrite: false,
  })
}
