import * as z from 'zod/mini'
import type { Deliver } from '../../../delivery/gateways/delivery'
import { jsonRequest } from '../../../delivery/gateways/json-request'
import { UnreadableAnswerError } from '../../../delivery/gateways/signed-exchange'
import type { Bureau } from '../../../delivery/ports/bureau'

const LEAST_SCORE = 300
const HIGHEST_SCORE = 900

/** Drops other fields (docs/bureau-gateway.md). */
const answerSchema = z.object({
  score: z.nullable(z.int().check(z.gte(LEAST_SCORE), z.lte(HIGHEST_SCORE))),
  overdue_amount: z.number().check(z.nonnegative()),
})

function readAnswer(answer: unknown) {
  const read = answerSchema.safeParse(answer)
  if (!read.success) throw new UnreadableAnswerError('it has another shape')
  return { score: read.data.score, overdueAmount: read.data.overdue_amount }
}

/** Specified in docs/bureau-gateway.md. */
export function httpBureau(url: string, deliver: Deliver): Bureau {
  return {
    isSimulated: false,
    enquire({ reference, name, mobile, panNumber, birthDate, loanType, requiredAmount }) {
      const address = `${url.replace(/\/$/, '')}/reports/${encodeURIComponent(reference)}`
      const body = {
        reference,
        name,
        mobile,
        pan_number: panNumber,
        birth_date: birthDate,
        loan_type: loanType,
        required_amount: requiredAmount,
      }
      return deliver('the credit bureau', [jsonRequest(reference, address, body)], readAnswer)
    },
  }
}
