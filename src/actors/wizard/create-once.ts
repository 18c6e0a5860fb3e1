import type { CreatedApplication } from '@/machines/wizard/wizard-types'
import { createApplication } from '@/schemas/calls/start'
import type { StartValues } from '@/schemas/forms/start'
import { ApiError } from '@/src/api/api-error'
import { readApplication } from '@/src/api/versions'
import {
  claimCreation,
  settleCreation,
  type CreationBody,
  type PendingCreation,
} from '@/src/storage/pending-creations'
import { utmDetails } from '@/src/storage/followed-link'
import { newApplication } from '../../api/application-cache'
import { classifyError } from '../../outbox/classify-error'
import { enqueue } from '../../outbox/enqueue'
import type { System } from '../../outbox/running-actors'

/** The server's word that a key belongs to something else that was asked under it. */
const OF_ANOTHER = 422

/**
 * Creates an application, once for a customer: what was sent before and not answered, in another tab or before a reload, too, is
 * sent again under its key. Where something else was typed since, the application that it made is updated. What the server
 * fails at, or refuses, it has not made, or it knows the key by it: then what was said after it goes under the same key, of which the
 * server makes one application, whatever it is sent with.
 * @throws as `callApi`, and as `enqueue` for the update
 */
export async function createOnce(
  value: StartValues,
  { system, signal }: { system: System; signal: AbortSignal },
): Promise<CreatedApplication> {
  const body = { ...value, utm_details: utmDetails() }
  const pending = await claimCreation(body)
  const { created, made } = await send(pending, body, signal)
  newApplication({ id: created.id, tracker_id: created.tracker_id, ...made })
  if (!isEqual(made, body))
    await enqueue(system, { applicationId: created.id, work: { kind: 'start', value }, isFirst: false })
  await settleCreation(pending)
  return {
    applicationId: created.id,
    trackerId: created.tracker_id ?? null,
    loanType: created.loan_type ?? null,
  }
}

/** Sends what was said, oldest first and what is said now last, until one of them is what was made. */
async function send(pending: PendingCreation, said: CreationBody, signal: AbortSignal) {
  const { key } = pending
  const bodies = [...pending.bodies.filter((body) => !isEqual(body, said)), said]
  const failures: ApiError[] = []
  for (const body of bodies)
    try {
      const created = await readApplication(createApplication, { key, body, signal }, ({ id }) => id)
      return { created, made: body }
    } catch (error) {
      if (!(error instanceof ApiError) || mayBeUnderWay(error)) throw error
      failures.push(error)
    }
  // Refusals made nothing: what is typed next is another one.
  if (failures.every((error) => classifyError(error).kind === 'refused' && error.status !== OF_ANOTHER))
    await settleCreation(pending)
  // All that is said now was not looked at where the key is of another.
  throw failures.findLast(({ status }) => status !== OF_ANOTHER) ?? failures[0]
}

function mayBeUnderWay(error: ApiError): boolean {
  const { kind } = classifyError(error)
  return kind === 'unanswered' || (kind === 'failing' && (error.status < 500 || error.retryAfter !== null))
}

const isEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
