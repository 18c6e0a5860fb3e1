import { listWaitingApplications, takeApplication } from '@/schemas/calls/inbox'
import { notFound } from '../../../core/http-error'
import type { Api } from '../../../http/serve'
import { isInboxAgent } from './agents'
import { takeApplication as take, waitingApplications } from './waiting'

/** Specified in docs/reference-server.md, 'Borrowers who come alone'. */
export function inboxResource({ serve }: Api): void {
  serve(listWaitingApplications, 'agent', async ({ deps, caller: { userId } }) => ({
    data: (await isInboxAgent(deps, userId))
      ? await waitingApplications(deps.db)
      : { applications: [], is_more: false },
  }))

  serve(takeApplication, 'agent', async ({ deps, params: { id }, caller: { userId } }) => {
    if (!(await isInboxAgent(deps, userId))) throw notFound()
    await take(deps.db, userId, id)
    return { data: { id } }
  })
}
