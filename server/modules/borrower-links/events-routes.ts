import { streamSSE, type SSEStreamingApi } from 'hono/streaming'
import { getBorrowerLink } from '@/schemas/calls/borrower-links'
import { HttpError } from '../../core/http-error'
import { onReadPool } from '../../database/connection/read-write-pools'
import { depsOf, type Deps } from '../../delivery/deps'
import { requireKnownDevice } from '../../http/access/new-devices'
import { requirePermission } from '../../http/access/permissions'
import { findCaller, findCallerByHash, unauthorised, type Agent } from '../../http/access/sessions'
import type { Api } from '../../http/serve'
import { tenantOfRequest } from '../../http/tenant-of-request'
import { findBorrowerLink, isLinkOver, linkStatus, type BorrowerLinkRow } from './status'
import { Subscribers } from './subscribers'

/** Keeps proxies from closing the connection; the session is checked with each. */
const HEARTBEAT_MS = 15_000
const RETRY_SECONDS = '10'

function streamStatus(
  stream: SSEStreamingApi,
  subscribers: Subscribers,
  { deps, caller, row }: { deps: Deps; caller: Agent; row: BorrowerLinkRow },
): Promise<void> {
  return new Promise((resolve) => {
    let reportedState = ''
    const onChange = (changed: BorrowerLinkRow) => {
      const status = linkStatus(changed, deps.now())
      if (status.state === reportedState) return
      reportedState = status.state
      const writing = stream.writeSSE({ data: JSON.stringify(status) })
      // Ends after the last event was written.
      void writing.finally(() => isLinkOver(changed, deps.now()) && end())
    }
    const beat = async () => {
      if (!(await onReadPool(() => findCallerByHash(deps, caller.tokenHash)))) return end()
      await stream.write(': still here\n\n')
    }
    const unsubscribe = subscribers.subscribe({ deps, id: row.id, userId: caller.userId, onChange })
    const heartbeat = setInterval(() => void beat().catch(end), HEARTBEAT_MS)
    const end = () => {
      clearInterval(heartbeat)
      unsubscribe()
      resolve()
    }
    stream.onAbort(end)
    onChange(row)
  })
}

/** `/v1/hand-over/{id}/events`: the answers of `getBorrowerLink` as server-sent events. Answers 503 at the limit; the client polls then. */
export function borrowerLinkEvents({ app, platform }: Api): void {
  const { environment, log } = platform
  const subscribers = new Subscribers(environment.HAND_OVER_FOLLOWERS, log)
  app.get('/api/v1/hand-over/:id/events', async (context) => {
    const deps = depsOf(platform, tenantOfRequest(context, environment))
    const caller = await findCaller(deps, context.req.header('token'))
    requirePermission(getBorrowerLink, caller)
    if (caller?.kind !== 'agent') throw unauthorised()
    await requireKnownDevice(deps, getBorrowerLink, caller)
    const row = await findBorrowerLink(deps, caller, context.req.param('id'))
    if (!subscribers.hasCapacity(caller.userId)) {
      context.header('retry-after', RETRY_SECONDS)
      throw new HttpError(503, 'Too many are following: ask again')
    }
    // Stops nginx from buffering the stream.
    context.header('x-accel-buffering', 'no')
    return streamSSE(context, (stream) => streamStatus(stream, subscribers, { deps, caller, row }))
  })
}
