import { todayInIndia } from '@/schemas/dates'
import { isOwn } from '../applications/ownership'
import { saveApplication, type Writer } from '../applications/save'
import type { Caller } from '../auth/sessions'
import { addDays } from '../bre/dates'
import type { ApplicationRow } from '../database/tables'
import type { Deps } from '../deps'
import { conflict, notFound } from '../http-error'
import type { Facts } from '../key-facts/statement'
import { paybackOn } from '../key-facts/payback'
import { findAcceptance } from './acceptances'
import { factsIn, factsOfOffer, findStatement } from './statements'

/** How a borrower's way out of an accepted loan stands (schemas/entities/cooling-off.ts). */
type CoolingOff = {
  state: 'OPEN' | 'OVER' | 'WITHDRAWN'
  until: string
  seconds_left: number
  payback: number
  withdrawn_at?: string
}

/** The moment at which a day is over in India. */
function endOf(day: string): number {
  return Date.parse(`${addDays(day, 1)}T00:00:00+05:30`)
}

/** The facts that an application was accepted by: those of the accepted statement, else of the figures by today's terms; or null. */
async function acceptedFacts(deps: Deps, row: ApplicationRow): Promise<Facts | null> {
  const acceptance = await findAcceptance(deps.db, row)
  if (!acceptance) return null
  const statement = acceptance.proposal_number && (await findStatement(deps, acceptance.proposal_number))
  return statement ? factsIn(statement) : factsOfOffer(deps, acceptance)
}

/**
 * How the cooling-off period of an accepted offer stands: from its acceptance until the stated days after its disbursement.
 * @throws HttpError 409 where no offer was accepted
 */
export async function coolingOffOf(deps: Deps, row: ApplicationRow): Promise<CoolingOff> {
  const facts = await acceptedFacts(deps, row)
  if (!facts) throw conflict('No loan offer of this application was accepted')
  const until = addDays(facts.disbursement_date, facts.cooling_off_days)
  const seconds = Math.max(0, Math.ceil((endOf(until) - deps.now().getTime()) / 1000))
  if (row.withdrawn_at !== null && row.payback_paise !== null) {
    const withdrawn_at = row.withdrawn_at.toISOString()
    return { state: 'WITHDRAWN', until, seconds_left: 0, payback: row.payback_paise / 100, withdrawn_at }
  }
  const payback = paybackOn(facts, todayInIndia(deps.now()))
  return { state: seconds > 0 ? 'OPEN' : 'OVER', until, seconds_left: seconds, payback }
}

/** Whether the loan of an application may still be left. */
export async function mayWithdraw(deps: Deps, row: ApplicationRow): Promise<boolean> {
  return row.acceptance_id !== null && (await coolingOffOf(deps, row)).state === 'OPEN'
}

/**
 * The borrower's application with a tracker id.
 * @throws HttpError 404 for none, and for somebody else's
 */
export async function findTracked(deps: Deps, caller: Caller, trackerId: string): Promise<ApplicationRow> {
  const rows = deps.db.selectFrom('applications').selectAll().where('tracker_id', '=', trackerId)
  const row = await rows.where(isOwn(caller)).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/**
 * The borrower leaves the loan. Asked again it answers the same.
 * @param payback the amount that was shown, in rupees: nobody owes another one than they agreed to
 * @throws HttpError 409 without an accepted offer, after the period, and for another amount than today's
 */
export async function withdraw(deps: Deps, writer: Writer, id: string, payback: number): Promise<CoolingOff> {
  const row = await saveApplication(deps, writer, id, async (before) => {
    const standing = await coolingOffOf(deps, before)
    if (standing.state === 'WITHDRAWN') return null
    if (standing.state === 'OVER') throw conflict('The cooling-off period is over')
    if (standing.payback !== payback) throw conflict('The amount to pay back has changed: look at it again')
    return { withdrawn_at: deps.now(), payback_paise: Math.round(payback * 100) }
  })
  return coolingOffOf(deps, row)
}
