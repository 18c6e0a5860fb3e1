import type { CreatedApplication } from '@/machines/wizard-types'
import { createApplication } from '@/schemas/calls/start'
import type { StartValues } from '@/schemas/forms/start'
import { ApiError } from '@/src/api/api-error'
import { readApplication } from '@/src/api/versions'
import { claimCreation, settleCreation, type PendingCreation } from '@/src/storage/pending-creations'
import { utmDetails } from '@/src/storage/utm-details'
import { newApplication } from './application-cache'
import { faultOf } from './outbox/fault-of'
import { handOver } from './outbox/hand-over'
import type { System } from './outbox/running-actors'

/**
 * Creates an application, once for a customer: what was sent before and not answered, in another tab or before a reload, too, is
 * sent again under its key. Where something else was typed since, the application that it made is updated.
 * @throws as `callApi`, and as `handOver` for the update
 */
export async function createOnce(
  value: StartValues,
  { system, signal }: { system: System; signal: AbortSignal },
): Promise<CreatedApplication> {
  const body = { ...value, utm_details: utmDetails() }
  const pending = await claimCreation(body)
  const created = await send(pending, signal)
  newApplication({ id: created.id, tracker_id: created.tracker_id, ...pending.body })
  if (!saysTheSame(pending.body, body))
    await handOver(system, { applicationId: created.id, work: { kind: 'start', value }, isFirst: false })
  await settleCreation(pending)
  return {
    applicationId: created.id,
    trackerId: created.tracker_id ?? null,
    loanType: created.loan_type ?? null,
  }
}

async function send(pending: PendingCreation, signal: AbortSignal) {
  try {
    return await readApplication(createApplication, { ...pending, signal }, ({ id }) => id)
  } catch (error) {
    // A refusal made nothing: what is typed next is another one.
    if (error instanceof ApiError && faultOf(error).kind === 'refused') await settleCreation(pending)
    throw error
  }
}

const saysTheSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
