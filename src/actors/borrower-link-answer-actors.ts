import { fromPromise } from 'xstate'
import {
  borrowerLinkAnswerMachine,
  type OpenedBorrowerLink,
} from '@/machines/borrower-link/borrower-link-answer.machine'
import type { BorrowerLinkAnswer } from '@/schemas/borrower-link'
import * as calls from '@/schemas/calls/borrower-links'
import type { BorrowerLink } from '@/schemas/entities/borrower-link'
import { callApi } from '@/src/api/client'
import { chartToasts } from '@/src/components/chart-toasts'
import { refusedAccess, rememberProof } from './session/borrower-proof'
import { otpWithActors } from './session/otp-actors'

// Without its signal: StrictMode starts a chart twice, and would take the end of the first call for that of the second.
const openBorrowerLink = fromPromise<OpenedBorrowerLink, { secret: string }>(async ({ input }) => {
  try {
    return { kind: 'told', borrowerLink: await callApi(calls.openBorrowerLink, { body: input }) }
  } catch (error) {
    return refusedAccess(error)
  }
})

const answerBorrowerLink = fromPromise<
  BorrowerLink,
  { secret: string; answer: BorrowerLinkAnswer; sha256: string }
>(async ({ input, signal }) => callApi(calls.answerBorrowerLink, { body: input, signal }))

export const borrowerLinkAnswerWithActors = borrowerLinkAnswerMachine.provide({
  actors: { otp: otpWithActors, openBorrowerLink, answerBorrowerLink },
  actions: { rememberProof, showError: chartToasts.showError },
})
