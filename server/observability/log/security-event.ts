import type { Log } from './log'

export type SecurityAction =
  | 'signed in'
  | 'sign-in failed'
  | 'locked'
  | 'signed out'
  | 'permission refused'
  | 'admin command'

/**
 * `actor`: as in the audit trail, or `person:` with the pseudonym of the mobile that a code was for; `address`: the client's;
 * `route`: the call or command, without what was filled in.
 */
export type SecurityEvent = {
  action: SecurityAction
  actor: string
  address: string
  tenant: string
  route: string
}

/** One line; in JSON its fields stand under `event: "security"`. Names nobody. */
export function logSecurityEvent(log: Log, event: SecurityEvent): void {
  const { action, actor, address, tenant, route } = event
  const level = action === 'sign-in failed' || action === 'locked' || action === 'permission refused'
  log(`Security: ${action}: ${actor} from ${address} at ${tenant}, ${route}`, {
    ...(level && { level: 'warn' }),
    facts: { event: 'security', ...event },
  })
}
