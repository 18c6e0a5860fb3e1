import {
  answerConsent,
  getConsents,
  getStoredData,
  giveConsent,
  listAskedConsents,
  requestErasure,
  withdrawConsent,
} from '@/schemas/calls/consents'
import { secretsOf } from '../delivery/deps'
import { pseudonymsOf } from '../http/audit/record'
import { clientAddress } from '../http/client-address'
import type { Api } from '../http/serve'
import { writerOf } from '../http/versions'
import { findOwn, isOwn } from '../modules/applications/ownership'
import { findOwnByTrackerId } from '../modules/offers/cooling-off'
import { askedConsents, consentsOf } from './exports/borrower-consents'
import { recordAskedAnswer, recordGivenConsent, recordWithdrawal } from './exports/decide-consent'
import { exportPersonalData } from './exports/personal-data'

/** Calls of our own (docs/law.md). */
export function consentsResource({ serve }: Api): void {
  serve(getConsents, 'caller', async ({ deps, query, caller }) => ({
    data: await consentsOf(deps, await findOwnByTrackerId(deps, caller, query.tracker_id)),
  }))

  serve(listAskedConsents, 'caller', async ({ deps, params, caller }) => ({
    data: await askedConsents(deps, await findOwn(deps.db, caller, params.id)),
  }))

  serve(answerConsent, 'caller', async ({ deps, params, body, caller, context }) => {
    const address = clientAddress(context, deps.environment.TRUST_PROXY)
    const row = await recordAskedAnswer(deps, writerOf(caller, context), address, params.id, body)
    return { data: await askedConsents(deps, row) }
  })

  serve(giveConsent, 'caller', async ({ deps, params, body, caller, context }) => {
    const address = clientAddress(context, deps.environment.TRUST_PROXY)
    await recordGivenConsent(deps, writerOf(caller, context), address, params.id, body)
    return { message: 'The consent was recorded' }
  })

  serve(withdrawConsent, 'caller', async ({ deps, body, caller, context }) => {
    const address = clientAddress(context, deps.environment.TRUST_PROXY)
    const { id } = await findOwnByTrackerId(deps, caller, body.tracker_id)
    await recordWithdrawal(deps, writerOf(caller, context), address, id, body)
    return { data: await consentsOf(deps, await findOwnByTrackerId(deps, caller, body.tracker_id)) }
  })

  serve(getStoredData, 'caller', async ({ deps, query, caller, context }) => {
    await deps.limits.countTracking(clientAddress(context, deps.environment.TRUST_PROXY))
    const { mobile } = await findOwnByTrackerId(deps, caller, query.tracker_id)
    const pseudonyms = pseudonymsOf({ secrets: secretsOf(deps), tenant: deps.tenant }, mobile)
    return { data: await exportPersonalData(deps.db, { mobile, pseudonyms }) }
  })

  serve(requestErasure, 'caller', async ({ deps, body, caller }) => {
    const { mobile } = await findOwnByTrackerId(deps, caller, body.tracker_id)
    // Operators erase the person, not the application.
    await deps.db
      .updateTable('applications')
      .set({ erasure_requested_at: deps.now() })
      .where('mobile', '=', mobile)
      .where(isOwn(caller))
      .where('erasure_requested_at', 'is', null)
      .execute()
    return { data: await consentsOf(deps, await findOwnByTrackerId(deps, caller, body.tracker_id)) }
  })
}
