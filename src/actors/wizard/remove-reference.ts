import type { RemovalResult } from '@/machines/wizard/wizard-types'
import type { Application, Reference } from '@/schemas/entities/application'
import { ApiError } from '@/src/api/api-error'
import { applicationQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import { saveApplication } from '@/src/api/versions'
import { discardDraft, readDraftWithBase, referencesDraftKey, writeDraft } from '@/src/form/draft/draft-store'
import {
  cachedApplication,
  changeApplication,
  knownApplication,
  showApplication,
} from '../../api/application-cache'

/** Expected rejections: it is gone, the application is closed, or somebody else has saved. */
const EXPECTED = new Set([404, 409, 412])

/** After a failure, reads whether the reference is gone. @throws the call's error if it is not, or cannot be read */
export async function removeReference(
  { applicationId, referenceId }: { applicationId: string; referenceId: string },
  signal: AbortSignal,
): Promise<RemovalResult> {
  const removed = cachedApplication(applicationId)?.reference.find(({ id }) => id === referenceId)
  const result = await removeAtServer({ applicationId, referenceId }, signal)
  if (removed && result.kind === 'removed') dropDraftedReference(applicationId, removed)
  return result
}

async function removeAtServer(
  { applicationId, referenceId }: { applicationId: string; referenceId: string },
  signal: AbortSignal,
): Promise<RemovalResult> {
  try {
    const calls = await import('@/schemas/calls/people')
    const params = { id: applicationId, referenceId }
    await saveApplication(calls.removeReference, { params, signal }, applicationId)
  } catch (error) {
    const application = await readNow(applicationId).catch(() => null)
    if (!application) throw error
    showApplication(application)
    if (!application.reference.some(({ id }) => id === referenceId)) return { kind: 'removed', application }
    if (!(error instanceof ApiError) || !EXPECTED.has(error.status)) throw error
    return { kind: 'refused', message: error.serverMessage, application }
  }
  changeApplication(applicationId, ({ reference }) => ({
    reference: reference.filter(({ id }) => id !== referenceId),
  }))
  return { kind: 'removed', application: await knownApplication(applicationId) }
}

/** It would come back with the next save of the form that it was typed in. */
function dropDraftedReference(applicationId: string, { type, id }: Reference): void {
  const key = referencesDraftKey(applicationId, { type, isSaved: true })
  const {
    values: { references },
    base,
  } = readDraftWithBase(key)
  if (!Array.isArray(references)) return
  const left = references.filter((row) => Object(row).id !== id)
  if (left.length === 0) discardDraft(key)
  else if (left.length < references.length) writeDraft(key, { references: left }, base)
}

function readNow(applicationId: string): Promise<Application> {
  return queryClient.fetchQuery({ ...applicationQuery(applicationId), staleTime: 0, meta: { isQuiet: true } })
}
