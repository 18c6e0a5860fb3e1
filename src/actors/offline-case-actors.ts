import { fromPromise } from 'xstate'
import type { RecordedCase } from '@/machines/offline-case/offline-case.machine'
import type { OfflineCaseValues } from '@/schemas/forms/offline-case'
import { ApiError } from '@/src/api/api-error'
import { discardDraft, OFFLINE_CASE_DRAFT } from '@/src/form/draft/draft-store'

/** Through the outbox (specification 7.18). */
export const recordOfflineCase = fromPromise<RecordedCase, { value: OfflineCaseValues }>(
  async ({ input: { value }, system, signal }) => {
    const { enqueue } = await import('../outbox/enqueue')
    const outcome = await enqueue(system, {
      applicationId: '',
      work: { kind: 'offlineCase', value },
      isFirst: true,
    })
    // A case has no versions and is never closed, so no screen expects these results.
    if (outcome.kind === 'closed') throw new ApiError(409, outcome.message)
    if (outcome.kind === 'outdated') throw new ApiError(412, null)
    // Signed out meanwhile: the entry is sent after the next sign-in, so the form must not offer it again.
    if (signal.aborted && outcome.kind === 'kept') discardDraft(OFFLINE_CASE_DRAFT)
    return { isKept: outcome.kind === 'kept' }
  },
)
