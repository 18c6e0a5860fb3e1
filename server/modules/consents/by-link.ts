import type { Kysely } from 'kysely'
import type { Caller } from '../../http/access/sessions'
import { sha256Hex } from '../../core/sha256'
import type { Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { consentTexts } from '../../config/tenants'
import { noticeHash, noticeOf } from './notices'
import type { ConsentSource } from './record'

const DAY_MS = 86_400_000

/** The notices of the start form (specification 5.7), with one hash over all notices and texts. */
export function startNotices({ environment: { deployment }, tenant }: Deps) {
  const { terms, bureau } = consentTexts(deployment, tenant)
  const asked = [
    { purpose: 'TERMS', text: terms },
    { purpose: 'BUREAU', text: bureau },
  ] as const
  const shown = asked
    .filter(({ text }) => text !== undefined)
    .map(({ purpose, text }) => ({ notice: noticeOf(deployment, tenant, { purpose }), text }))
  const notices = shown.map(({ notice }) => ({ ...notice, sha256: noticeHash(notice) }))
  const read = shown.map(({ notice, text }) => [noticeHash(notice), text])
  return { notices, sha256: sha256Hex(JSON.stringify(read)) }
}

/** The borrower's consent by this agent's last link for the mobile, within a day and to the present wording. */
export async function findConsentByLink(
  db: Kysely<Database>,
  deps: Deps,
  caller: Caller,
  mobile: string,
): Promise<ConsentSource | undefined> {
  if (caller.kind !== 'agent') return undefined
  const link = await db
    .selectFrom('hand_overs')
    .selectAll()
    .where('user_id', '=', caller.userId)
    .where('mobile', '=', mobile)
    .where('answered_at', '>', new Date(deps.now().getTime() - DAY_MS))
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (link?.answer !== 'CONSENTED' || link.sha256 !== startNotices(deps).sha256) return undefined
  const { answered_from: address, answered_at: at, opened_by: otpSessionId } = link
  // The database requires both for an answered link.
  if (at === null || otpSessionId === null) return undefined
  return { caller, address, channel: 'OWN_PHONE', proof: { at, otpSessionId } }
}
