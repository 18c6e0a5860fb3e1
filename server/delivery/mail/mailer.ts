import type { Kysely } from 'kysely'
import type { Environment } from '../../config/environment'
import { isLoopbackUrl } from '../../config/loopback-url'
import type { Database } from '../../database/tables/tables'
import { developerConsole } from '../../observability/log/console'
import type { Log } from '../../observability/log/log'
import { openDelivery } from '../gateways/delivery'
import { MailNotSetUpError, mailNotSent, type SendMail } from '../ports/mail'
import { httpMailer } from './http-mailer'

// All three together stay below the minute after which a send counts as abandoned (send-once.ts).
const CONNECT_MS = 10_000
const GREETING_MS = 10_000
const SILENCE_MS = 20_000

function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : error.name
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code
}

function smtpMailer(url: string, from: string, log: Log): SendMail {
  return async ({ to, subject, text, attachment, reference }) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      // Else a mail server that offers no encryption, or somebody before it, would read the lead.
      requireTLS: !isLoopbackUrl(url),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: GREETING_MS,
      socketTimeout: SILENCE_MS,
    })
    const attachments = attachment
      ? [{ filename: attachment.name, content: attachment.bytes, contentType: attachment.mime }]
      : []
    const messageId = `<${reference}@${from.split('@').at(-1)?.replace('>', '') ?? 'localhost'}>`
    try {
      await transport.sendMail({ from, to, subject, text, attachments, messageId })
    } catch (error) {
      // The message quotes the recipient.
      log(`The mail ${reference} was not sent: ${describeCause(error)}`, { level: 'warn' })
      throw mailNotSent()
    } finally {
      transport.close()
    }
  }
}

function developmentMailer(db: Kysely<Database>, show: (line: string) => void, now: () => Date): SendMail {
  return async ({ tenant, to, subject, text, attachment }) => {
    await db
      .insertInto('outbox')
      .values({
        tenant,
        recipient: to,
        kind: 'mail',
        text,
        subject,
        attachment_name: attachment?.name ?? null,
        attachment: attachment?.bytes ?? null,
        created_at: now(),
      })
      .execute()
    show(`Mail to ${to}: ${subject}`)
  }
}

/** SMTP, a gateway, the development mailbox where codes go there too, or none. */
export function openMailer(
  environment: Environment,
  db: Kysely<Database>,
  log: Log,
  now: () => Date,
): SendMail {
  const { SMTP_URL, MAIL_URL, MAIL_SECRET: secret, MAIL_FROM, OTP_SENDER } = environment
  if (SMTP_URL && MAIL_FROM) return smtpMailer(SMTP_URL, MAIL_FROM, log)
  if (MAIL_URL && secret && MAIL_FROM)
    return httpMailer(
      MAIL_URL,
      MAIL_FROM,
      openDelivery({ receiverName: 'The mail gateway', secret, now, log }),
    )
  if (OTP_SENDER === 'outbox') return developmentMailer(db, developerConsole(environment), now)
  return async () => {
    throw new MailNotSetUpError()
  }
}
