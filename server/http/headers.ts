import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Environment } from '../config/environment'
import { pictureOrigins } from '../config/tenants'
import { displayTenantOf } from './tenant-of-request'

type Deployment = Environment['deployment']

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

/** Only this site, and the pictures of a tenant's own data; styles may be inline, as Mantine writes them. No text is taken for HTML or script. */
const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  mediaSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ["'none'"],
}

function imageSources(deployment: Deployment, tenant: string): string {
  return [...CONTENT_SECURITY_POLICY.imgSrc, ...pictureOrigins(deployment, tenant)].join(' ')
}

/** Allows these inline scripts, by hash ('sha256-...'), and no others; of policies the page's own (docs/adr/0063). */
export function policyWithScripts(hashes: readonly string[], deployment: Deployment, tenant: string): string {
  const scriptSrc = [...CONTENT_SECURITY_POLICY.scriptSrc, ...hashes.map((hash) => `'${hash}'`)]
  const imgSrc = [imageSources(deployment, tenant)]
  return Object.entries({ ...CONTENT_SECURITY_POLICY, scriptSrc, imgSrc, trustedTypes: ['default'] })
    .map(
      ([name, sources]) =>
        `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`,
    )
    .join('; ')
}

/** An answer that brings a policy of its own, as an uploaded file does, keeps it. */
export function securityHeaders(environment: Environment): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      ...CONTENT_SECURITY_POLICY,
      imgSrc: [(context) => imageSources(environment.deployment, displayTenantOf(context, environment))],
    },
    permissionsPolicy: DENIED_FEATURES,
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    // A development machine's `localhost` is other servers' too; for a lender's other hosts its operator speaks.
    strictTransportSecurity:
      environment.NODE_ENV === 'production' &&
      `max-age=${YEAR_SECONDS}${environment.HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`,
    overwrite: false,
  })
}
