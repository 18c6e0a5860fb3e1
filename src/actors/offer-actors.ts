import { fromPromise } from 'xstate'
import { timeLeft } from '@/machines/time-left'
import type { OfferResult } from '@/machines/wizard/wizard-types'
import type { Call } from '@/schemas/call'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import type { LoanOfferValues } from '@/schemas/forms/loan-offer'
import { ApiError } from '@/src/api/api-error'
import { callApi, type CallOptions } from '@/src/api/client'
import { secondsLeftOf } from '@/src/api/offer-end'
import { keyFactsKey, keyFactsQuery } from '@/src/api/queries/key-facts-query'
import { applicationQuery } from '@/src/api/queries/queries'
import { queryClient } from '@/src/api/query-client'
import { saveApplication } from '@/src/api/versions'
import { forgetAcceptedOffer, rememberAcceptedOffer, wasOfferAccepted } from '@/src/storage/accepted-offers'
import { changeApplication } from '../api/application-cache'
import { confirmAfterFailure } from './wizard/confirm-after-failure'

/** So that a save which would end it is asked about first (form/core/use-confirm-acceptance-end.tsx). */
function noteAcceptance(applicationId: string, { accepted_sha256: sha256 }: BreInfo): void {
  changeApplication(applicationId, ({ lifecycle }) =>
    lifecycle ? { lifecycle: { ...lifecycle, acceptance: { ...lifecycle.acceptance, sha256 } } } : {},
  )
}

/** A rejection is an expected answer, with its reasons (specification 4.11). */
function offerResult(applicationId: string, offer: BreInfo): OfferResult {
  if (offer.decision !== 'REJECTED') {
    if (offer.acceptance === 'NONE') forgetAcceptedOffer(applicationId)
    const accepted = offer.is_accepted === true || wasOfferAccepted(applicationId, offer.accepted_sha256)
    if (accepted) noteAcceptance(applicationId, offer)
    return { kind: 'offered', offer, accepted }
  }
  forgetAcceptedOffer(applicationId)
  const { reason, check_values, is_simulated } = offer
  changeApplication(applicationId, () => ({ status: 'REJECTED', rejection_reason: reason, is_simulated }))
  const overdueAmount = check_values?.overdue_amount ?? null
  return { kind: 'rejected', rejection: { reasons: reason, overdueAmount, isSimulated: is_simulated } }
}

/** Repeats after a 412 over the newest version: the rules overwrite nothing that anybody typed. */
async function askRules<Definition extends Call>(
  call: Definition,
  options: CallOptions<Definition>,
  applicationId: string,
) {
  try {
    return await saveApplication(call, options, applicationId)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 412)) throw error
    await queryClient.fetchQuery({
      ...applicationQuery(applicationId),
      staleTime: 0,
      meta: { isQuiet: true },
    })
    return saveApplication(call, options, applicationId)
  }
}

async function askForOffer(applicationId: string, signal: AbortSignal): Promise<BreInfo> {
  const calls = await import('@/schemas/calls/offers')
  const options = { body: { application_id: applicationId, with_key_facts: true }, signal }
  const { bre_info, key_facts } = await askRules(calls.requestLoanOffer, options, applicationId)
  // Its page would ask for them next.
  if (key_facts) queryClient.setQueryData(keyFactsQuery(applicationId, bre_info).queryKey, key_facts)
  return bre_info
}

/** Specification 4.12. */
export const requestLoanOffer = fromPromise<OfferResult, { applicationId: string }>(
  async ({ input: { applicationId }, signal }) =>
    offerResult(applicationId, await askForOffer(applicationId, signal)),
)

type Change = { applicationId: string; value: LoanOfferValues }
type Acceptance = Change & { acknowledged: string | null }

