import { fromPromise } from 'xstate'
import {
  consentsMachine,
  type ConsentsChange,
  type ConsentsResult,
} from '@/machines/consents/consents.machine'
import * as calls from '@/schemas/calls/consents'
import { CONSENT_PURPOSES, type ConsentPurpose } from '@/schemas/consent-purposes'
import type { Consent, Consents } from '@/schemas/entities/consents'
import { callApi } from '@/src/api/client'
import { chartToasts } from '@/src/components/chart-toasts'
import { readHash } from '@/src/language/rendering'
import { downloadFile } from '@/src/ui/copy/download-file'
import { refusedAccess, rememberProof } from './session/borrower-proof'
import { otpWithActors } from './session/otp-actors'

type Tracked = { trackerId: string }

const read = (trackerId: string, signal?: AbortSignal) =>
  callApi(calls.getConsents, { query: { tracker_id: trackerId }, signal })

const loadConsents = fromPromise<ConsentsResult, Tracked>(async ({ input: { trackerId }, signal }) => {
  try {
    return { kind: 'read', consents: await read(trackerId, signal) }
  } catch (error) {
    return refusedAccess(error)
  }
})

/** @throws Error for a purpose that only a newer server knows */
function subjectOf({ notice, lender_id }: Consent): { purpose: ConsentPurpose; lender_id?: string } {
  const purpose = CONSENT_PURPOSES.find((known) => known === notice.purpose)
  if (!purpose) throw new Error(`Unknown purpose: ${notice.purpose}`)
  return { purpose, ...(lender_id !== undefined && { lender_id }) }
}

// Not aborted when the page is left: a decision stays a decision.
const changeConsents = fromPromise<Consents, Tracked & { applicationId: string; change: ConsentsChange }>(
  async ({ input: { trackerId, applicationId, change } }) => {
    if (change.kind === 'erase') return callApi(calls.requestErasure, { body: { tracker_id: trackerId } })
    const subject = subjectOf(change.consent)
    if (change.kind === 'withdraw')
      return callApi(calls.withdrawConsent, { body: { tracker_id: trackerId, ...subject } })
    const sha256 = readHash(change.consent.notice)
    await callApi(calls.giveConsent, { params: { id: applicationId }, body: { ...subject, sha256 } })
    return read(trackerId)
  },
)

const downloadHeldData = fromPromise<unknown, Tracked>(async ({ input: { trackerId }, signal }) => {
  const held = await callApi(calls.getStoredData, { query: { tracker_id: trackerId }, signal })
  downloadFile(
    new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }),
    `held-data-${trackerId}.json`,
  )
  return null
})

export const consentsWithActors = consentsMachine.provide({
  actors: { otp: otpWithActors, loadConsents, changeConsents, downloadHeldData },
  actions: { rememberProof, showError: chartToasts.showError },
})
