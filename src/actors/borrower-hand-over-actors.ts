import { fromPromise } from 'xstate'
import {
  borrowerHandOverMachine,
  type OpenedHandOver,
} from '@/machines/borrower-link/borrower-hand-over.machine'
import * as calls from '@/schemas/calls/hand-overs'
import type { HandOver } from '@/schemas/entities/hand-over'
import type { HandOverAnswer } from '@/schemas/hand-over'
import { ApiError } from '@/src/api/api-error'
import { callApi } from '@/src/api/client'
import { chartToasts } from '@/src/components/chart-toasts'
import { providedOtp } from './session/otp-actors'
import { rememberProof } from './session/remember-proof'

const openHandOver = fromPromise<OpenedHandOver, { secret: string }>(async ({ input, signal }) => {
  try {
    return { kind: 'told', handOver: await callApi(calls.openHandOver, { body: input, signal }) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { kind: 'foreign' }
    // Asked again with the same token it would be refused again.
    if (error instanceof ApiError && error.status === 401) return { kind: 'unproved' }
    throw error
  }
})

const answerHandOver = fromPromise<HandOver, { secret: string; answer: HandOverAnswer; sha256: string }>(
  async ({ input, signal }) => callApi(calls.answerHandOver, { body: input, signal }),
)

/** The borrower's chart of a hand-over with the calls, the storage and the toasts of this app. */
export const providedBorrowerHandOver = borrowerHandOverMachine.provide({
  actors: { otp: providedOtp, openHandOver, answerHandOver },
  actions: { rememberProof, showError: chartToasts.showError },
})
