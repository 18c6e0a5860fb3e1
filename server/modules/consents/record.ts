import type { Transaction } from 'kysely'
import type { Rendition } from '../../config/sounds/find-sound'
import { conflict } from '../../core/http-error'
import type { ConsentChannel, ConsentDecision, ConsentReceipt } from '../../database/tables/consent-tables'
import type { Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import type { Caller } from '../../http/access/sessions'
import { receiptAbout, activeReceipts, type ApplicationBorrower } from './active-receipts'
import { appendReceipts } from './append'
import { noticeHash, noticeOf } from './notices'
import { lenderIdOf, type ConsentSubject } from './purposes'
import { renderNotice } from './renderings'

export type ConsentSource = {
  caller: Caller
  address: string | null
  /** By default a guest's own phone, and the agent's for an agent. */
  channel?: ConsentChannel
  /** Given where the decision was made earlier, by another verification. */
  proof?: { at: Date; otpSessionId: string }
}

export type ConsentChoice = {
  subject: ConsentSubject
  decision: ConsentDecision
  /** False for the boxes of the specification, which link to a text only. */
  isNoticeShown: boolean
  text?: { link: string; version: string } | undefined
  /** Of the notice; read in English by default. */
  rendition?: Rendition
}

/** Withdrawals are not limited. */
const MAX_RECEIPTS = 200

async function otpSessionOf(
  trx: Transaction<Database>,
  { caller, proof: known }: ConsentSource,
  mobile: string,
): Promise<string | null> {
  if (known) return known.otpSessionId
  if (caller.kind === 'guest') return caller.otpSessionId
  const proof = trx
    .selectFrom('otp_sessions')
    .select('id')
    .where('mobile', '=', mobile)
    .where('kind', '=', 'verification')
    .where('user_id', '=', caller.userId)
    .where('verified_at', 'is not', null)
  return (await proof.orderBy('sent_at', 'desc').limit(1).executeTakeFirst())?.id ?? null
}

/** The notice that was shown before a choice, in English and as it was read. */
function shownNotice(
  { environment: { deployment }, tenant }: Deps,
  { subject, rendition = { language: 'en', isHeard: false } }: ConsentChoice,
) {
  const notice = noticeOf(deployment, tenant, subject)
  return {
    notice,
    sha256: noticeHash(notice),
    rendering: renderNotice(deployment, tenant, subject, rendition),
  }
}

type ShownNotice = ReturnType<typeof shownNotice>

async function storeNotices(trx: Transaction<Database>, shown: readonly ShownNotice[]) {
  if (shown.length === 0) return
  const stored = shown.flatMap(({ notice, sha256, rendering }) => {
    const english = { sha256, notice: JSON.stringify(notice) }
    if (!rendering) return [english]
    return [english, { sha256: rendering.sha256, notice: rendering.text }]
  })
  await trx
    .insertInto('consent_notices')
    .values(stored)
    .onConflict((known) => known.doNothing())
    .execute()
}

function isRepeated(last: ConsentReceipt | undefined, choice: ConsentChoice, sha256: string): boolean {
  return (
    last?.decision === choice.decision &&
    last.notice_sha256 === sha256 &&
    last.text_link === (choice.text?.link ?? '') &&
    last.text_version === (choice.text?.version ?? '')
  )
}

/** The only writer of receipts; the application is locked. A repeated decision adds none. @throws HttpError 409 for too many */
export async function recordConsent(
  trx: Transaction<Database>,
  deps: Deps,
  borrower: ApplicationBorrower,
  source: ConsentSource,
  choices: readonly ConsentChoice[],
): Promise<void> {
  const active = await activeReceipts(trx, borrower)
  const { caller, address } = source
  const channel = source.channel ?? (caller.kind === 'guest' ? 'OWN_PHONE' : 'AGENT_PHONE')
  const otp_session_id = await otpSessionOf(trx, source, borrower.mobile)
  const answered = choices.map((choice) => ({
    choice,
    shown: choice.isNoticeShown ? shownNotice(deps, choice) : null,
  }))
  const receipts = answered.flatMap(({ choice, shown }) => {
    const { subject, decision, text } = choice
    const notice_sha256 = shown?.sha256 ?? ''
    if (isRepeated(receiptAbout(active, subject), choice, notice_sha256)) return []
    return [
      {
        application_id: borrower.id,
        mobile: borrower.mobile,
        kind: subject.purpose,
        lender_id: lenderIdOf(subject),
        decision,
        text_link: text?.link ?? '',
        text_version: text?.version ?? '',
        notice_sha256,
        language: shown?.rendering?.rendering.language ?? 'en',
        rendering_sha256: shown?.rendering?.sha256 ?? null,
        channel,
        otp_session_id,
        given_at: source.proof?.at ?? deps.now(),
        user_id: caller.kind === 'agent' ? caller.userId : null,
        address,
      },
    ]
  })
  if (receipts.length === 0) return
  if (choices.some(({ decision }) => decision === 'GIVEN')) await requireReceiptQuota(trx, borrower)
  await storeNotices(
    trx,
    answered.flatMap(({ shown }) => shown ?? []),
  )
  await appendReceipts(trx, deps.tenant, receipts)
}

async function requireReceiptQuota(trx: Transaction<Database>, { id }: ApplicationBorrower): Promise<void> {
  const counted = trx.selectFrom('consents').select('id').where('application_id', '=', id).limit(MAX_RECEIPTS)
  if ((await counted.execute()).length >= MAX_RECEIPTS)
    throw conflict('Consents of this application were changed too often')
}
