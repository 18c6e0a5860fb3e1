import type { Kysely } from 'kysely'
import type { Language } from '@/schemas/language/languages'
import { phrase } from '@/schemas/language/phrases'
import type { Text } from '@/schemas/language/texts'
import { LIMITS } from '@/schemas/limits'
import { TIME_LIMITS } from '@/schemas/time-limits'
import { HttpError } from '../../core/http-error'
import { randomId } from '../../core/ids'
import type { CodeKind } from '../../database/tables/columns'
import type { Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { smsText } from '../../delivery/messages/templates'
import { UnprovedSendError, type Requester } from '../../delivery/ports/limits'
import type { VerifiedMobile } from '../../http/access/sessions'
import { isSameSignature, newCode, sign } from '../../http/access/tokens'
import { findPartner } from '../auth/partners'
import { languageOfBorrower } from '../auth/remember-language'
import { isValidProof, withChallenge } from './proof-of-work'

type CodeRequest = {
  kind: CodeKind
  mobile: string
  requester: Requester
  /** Chosen on the phone that the code is for; null where nobody has chosen, or the phone is another's. */
  language?: Language | null
  /** Of work, where the refusal of an earlier try has asked for one. */
  proof?: string | undefined
}

/** @throws HttpError 429, with a challenge where a proof of work helps */
async function countSend(deps: Deps, { proof, kind, mobile, requester }: CodeRequest): Promise<void> {
  const isProved = proof !== undefined && (await isValidProof(deps, mobile, proof))
  try {
    await deps.limits.countSend({ tenant: deps.tenant, kind, mobile, requester }, isProved)
  } catch (refusal) {
    throw refusal instanceof UnprovedSendError ? await withChallenge(deps, mobile, refusal) : refusal
  }
}

type Recipient = Pick<CodeRequest, 'kind' | 'mobile' | 'language'>

/** A login code for an unknown mobile is answered alike and costs the same, so that only its owner learns that there is no such partner. */
async function deliver(
  deps: Deps,
  { kind, mobile, language }: Recipient,
  code: string,
  sessionId: string,
): Promise<void> {
  const { OTP_SECONDS } = deps.environment
  const to = { tenant: deps.tenant, to: mobile }
  const partner = kind === 'verification' ? undefined : await findPartner(deps, mobile)
  if (kind !== 'verification' && !partner)
    return deps.send({ ...to, kind: 'notice', ...smsText(deps, 'no_partner', language ?? null) })
  const remembered = partner ? partner.language : await languageOfBorrower(deps, mobile)
  const values = { code, minutes: Math.round(OTP_SECONDS / 60) }
  const message = smsText(deps, 'code', language ?? remembered, values)
  return deps.send({ ...to, kind: 'otp', ...message, code, sessionId })
}

function createCode(deps: Deps, sessionId: string) {
  const code = newCode()
  const sentAt = deps.now()
  return {
    code,
    columns: {
      code_used_at: null,
      code_hash: sign(deps.secret, 'otp', sessionId, code),
      tries: 0,
      sent_at: sentAt,
      expires_at: new Date(sentAt.getTime() + deps.environment.OTP_SECONDS * 1000),
    },
  }
}

/**
 * Begins an OTP session (specification 4.2).
 * @returns its id
 * @throws HttpError 429 when who asks has used up the codes of this mobile
 */
export async function sendCode(deps: Deps, request: CodeRequest): Promise<string> {
  const { kind, mobile, requester, language } = request
  await countSend(deps, request)
  const id = randomId()
  const { code, columns } = createCode(deps, id)
  await deps.db
    .insertInto('otp_sessions')
    .values({ id, kind, mobile, ...requesterColumns(requester), ...columns })
    .execute()
  await deliver(deps, { kind, mobile, language }, code, id)
  return id
}

function requesterColumns(requester: Requester) {
  return {
    user_id: requester.class === 'agent' ? requester.userId : null,
    device_id: requester.class === 'device' ? requester.deviceId : null,
  }
}

/** The one that asked for the code also resends it and tries it: nobody else knows the session's id. */
function requesterOf(
  { user_id: userId, device_id: deviceId }: { user_id: number | null; device_id: number | null },
  address: string,
): Requester {
  if (userId !== null) return { class: 'agent', userId }
  return deviceId === null ? { class: 'stranger', address } : { class: 'device', deviceId }
}

const RESEND_MS = LIMITS.resendSeconds * 1000

function tooSoon(milliseconds: number): HttpError {
  const seconds = Math.ceil(milliseconds / 1000)
  return new HttpError(429, phrase('Please wait {seconds} seconds before requesting a new code', { seconds }))
}

/** A compare-and-set: false when somebody else has changed it. */
async function claimResend(deps: Deps, sessionId: string, from: Date, to: Date): Promise<boolean> {
  const { numUpdatedRows } = await deps.db
    .updateTable('otp_sessions')
    .set({ sent_at: to })
    .where('id', '=', sessionId)
    .where('sent_at', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Replaces the code and resets the attempts, also of a used code, whose answer may be lost (specification 4.2).
 * @throws HttpError 400 for no such session, 429 before the countdown ends (specification 9.6) or over a limit
 */
export async function resendCode(
  deps: Deps,
  kind: CodeKind,
  sessionId: string,
  { address, language, proof }: { address: string; language?: Language | null; proof?: string | undefined },
): Promise<void> {
  const session = await deps.db
    .selectFrom('otp_sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!session) throw new HttpError(400, 'This verification is over. Please start again.')
  const waited = deps.now().getTime() - session.sent_at.getTime()
  if (waited < RESEND_MS) throw tooSoon(RESEND_MS - waited)
  // One of concurrent requests claims the send, and releases it where the limit forbids it.
  const claimedAt = deps.now()
  if (!(await claimResend(deps, sessionId, session.sent_at, claimedAt))) throw tooSoon(RESEND_MS)
  try {
    await countSend(deps, { kind, mobile: session.mobile, requester: requesterOf(session, address), proof })
  } catch (error) {
    await claimResend(deps, sessionId, claimedAt, session.sent_at)
    throw error
  }
  const { code, columns } = createCode(deps, sessionId)
  await deps.db.updateTable('otp_sessions').set(columns).where('id', '=', sessionId).execute()
  await deliver(deps, { kind, mobile: session.mobile, language }, code, sessionId)
}

const CODE_OVER = 'This code is no longer valid. Request a new one.'

/** Far more than browsers that repeat a dropped request need, and few enough that nobody collects tokens with one code. */
const SESSIONS_OF_A_CODE = 30

type Outcome = { mobile: string; isGuess: false } | { refusal: HttpError; isGuess: boolean }

function accepted(mobile: string): Outcome {
  return { mobile, isGuess: false }
}

function rejected(status: 400 | 429, message: Text, isGuess = false): Outcome {
  return { refusal: new HttpError(status, message), isGuess }
}

async function sessionsBegun(trx: Kysely<Database>, sessionId: string, usedAt: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('otp_session_id', '=', sessionId)
    .where('created_at', '>=', usedAt)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function isSpent({ code_used_at: usedAt }: { code_used_at: Date | null }, now: Date): boolean {
  return usedAt !== null && now.getTime() - usedAt.getTime() > TIME_LIMITS.codeRepeat
}

/** Rejections are values: a throw would roll back the counted attempt. */
async function compareCode(
  deps: Deps,
  kind: CodeKind,
  sessionId: string,
  code: string,
  utmId: string | undefined,
): Promise<Outcome> {
  const now = deps.now()
  return deps.db.transaction().execute(async (trx) => {
    const session = await trx
      .selectFrom('otp_sessions')
      .selectAll()
      .where('id', '=', sessionId)
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirst()
    if (!session || isSpent(session, now)) return rejected(400, CODE_OVER)
    if (session.tries >= deps.environment.OTP_TRIES)
      return rejected(429, 'Too many wrong codes. Request a new one.')
    const { code_used_at: usedAt } = session
    const isUsed = usedAt !== null
    if (!isUsed && session.expires_at <= now) return rejected(400, 'The code has expired. Request a new one.')
    const isRight = isSameSignature(session.code_hash, sign(deps.secret, 'otp', sessionId, code))
    // A right code is no guess, however often it is repeated.
    if (isRight && isUsed) {
      const begun = await sessionsBegun(trx, sessionId, usedAt)
      return begun < SESSIONS_OF_A_CODE ? accepted(session.mobile) : rejected(400, CODE_OVER)
    }
    const taken = { verified_at: now, code_used_at: now, utm_id: utmId ?? null }
    await trx
      .updateTable('otp_sessions')
      .set(isRight ? taken : { tries: session.tries + 1 })
      .where('id', '=', sessionId)
      .execute()
    return isRight ? accepted(session.mobile) : rejected(400, 'Invalid OTP. Please try again.', true)
  })
}

/** `utmId`: the campaign that brought a prospective partner. */
type CodeEntry = { sessionId: string; code: string; address: string; utmId?: string | undefined }

/**
 * Limits attempts per session and, a day, per mobile and class of who tries. A right code is accepted again within two minutes, since its answer may be lost.
 * @throws HttpError 400 for a wrong, used or expired code, 429 after too many attempts
 */
export async function verifyCode(
  deps: Deps,
  kind: CodeKind,
  { sessionId, code, address, utmId }: CodeEntry,
): Promise<VerifiedMobile> {
  const asked = await deps.db
    .selectFrom('otp_sessions')
    .select(['mobile', 'user_id', 'device_id'])
    .where('id', '=', sessionId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!asked) throw new HttpError(400, CODE_OVER)
  const requester = requesterOf(asked, address)
  const { tenant } = deps
  const releaseGuess = await deps.limits.countGuess({ tenant, kind, mobile: asked.mobile, requester })
  const outcome = await compareCode(deps, kind, sessionId, code, utmId)
  if (!outcome.isGuess) await releaseGuess()
  if ('refusal' in outcome) throw outcome.refusal
  return { sessionId, mobile: outcome.mobile }
}
