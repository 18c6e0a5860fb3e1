import type { Log } from './log'

export type SecurityAction =
  | 'signed in'
  | 'sign-in failed'
  | 'locked'
  | 'proof of work asked for'
  | 'signed out'
  | 'permission refused'
  | 'admin command'

const REFUSALS: ReadonlySet<SecurityAction> = new Set([
  'sign-in failed',
  'locked',
  'proof of work asked for',
  'permission refused',
])

/**
 * `actor`: as in the audit trail, or `person:` with the pseudonym of the mobile that a code was for; `address`: the client's;
 * `route`: the call or command, without what was filled in.
 */
type SecurityEvent = {
  action: SecurityAction
  actor: string
  address: string
  tenant: string
  route: string
}

/** One line; in JSON its fields stand under `event: "security"`. Names nobody. */
export function logSecurityEvent(log: Log, event: SecurityEvent): void {
  const { action, actor, address, tenant, route } = event
  log(`Security: ${action}: ${actor} from ${address} at ${tenant}, ${route}`, {
    ...(REFUSALS.has(action) && { level: 'warn' }),
    facts: { event: 'security', ...event },
  })
}
