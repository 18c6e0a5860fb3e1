import { streamSSE, type SSEStreamingApi } from 'hono/streaming'
import { getBorrowerLink } from '@/schemas/calls/borrower-links'
import { requirePermission } from '../../http/access/permissions'
import { findCaller, findCallerOfVerification, unauthorised, type Agent } from '../../http/access/sessions'
import { onReadPool } from '../../database/connection/read-write-pools'
import { depsOf, type Deps } from '../../delivery/deps'
import { Followers } from './followers'
import { findBorrowerLink, isOver, linkStatus, type BorrowerLinkRow } from './status'
import { HttpError } from '../../core/http-error'
import type { Api } from '../../http/serve'
import { tenantOfRequest } from '../../http/tenant-of-request'

/** A sign of life, so that proxies keep the connection, and the moment at which the session is looked at. */
const HEARTBEAT_MS = 15_000
/** After this a refused follower may try again; meanwhile it asks. */
const RETRY_SECONDS = '10'

/** Tells one follower each change, until the hand-over is over, the session ends, or nobody listens. */
function follow(
  stream: SSEStreamingApi,
  followers: Followers,
  { deps, caller, row }: { deps: Deps; caller: Agent; row: BorrowerLinkRow },
): Promise<void> {
  return new Promise((resolve) => {
    let told = ''
    const see = (seen: BorrowerLinkRow) => {
      const standing = linkStatus(seen, deps.now())
      if (standing.state === told) return
      told = standing.state
      const writing = stream.writeSSE({ data: JSON.stringify(standing) })
      // The last word is out before the connection is closed.
      void writing.finally(() => isOver(seen, deps.now()) && end())
    }
    const beat = async () => {
      if (!(await onReadPool(() => findCallerOfVerification(deps, caller.otpSessionId)))) return end()
      await stream.write(': still here\n\n')
    }
    const leave = followers.join({ deps, id: row.id, userId: caller.userId, see })
    const heartbeat = setInterval(() => void beat().catch(end), HEARTBEAT_MS)
    const end = () => {
      clearInterval(heartbeat)
      leave()
      resolve()
    }
    stream.onAbort(end)
    see(row)
  })
}

/**
 * `/v1/hand-over/{id}/events`: what `getBorrowerLink` answers, told as server-sent events as it changes. Connections are bounded: who finds no
 * room asks instead.
 */
export function borrowerLinkEvents({ app, platform }: Api): void {
  const { environment, log } = platform
  const followers = new Followers(environment.HAND_OVER_FOLLOWERS, log)
  app.get('/api/v1/hand-over/:id/events', async (context) => {
    const deps = depsOf(platform, tenantOfRequest(context, environment))
    const caller = await findCaller(deps, context.req.header('token'))
    requirePermission(getBorrowerLink, caller)
    if (caller?.kind !== 'agent') throw unauthorised()
    const row = await findBorrowerLink(deps, caller, context.req.param('id'))
    if (!followers.hasRoom(caller.userId)) {
      context.header('retry-after', RETRY_SECONDS)
      throw new HttpError(503, 'Too many are following: ask again')
    }
    // A proxy that collects what it is sent would tell it all at the end.
    context.header('x-accel-buffering', 'no')
    return streamSSE(context, (stream) => follow(stream, followers, { deps, caller, row }))
  })
}
