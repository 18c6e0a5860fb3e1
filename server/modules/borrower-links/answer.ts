import { HAND_OVER_ANSWERS, type BorrowerLinkAnswer } from '@/schemas/borrower-link'
import { conflict, HttpError } from '../../core/http-error'
import type { ApplicationRow } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import type { Guest } from '../../http/access/sessions'
import type { Writer } from '../../http/versions'
import { lockOwn } from '../applications/ownership'
import { findStartRendition } from '../consents/by-link'
import { askLifecycle } from '../lifecycle/ask'
import { acknowledgeStatement } from '../offers/acknowledge'
import { changeOffer } from '../offers/decide'
import { withOffer } from '../offers/issue'
import { findBySecret, isOpenedBy } from './open'
import { linkStatus, type BorrowerLinkRow } from './status'

async function acceptOffer(
  deps: Deps,
  writer: Writer,
  row: ApplicationRow,
  partnerId: number,
): Promise<void> {
  const { id, offer } = withOffer(row)
  const change = { updated_info: offer, is_accepted: true, skip_bre_rerun: true }
  await changeOffer(deps, writer, id, change, partnerId)
}

type Answer = { secret: string; answer: BorrowerLinkAnswer; sha256: string }

async function answerOffer(
  deps: Deps,
  writer: Writer & { caller: Guest },
  application: ApplicationRow,
  { answer, sha256, partnerId }: Answer & { partnerId: number },
): Promise<void> {
  await askLifecycle(deps, deps.db, application, { type: 'borrowerLink.answer', caller: 'borrowerPhone' })
  if (answer !== 'REFUSED') await acknowledgeStatement(deps, writer.caller, application.id, sha256)
  if (answer === 'ACCEPTED') await acceptOffer(deps, writer, application, partnerId)
}

/** The notices are recorded later, with the application (consents/by-link.ts). */
function requireSameNotices(deps: Deps, { answer, sha256 }: Answer): void {
  if (answer === 'CONSENTED' && findStartRendition(deps, sha256) === undefined)
    throw conflict('What is asked has changed. Please read it again.')
}

/**
 * Once, in the caller's transaction; the same answer again changes nothing.
 * @throws HttpError 400 for an answer to another purpose; 404 for no link of this mobile's; 409 when it was opened elsewhere, is over,
 * was answered otherwise, or what was read has changed
 */
export async function answerBorrowerLink(
  deps: Deps,
  writer: Writer & { caller: Guest },
  given: Answer,
  address: string,
): Promise<BorrowerLinkRow> {
  const { caller } = writer
  const { id, application_id } = await findBySecret(deps, caller, given.secret)
  const application = application_id === null ? null : await lockOwn(deps.db, caller, application_id)
  // The application is locked first everywhere, so that two answers cannot deadlock.
  await deps.db.selectFrom('hand_overs').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const row = await findBySecret(deps, caller, given.secret)
  const answers: readonly BorrowerLinkAnswer[] = HAND_OVER_ANSWERS[row.purpose]
  if (!answers.includes(given.answer)) throw new HttpError(400, 'This link is for another answer')
  if (!isOpenedBy(row, caller)) throw conflict('This link was opened on another phone')
  if (row.answer === given.answer) return row
  if (linkStatus(row, deps.now()).state !== 'OPENED') throw conflict('This link is no longer valid')
  if (application) await answerOffer(deps, writer, application, { ...given, partnerId: row.user_id })
  else requireSameNotices(deps, given)
  const { answer, sha256 } = given
  const answered = { answer, answered_at: deps.now(), answered_from: address, sha256 }
  const query = deps.db.updateTable('hand_overs').set(answered).where('id', '=', id)
  return query.returningAll().executeTakeFirstOrThrow()
}
