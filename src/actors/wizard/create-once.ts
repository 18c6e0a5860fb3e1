import { isRefusal } from '@/machines/wizard/wizard-context'
import { createApplication } from '@/schemas/calls/start'
import { makeApplication, type CreatedApplication } from '@/schemas/entities/make-application'
import type { StartValues } from '@/schemas/forms/start'
import { ApiError } from '@/src/api/api-error'
import { readApplication } from '@/src/api/versions'
import { utmDetails } from '@/src/storage/followed-link'
import {
  claimCreation,
  isSameBody,
  settleCreation,
  type CreationBody,
  type PendingCreation,
} from '@/src/storage/pending-creations'
import { forgetApplication, showApplication } from '../../api/application-cache'
import { classifyError } from '../../outbox/classify-error'
import { enqueue } from '../../outbox/enqueue'
import type { System } from '../../outbox/running-actors'

const OF_ANOTHER = 422

type Page = { system: System; signal: AbortSignal }

/** Unanswered bodies go again under their key, later edits become an update. @throws as `callApi`, and as `enqueue` */
export async function createOnce(value: StartValues, page: Page): Promise<CreatedApplication> {
  // The second time there is none from before.
  const created = (await createOrUpdate(value, page)) ?? (await createOrUpdate(value, page))
  if (!created) throw new ApiError(409, null)
  return created
}

/** Null where the application of an unanswered body takes no update: somebody has gone on with it, and what is said now is another. */
async function createOrUpdate(
  value: StartValues,
  { system, signal }: Page,
): Promise<CreatedApplication | null> {
  const body = { ...value, utm_details: utmDetails() }
  const pending = await claimCreation(body)
  const { created, made } = await send(pending, body, signal)
  showApplication(makeApplication(made, created))
  const isChanged = !isSameBody(made, body)
  const update = { applicationId: created.id, work: { kind: 'start', value }, isFirst: false } as const // The kind's literal.
  const isRefused = isChanged && isRefusal(await enqueue(system, update))
  await settleCreation(pending)
  if (isRefused) {
    // The page has shown it as it was begun.
    forgetApplication(created.id)
    return null
  }
  // The answer names the loan type of the body that was made.
  return isChanged ? { ...created, loan_type: value.loan_type } : created
}

/** Sends the earlier bodies first, until the server names the one it made. */
async function send(pending: PendingCreation, said: CreationBody, signal: AbortSignal) {
  const { key } = pending
  const bodies = [...pending.bodies.filter((body) => !isSameBody(body, said)), said]
  const failures: ApiError[] = []
  for (const body of bodies)
    try {
      const created = await readApplication(createApplication, { key, body, signal }, ({ id }) => id)
      return { created, made: body }
    } catch (error) {
      if (!(error instanceof ApiError) || mayBeUnderWay(error)) throw error
      failures.push(error)
    }
  // Only rejections: nothing was made, so the next attempt is a new creation.
  if (failures.every((error) => classifyError(error).kind === 'refused' && error.status !== OF_ANOTHER))
    await settleCreation(pending)
  // A rejected key says nothing about the newest body.
  throw failures.findLast(({ status }) => status !== OF_ANOTHER) ?? failures[0]
}

function mayBeUnderWay(error: ApiError): boolean {
  const { kind } = classifyError(error)
  return kind === 'unanswered' || (kind === 'failing' && (error.status < 500 || error.retryAfter !== null))
}
