import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { HttpError } from '../../core/http-error'
import { sha256Hex } from '../../core/sha256'
import type { Database } from '../../database/tables/tables'
import { openRetryPolicies, type RetryPauses } from '../../delivery/gateways/retry-policies'
import { isPermanentRefusal, signedHeaders } from '../../delivery/gateways/signed-exchange'
import { withTimeLimit } from '../../delivery/gateways/time-limit'
import type { SendMessage } from '../../delivery/ports/messages'
import type { Log } from '../../observability/log/log'

const MAILBOX_LENGTH = 1000
const WEBHOOK_TIMEOUT_MS = 10_000
const ALL_ATTEMPTS_MS = 25_000
const PAUSES: RetryPauses = { pause: 300, cooldown: 30_000 }

/** Development: writes to the table read at /outbox, and to the console. */
export function developmentMailboxSender(
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
      .where('id', '<=', id - MAILBOX_LENGTH)
      .execute()
    log(code ? `OTP for ${to}: ${code}` : `${kind === 'mail' ? 'Mail' : 'Message'} to ${to}: ${text}`)
  }
}

class RejectedMessageError extends Error {
  override readonly name = 'RefusedMessageError'
}

type MessageGateway = { url: string; token?: string | undefined; secret?: string | undefined }

/**
 * Production: one POST of `{to, kind, code, text, language, template_id}` per message (docs/message-gateway.md). Retries under the same `idempotency-key`,
 * and pauses for a gateway that keeps failing. Logs failures without the recipient.
 */
export function webhookSender(
  { url, token, secret }: MessageGateway,
  now: () => Date,
  log: Log,
  pauses: RetryPauses = PAUSES,
): SendMessage {
  const retryPolicies = openRetryPolicies((error) => !(error instanceof RejectedMessageError), pauses)
  return async ({ tenant, to, kind, code, text, language, templateId, reference = randomUUID() }) => {
    const deadline = AbortSignal.timeout(ALL_ATTEMPTS_MS)
    const body = JSON.stringify({ to, kind, code, text, language, template_id: templateId })
    const sent = { method: 'POST', url, reference, mime: 'application/json', hash: sha256Hex(body) } as const
    const ask = async (signal: AbortSignal) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': sent.mime,
          'idempotency-key': reference,
          ...(secret && signedHeaders(secret, sent, now())),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body,
        // A code must not follow a redirect.
        redirect: 'error',
        signal,
      })
      await response.body?.cancel()
      return response
    }
    const attempt = async () => {
      const { ok, status } = await withTimeLimit(WEBHOOK_TIMEOUT_MS, deadline, ask)
      if (ok) return
      throw isPermanentRefusal(status)
        ? new RejectedMessageError(`status ${status}`)
        : new Error(`status ${status}`)
    }
    try {
      // Apart, so that one template which the gateway cannot use holds up no codes.
      await retryPolicies(`${tenant} ${kind}`).execute(attempt, deadline)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log(`The message gateway failed: ${reason}`, { level: 'warn', facts: { kind } })
      throw new HttpError(502, 'The message could not be sent. Please try again.')
    }
  }
}
