import type { EntryFacts } from '@/machines/outbox/entry'
import type { SessionActor } from '../../hooks/session'
import { applicationQuery } from '../../api/queries/queries'
import { queryClient } from '../../api/query-client'
import { forgetCopy } from '../../storage/application-copies'

/** Screens and the phone's copy show it as if the server had it: both are forgotten, so that the application is read anew. */
export function discardEntry(session: SessionActor, { id, applicationId }: EntryFacts): void {
  session.getSnapshot().context.outbox?.send({ type: 'entry.withdrawn', id })
  queryClient.removeQueries({ queryKey: applicationQuery(applicationId).queryKey, exact: true })
  void forgetCopy(applicationId)
}
