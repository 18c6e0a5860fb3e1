import * as z from 'zod/mini'
import { readText } from '@/schemas/text/typed-text'
import { sha256Hex } from '../../core/sha256'
import type { LenderAnswer } from '../../database/tables/lender-answer'
import type { Deliver } from '../../delivery/gateways/delivery'
import { jsonRequest } from '../../delivery/gateways/json-request'
import { UnreadableAnswerError, type Outgoing } from '../../delivery/gateways/signed-exchange'
import type { Addressee, Lead, LenderGateway } from '../../delivery/ports/lenders'

/** PostgreSQL stores neither NUL nor half of a character. */
const shownText = (maximum: number) => z.pipe(z.string().check(z.maxLength(maximum)), z.transform(readText))

const line = shownText(200)

/** Drops other fields (specification 3.17). A borrower is redirected to https only. */
const lenderAnswerSchema: z.ZodMiniType<LenderAnswer> = z.object({
  status: z.enum(['APPROVED', 'IN_REVIEW', 'REJECTED']),
  lender_ref_id: z.pipe(shownText(100), z.string().check(z.minLength(1))),
  raw_data_from_lender: z.object({
    stage: line,
    message: line,
    description: shownText(1000),
    data: z.optional(
      z.object({ target: z.object({ url: z.url({ protocol: /^https$/ }).check(z.maxLength(2000)) }) }),
    ),
  }),
})

function readAnswer(answer: unknown) {
  const read = lenderAnswerSchema.safeParse(answer)
  if (!read.success) throw new UnreadableAnswerError('it has another shape')
  return read.data
}

/** Specified in docs/lender-gateway.md. */
export function httpLenders(url: string, deliver: Deliver): LenderGateway {
  const addressOf = (lender: Addressee, { reference }: Lead) =>
    `${url.replace(/\/$/, '')}/${encodeURIComponent(lender.id)}/leads/${encodeURIComponent(reference)}`

  return {
    sendLead(lender, lead) {
      const { reference, name, mobile } = lead
      const body = {
        reference,
        name,
        mobile,
        pan_number: lead.panNumber,
        loan_type: lead.loanType,
        required_amount: lead.requiredAmount,
      }
      // Changed since, it is another wish: a lender that has the first would do nothing for its key.
      const key = sha256Hex(JSON.stringify(body))
      return deliver(lender.id, [jsonRequest(key, addressOf(lender, lead), body)], readAnswer)
    },

    sendFiles(lender, lead, reference, files) {
      const address = `${addressOf(lender, lead)}/files`
      const uploads = files.map(({ id, mime, sha256, read }) => async (): Promise<Outgoing> => {
        return {
          method: 'PUT',
          url: `${address}/${id}`,
          reference: id,
          mime,
          hash: sha256,
          body: await read(),
        }
      })
      const manifest = files.map(({ id, name, mime, sha256 }) => ({ id, name, mime, sha256 }))
      return deliver(
        lender.id,
        [...uploads, jsonRequest(reference, address, { files: manifest })],
        readAnswer,
      )
    },
  }
}
