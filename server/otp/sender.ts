import type { Kysely } from 'kysely'
import type { Database } from '../database/tables'
import { HttpError } from '../http-error'
import type { SendMessage } from '../ports/messages'

const OUTBOX_LENGTH = 1000
const WEBHOOK_TIMEOUT_MS = 10_000

/** Development: the message lands in the outbox table (read at /outbox) and on the console. */
export function outboxSender(
  db: Kysely<Database>,
  log: (line: string) => void,
  now: () => Date,
): SendMessage {
  return async ({ tenant, to, kind, text, code, sessionId }) => {
    const { id } = await db
      .insertInto('outbox')
      .values({
        tenant,
        recipient: to,
        kind,
        text,
        code: code ?? null,
        session_id: sessionId ?? null,
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .deleteFrom('outbox')
      .where('id', '<=', id - OUTBOX_LENGTH)
      .execute()
    log(code ? `OTP for ${to}: ${code}` : `${kind === 'mail' ? 'Mail' : 'Message'} to ${to}: ${text}`)
  }
}

/** Production: each message is one POST to the operator's gateway, as JSON `{to, kind, code, text}`. */
export function webhookSender(url: string, token: string | undefined): SendMessage {
  return async ({ to, kind, code, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ to, kind, code, text }),
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    }).catch(() => undefined)
    if (!response?.ok) throw new HttpError(502, 'The message could not be sent. Please try again.')
  }
}
