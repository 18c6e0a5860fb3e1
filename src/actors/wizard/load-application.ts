import { QueryObserver } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { LoadInput } from '@/machines/wizard/wizard-types'
import type { Application } from '@/schemas/entities/application'
import { phrase } from '@/schemas/language/phrases'
import { ApiError, NetworkError } from '@/src/api/api-error'
import { applicationQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import { readCurrent, restoreVersion, versionOf } from '@/src/api/versions'
import { noteCompared, pendingEntries } from '@/src/outbox/store/outbox-store'
import { lastCopy } from '@/src/storage/application-copies'
import { formatMoment } from '@/src/ui/format/format-moment'
import { showMessage } from '@/src/ui/toast/toast'
import { showApplication } from '../../api/application-cache'
import { outboxRead, outdatedEntries } from '../../outbox/running-actors'

/** Reads an application with the pending changes applied; without a network, the last copy on this phone. */
export const loadApplication = fromPromise<Application, LoadInput>(
  async ({ input: { applicationId, isCompared = false }, signal, system }) => {
    const { application, withPendingChanges } = await readCurrent(applicationId, async () => {
      const answer = await readNow(applicationId, signal).catch((error: unknown) =>
        readCopy(applicationId, error),
      )
      // After a reload the entries may not be read yet.
      await outboxRead(system)
      return { application: answer, ...(await import('../../outbox/pending-changes')) }
    })
    const outdated = new Set(isCompared ? outdatedEntries(system) : [])
    for (const { id, applicationId: of } of pendingEntries())
      if (outdated.has(id) && of === applicationId) noteCompared(id, versionOf(applicationId))
    const shown = withPendingChanges(
      application,
      pendingEntries().filter(({ id }) => !outdated.has(id)),
    )
    showApplication(shown)
    return shown
  },
)

async function readCopy(applicationId: string, error: unknown): Promise<Application> {
  const copy = isAway(error) ? await lastCopy(applicationId) : null
  if (!copy) throw error
  restoreVersion(applicationId, copy.version)
  const moment = formatMoment(copy.savedAt, Date.now())
  showMessage(phrase('No connection. This is the copy of {moment} on this phone.', { moment }))
  return copy.application
}

function isAway(error: unknown): boolean {
  return (
    error instanceof NetworkError || (error instanceof ApiError && [502, 503, 504].includes(error.status))
  )
}

function readNow(applicationId: string, signal: AbortSignal): Promise<Application> {
  const query = applicationQuery(applicationId)
  // `cancelQueries` leaves the query as it was; passing the signal would leave it in error.
  signal.addEventListener('abort', () => {
    void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
  })
  // React Query cancels a request when its last observer goes, as the page does when the loading panel comes: this one stays.
  const stopWatching = new QueryObserver(queryClient, { ...query, enabled: false }).subscribe(() => {})
  // The chart shows the failure.
  return queryClient.fetchQuery({ ...query, staleTime: 0, meta: { isQuiet: true } }).finally(stopWatching)
}
