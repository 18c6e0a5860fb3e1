import type { Kysely } from 'kysely'
import type { Database } from '../database/tables'
import type { Environment } from '../environment'
import { HttpError } from '../http-error'
import type { SendMail } from '../ports/mail'

// All three together stay below the minute after which a send counts as abandoned (send-once.ts).
const CONNECT_MS = 10_000
const GREETING_MS = 10_000
const SILENCE_MS = 20_000

function refused(): HttpError {
  return new HttpError(502, 'Failed to send email')
}

/** Sends through the SMTP server that `SMTP_URL` names. */
function smtpMailer(url: string, from: string, log: (line: string) => void): SendMail {
  return async ({ to, subject, text, attachment, reference }) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: GREETING_MS,
      socketTimeout: SILENCE_MS,
    })
    const attachments = [
      { filename: attachment.name, content: attachment.bytes, contentType: attachment.mime },
    ]
    const messageId = `<${reference}@${from.split('@').at(-1)?.replace('>', '') ?? 'localhost'}>`
    try {
      await transport.sendMail({ from, to, subject, text, attachments, messageId })
    } catch (error) {
      log(`The mail to ${to} was not sent: ${error instanceof Error ? error.message : String(error)}`)
      throw refused()
    } finally {
      transport.close()
    }
  }
}

/** Development: the mail lands in the outbox table, its file can be opened at /outbox. */
function outboxMailer(db: Kysely<Database>, log: (line: string) => void, now: () => Date): SendMail {
  return async ({ tenant, to, subject, text, attachment }) => {
    await db
      .insertInto('outbox')
      .values({
        tenant,
        recipient: to,
        kind: 'mail',
        text,
        subject,
        attachment_name: attachment.name,
        attachment: attachment.bytes,
        created_at: now(),
      })
      .execute()
    log(`Mail to ${to}: ${subject}`)
  }
}

/** The mailer that the environment names: SMTP, or the outbox where codes go there too, or none. */
export function openMailer(
  { SMTP_URL, MAIL_FROM, OTP_SENDER }: Environment,
  db: Kysely<Database>,
  log: (line: string) => void,
  now: () => Date,
): SendMail {
  if (SMTP_URL && MAIL_FROM) return smtpMailer(SMTP_URL, MAIL_FROM, log)
  if (OTP_SENDER === 'outbox') return outboxMailer(db, log, now)
  return async () => {
    throw new HttpError(503, 'Email is not set up on this server')
  }
}
