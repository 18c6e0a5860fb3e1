import type { Deliver } from '../../delivery/gateways/delivery'
import { jsonRequest } from '../../delivery/gateways/json-request'
import { UnreadableAnswerError, type Outgoing } from '../../delivery/gateways/signed-exchange'
import type { Addressee, Lead, LenderGateway } from '../../delivery/ports/lenders'
import { lenderAnswerSchema } from './lender-answer-schema'

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
      return deliver(lender.id, [jsonRequest(reference, addressOf(lender, lead), body)], readAnswer)
    },

    sendFiles(lender, lead, files) {
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
        [...uploads, jsonRequest(lead.reference, address, { files: manifest })],
        readAnswer,
      )
    },
  }
}
