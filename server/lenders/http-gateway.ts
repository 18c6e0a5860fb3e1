import type { Addressee, Lead, LenderGateway } from '../ports/lenders'
import type { Deliver } from './delivery'
import { lenderAnswerSchema } from './lender-answer-schema'
import { hashOf } from './signature'
import { UnreadableAnswerError, type Outgoing } from './signed-exchange'

function json(reference: string, url: string, value: unknown) {
  return async (): Promise<Outgoing> => {
    const body = JSON.stringify(value)
    return { method: 'POST', url, reference, mime: 'application/json', hash: hashOf(body), body }
  }
}

function readAnswer(answer: unknown) {
  const read = lenderAnswerSchema.safeParse(answer)
  if (!read.success) throw new UnreadableAnswerError('it has another shape')
  return read.data
}

/** Lenders behind one gateway of the deployment's, at an address (docs/lender-gateway.md). */
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
      return deliver(lender.id, [json(reference, addressOf(lender, lead), body)], readAnswer)
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
      const told = files.map(({ id, name, mime, sha256 }) => ({ id, name, mime, sha256 }))
      return deliver(lender.id, [...uploads, json(lead.reference, address, { files: told })], readAnswer)
    },
  }
}
