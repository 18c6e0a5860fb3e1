import type { Context, MiddlewareHandler } from 'hono'
import type { Call } from '@/schemas/call'
import { countApplications, listApplications } from '@/schemas/calls/applications'
import { listCampaignLinks } from '@/schemas/calls/campaign-links'
import { listWaitingApplications } from '@/schemas/calls/inbox'
import { listOfflineCases } from '@/schemas/calls/offline-cases'
import { getOverview } from '@/schemas/calls/overview'
import { withCommitPosition } from '../database/replica/commit-position'
import { withDecryption, type Deps, type Platform } from '../delivery/deps'
import { readHostCookie, setHostCookie } from './access/host-cookie'
import { isFromElsewhere } from './origin'

/**
 * Lists. An application that a wizard resumes from, and the lists that lead there, are the primary's, as are devices and passkeys, and
 * what a person gets of their own data.
 */
const REPLICA_READS = new Set<Call>([
  countApplications,
  getOverview,
  listApplications,
  listCampaignLinks,
  listOfflineCases,
  listWaitingApplications,
])

export function isReplicaRead(call: Call): boolean {
  return REPLICA_READS.has(call)
}

/** Bytes of the primary's log that hold all that this browser has saved. Longer than any replica lags that is asked. */
const SAVED_COOKIE = { name: 'saved-position', path: '/', maxAge: 60 }

/** Of a link, which may be opened at another host than the cookie's. */
const SAVED_PARAMETER = 'saved'

function savedPosition(context: Context, environment: Platform['environment']): number {
  const value = context.req.query(SAVED_PARAMETER) ?? readHostCookie(context, environment, SAVED_COOKIE) ?? ''
  return /^\d{1,15}$/.test(value) ? Number(value) : 0
}

/** @param link with a query; whoever opens it reads nothing older than whoever asks for it here has saved */
export function rememberInLink(context: Context, environment: Platform['environment'], link: string): string {
  const position = savedPosition(context, environment)
  return position === 0 ? link : `${link}&${SAVED_PARAMETER}=${position}`
}

/** Whoever saves has the position with the answer, so that their next list is not older (docs/adr/0069). */
export function rememberSaves({ environment }: Platform): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method === 'GET') return next()
    const position = await withCommitPosition(next)
    if (position > 0) setHostCookie(context, environment, SAVED_COOKIE, String(position))
  }
}

/**
 * From the replica where there is one that has all that this browser has saved, else from the primary.
 * @param read writes nothing, and may be done twice
 */
export async function readFromReplica<Result extends object>(
  deps: Deps,
  context: Context,
  read: (deps: Deps) => Promise<Result>,
): Promise<Result> {
  const { replica, tenant, environment, metrics } = deps
  if (!replica || isFromElsewhere(context, environment)) return read(deps)
  const position = savedPosition(context, environment)
  const result = await replica.read(tenant, position, (db) => read({ ...deps, db: withDecryption(deps, db) }))
  metrics.replicaReads.inc({ from: result ? 'replica' : 'primary' })
  return result ?? read(deps)
}
