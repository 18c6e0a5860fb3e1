import type { LoanOfferValues } from '@/schemas/forms/loan-offer'
import { HAND_OVER_ANSWERS, type HandOverAnswer } from '@/schemas/hand-over'
import { lockOwn } from '../applications/ownership'
import type { Writer } from '../applications/save'
import type { Guest } from '../auth/sessions'
import { changeOffer } from '../bre/decide'
import type { ApplicationRow } from '../database/tables'
import type { Deps } from '../deps'
import { conflict, HttpError } from '../http-error'
import { acknowledge, requireAcknowledged } from '../key-facts/acknowledge'
import { findBySecret, isHeldBy } from './open'
import { standingOf, type HandOverRow } from './standing'

/** The figures of the standing offer: what is handed over is accepted as it stands. */
function figuresOf({ offer }: ApplicationRow): LoanOfferValues {
  // The rules have written the offer (bre/evaluate.ts).
  return offer as unknown as LoanOfferValues
}

/** Accepts the standing offer for its borrower, who has acknowledged its statement. */
async function accept(deps: Deps, writer: Writer, application: ApplicationRow): Promise<void> {
  const change = { updated_info: figuresOf(application), is_accepted: true, skip_bre_rerun: true }
  await changeOffer(deps, writer, application.id, change, (row) => requireAcknowledged(deps, row))
}

/**
 * Takes what the borrower says, once: the acknowledgement, the acceptance with it, or a refusal. The same again is answered the same.
 * It is a part of the caller's unit of work: all of it is committed, or nothing.
 * @throws HttpError 400 for an answer to another purpose; 404 for no link of this mobile's; 409 when it was opened elsewhere, is over,
 *   was answered otherwise, or when the offer has changed or was accepted since
 */
export async function answerHandOver(
  deps: Deps,
  writer: Writer & { caller: Guest },
  { secret, answer, sha256 }: { secret: string; answer: HandOverAnswer; sha256: string },
): Promise<HandOverRow> {
  const { caller } = writer
  const { application_id } = await findBySecret(deps, caller, secret)
  const application = await lockOwn(deps.db, caller, application_id)
  // Whoever has the application locked is the only one who answers.
  const row = await findBySecret(deps, caller, secret)
  const answers: readonly HandOverAnswer[] = HAND_OVER_ANSWERS[row.purpose]
  if (!answers.includes(answer)) throw new HttpError(400, 'This link is for another answer')
  if (!isHeldBy(row, caller)) throw conflict('This link was opened on another phone')
  if (row.answer === answer) return row
  if (standingOf(row, deps.now()).state !== 'OPENED') throw conflict('This link is no longer valid')
  if (application.offer_accepted_at !== null) throw conflict('This loan offer is already accepted')
  if (answer !== 'REFUSED') await acknowledge(deps, caller, application_id, sha256)
  if (answer === 'ACCEPTED') await accept(deps, writer, application)
  const answered = { answer, answered_at: deps.now(), sha256 }
  const query = deps.db.updateTable('hand_overs').set(answered).where('id', '=', row.id)
  // The agent may take it back at the same moment, which locks no application.
  const kept = await query.where('ended_at', 'is', null).returningAll().executeTakeFirst()
  if (!kept) throw conflict('This link is no longer valid')
  return kept
}
