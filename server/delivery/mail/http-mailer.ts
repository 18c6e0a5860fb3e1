import { sha256Hex } from '../../core/sha256'
import type { Deliver } from '../gateways/delivery'
import { jsonRequest } from '../gateways/json-request'
import { mailNotSent, type Mail, type SendMail } from '../ports/mail'

function toAttachment({ name, mime, bytes }: NonNullable<Mail['attachment']>) {
  return { name, mime, sha256: sha256Hex(bytes), content: bytes.toString('base64') }
}

/** Sends through a gateway (docs/mail-gateway.md), whose delivery logs what fails. */
export function httpMailer(url: string, from: string, deliver: Deliver): SendMail {
  return async ({ to, subject, text, attachment, reference }) => {
    const address = `${url.replace(/\/$/, '')}/mails/${encodeURIComponent(reference)}`
    const files = attachment ? [toAttachment(attachment)] : []
    // A borrower's name may have several lines, and a header has one.
    const line = subject.replaceAll(/\s+/g, ' ')
    const mail = { reference, from, to, subject: line, text, attachments: files }
    // It may have arrived: sent again it is the same mail.
    await deliver('mail', [jsonRequest(reference, address, mail)], () => undefined).catch(() => {
      throw mailNotSent()
    })
  }
}