/** A server need not repeat what it was told: without its terms nobody could accept the offer that was changed. */
function withTerms(offer: BreInfo, sent: LoanOfferValues): BreInfo {
  return {
    ...offer,
    selected_loan_amount:
      offer.selected_loan_amount ?? offer.suggested_loan_amount ?? sent.selected_loan_amount,
    max_tenure_allowed: offer.max_tenure_allowed ?? sent.max_tenure_allowed,
    disbursement_date: offer.disbursement_date ?? sent.disbursement_date,
  }
}

async function change(
  { applicationId, value, acknowledged }: Acceptance,
  isAccepted: boolean,
  signal: AbortSignal,
) {
  const calls = await import('@/schemas/calls/offers')
  const body = {
    application_id: applicationId,
    updated_info: value,
    is_accepted: isAccepted,
    skip_bre_rerun: isAccepted,
    ...(acknowledged !== null && { acknowledged_sha256: acknowledged }),
  }
  const { bre_info } = await askRules(calls.updateLoanOffer, { body, signal }, applicationId)
  return withTerms(bre_info, value)
}

const updateLoanOffer = fromPromise<OfferResult, Change>(async ({ input, signal }) =>
  offerResult(input.applicationId, await change({ ...input, acknowledged: null }, false, signal)),
)

/** Reads key facts again that are no longer valid (409). */
async function rereadingKeyFacts<Answer>(
  applicationId: string,
  acknowledging: Promise<Answer>,
): Promise<Answer> {
  try {
    return await acknowledging
  } catch (error) {
    if (error instanceof ApiError && error.status === 409)
      void queryClient.invalidateQueries({ queryKey: keyFactsKey(applicationId) })
    throw error
  }
}

function lock(applicationId: string, { accepted_sha256 }: BreInfo): void {
  rememberAcceptedOffer(applicationId, accepted_sha256 ?? null)
}

/** An acceptance whose answer was lost is final: the server rejects a second one, and the offer says that it is accepted. */
const acceptLoanOffer = fromPromise<OfferResult, Acceptance>(async ({ input, signal }) => {
  const { applicationId } = input
  const accept = confirmAfterFailure(
    () => change(input, true, signal),
    async () => {
      const { requestLoanOffer: ask } = await import('@/schemas/calls/offers')
      const { bre_info } = await callApi(ask, { body: { application_id: applicationId }, signal })
      return bre_info.is_accepted === true ? bre_info : null
    },
  )
  const accepted = await (input.acknowledged === null ? accept : rereadingKeyFacts(applicationId, accept))
  // `NONE`: the server has updated the offer instead of accepting it.
  if (accepted.decision !== 'REJECTED' && accepted.acceptance !== 'NONE') lock(applicationId, accepted)
  return offerResult(
    applicationId,
    accepted.acceptance === 'NONE' ? accepted : { ...accepted, is_accepted: true },
  )
})

const readLoanOffer = fromPromise<OfferResult, { applicationId: string }>(
  async ({ input: { applicationId }, signal }) => {
    const offer = await askForOffer(applicationId, signal)
    if (offer.is_accepted === true) lock(applicationId, offer)
    return offerResult(applicationId, offer)
  },
)

const acknowledgeKeyFacts = fromPromise<void, { applicationId: string; sha256: string }>(
  async ({ input: { applicationId, sha256 }, signal }) => {
    const calls = await import('@/schemas/calls/key-facts')
    const options = { params: { id: applicationId }, body: { sha256 }, signal }
    await rereadingKeyFacts(applicationId, callApi(calls.acknowledgeKeyFacts, options))
  },
)

export const loanOfferActors = { updateLoanOffer, acknowledgeKeyFacts, acceptLoanOffer, readLoanOffer }

/** By the phone's clock: a timer that begins anew, after a dialog or a sleep, has no more than the rest. */
export const loanOfferDelays = {
  untilOfferEnds: ({ context: { offer } }: { context: { offer: BreInfo } }) =>
    timeLeft({ seconds_left: secondsLeftOf(offer) }),
}
