import * as z from 'zod/mini'
import { defineCall } from '../call'
import { dataOf, idText, listOf, maybeFlag, maybeNumber, maybeText, textList, textOr } from '../wire'

/** All that an agent sees of an application that nobody has taken yet: not how to reach the borrower. */
const waitingApplication = z.object({
  id: idText,
  name: textOr(''),
  loan_type: maybeText,
  required_amount: maybeNumber,
  status: textOr('DRAFT'),
  created_at: maybeText,
  stage: textList,
})

export type WaitingApplication = z.output<typeof waitingApplication>

/** Begun without an agent; the longest wait first. Our own call; empty for agents who are not asked to take them. */
export const listWaitingApplications = defineCall({
  method: 'GET',
  path: '/v1/loan-application/waiting',
  response: dataOf(z.object({ applications: listOf(waitingApplication), is_more: maybeFlag })),
})

/** The first who asks has it. */
export const takeApplication = defineCall({
  method: 'POST',
  path: '/v1/loan-application/{id}/take',
  response: dataOf(z.object({ id: idText })),
})
