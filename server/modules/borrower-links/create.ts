import type { Language } from '@/schemas/language/languages'
import { conflict, HttpError } from '../../core/http-error'
import { randomId } from '../../core/ids'
import type { Deps } from '../../delivery/deps'
import type { Agent } from '../../http/access/sessions'
import { hashToken, newToken } from '../../http/access/tokens'
import { lockOwn } from '../applications/ownership'
import { startNotices } from '../consents/by-link'
import { askLifecycle } from '../lifecycle/ask'
import { readStatement } from '../offers/issue'
import { saveLinkLanguage } from './link-language'
import { findBorrowerLink, type BorrowerLinkRow, type LinkedOffer, type LinkSubject } from './status'

const HOUR_MS = 3_600_000

/** All links of an application; of a mobile, this agent's alone. */
function selectLinksOf(caller: Agent, subject: LinkSubject) {
  return 'mobile' in subject
    ? { user_id: caller.userId, mobile: subject.mobile }
    : { application_id: subject.application_id }
}

type LinkSelector = ReturnType<typeof selectLinksOf>

async function requireHourlyQuota({ db, now, environment }: Deps, selector: LinkSelector): Promise<void> {
  const since = new Date(now().getTime() - HOUR_MS)
  const { count } = await db
    .selectFrom('hand_overs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and(selector))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  if (count < environment.HAND_OVERS_PER_APPLICATION_HOUR) return
  throw new HttpError(429, 'Too many links were made for this application. Please try again in an hour.')
}

function endOpenLinks(deps: Deps, selector: LinkSelector | { id: string }) {
  const rows = deps.db.updateTable('hand_overs').set({ ended_at: deps.now() })
  return rows
    .where((eb) => eb.and(selector))
    .where('answer', 'is', null)
    .where('ended_at', 'is', null)
}

async function requireOffer(deps: Deps, caller: Agent, { application_id }: LinkedOffer): Promise<void> {
  const application = await lockOwn(deps.db, caller, application_id)
  await askLifecycle(deps, deps.db, application, { type: 'borrowerLink.create', caller: 'agent' })
  await readStatement(deps, caller, application_id)
}

/**
 * Ends an earlier open link. @returns the row, and the only copy of its secret
 * @throws HttpError 404 for no own application, 409 without an offer that may be accepted, or where no consent is asked for; 429
 */
export async function createBorrowerLink(
  deps: Deps,
  caller: Agent,
  subject: LinkSubject,
  language: Language | null,
): Promise<{ row: BorrowerLinkRow; secret: string }> {
  return deps.db.transaction().execute(async (trx) => {
    const inTransaction = { ...deps, db: trx }
    if ('application_id' in subject) await requireOffer(inTransaction, caller, subject)
    else if (startNotices(deps).notices.length === 0) throw conflict('No consent is asked for here')
    const selector = selectLinksOf(caller, subject)
    await requireHourlyQuota(inTransaction, selector)
    await endOpenLinks(inTransaction, selector).execute()
    const secret = newToken()
    const now = deps.now()
    const row = await trx
      .insertInto('hand_overs')
      .values({
        ...subject,
        id: randomId(),
        user_id: caller.userId,
        secret_hash: hashToken(secret),
        created_at: now,
        expires_at: new Date(now.getTime() + deps.environment.HAND_OVER_SECONDS * 1000),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (language) await saveLinkLanguage(inTransaction, row, language)
    return { row: { ...row, language }, secret }
  })
}

/** An answer that was given before stays. @throws HttpError 404 */
export async function endBorrowerLink(deps: Deps, caller: Agent, id: string): Promise<BorrowerLinkRow> {
  await findBorrowerLink(deps, caller, id)
  await endOpenLinks(deps, { id }).execute()
  return findBorrowerLink(deps, caller, id)
}
