import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Environment } from '../environment'

const YEAR_SECONDS = 365 * 24 * 3600

/** What a page of ours never asks the browser for, so that nothing that slips into one can. */
const NEVER_ASKED_FOR = {
  accelerometer: [],
  bluetooth: [],
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

/**
 * The headers of every answer. The page loads only from its own site; styles may be inline, as Mantine writes them. An answer
 * that brings a stricter policy of its own, as an uploaded file does, keeps it.
 */
export function securityHeaders({ NODE_ENV }: Environment): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
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
    },
    permissionsPolicy: NEVER_ASKED_FOR,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    // A development machine serves plain http, and its `localhost` is other servers' too. A lender's other hosts are not ours
    // to speak for, so only this one is named.
    strictTransportSecurity: NODE_ENV === 'production' && `max-age=${YEAR_SECONDS}`,
    overwrite: false,
  })
}
