import { refusalText } from '@/machines/application/refusals'
import { todayInIndia } from '@/schemas/dates'
import { conflict, notFound } from '../../core/http-error'
import type { ApplicationRow } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import type { Caller } from '../../http/access/sessions'
import type { Writer } from '../../http/versions'
import { isOwn } from '../applications/ownership'
import { saveApplication } from '../applications/save'
import { coolingOffEnd, lastDayToLeave } from '../key-facts/cooling-off-end'
import { paybackOn } from '../key-facts/payback'
import { acceptedFacts } from '../lifecycle/acceptances'
import { askLifecycle } from '../lifecycle/ask'

type CoolingOff = {
  state: 'OPEN' | 'OVER' | 'WITHDRAWN'
  until: string
  seconds_left: number
  payback: number
  withdrawn_at?: string
}

/** From the acceptance until some days after the disbursement. @throws HttpError 409 where no offer was accepted */
export async function coolingOffOf(deps: Deps, row: ApplicationRow): Promise<CoolingOff> {
  const facts = await acceptedFacts(deps, row)
  if (!facts) throw conflict(refusalText('NOTHING_TO_LEAVE', { caller: 'borrower' }))
  const until = lastDayToLeave(facts)
  const seconds = Math.max(0, Math.ceil((coolingOffEnd(facts) - deps.now().getTime()) / 1000))
  if (row.withdrawn_at !== null && row.payback_paise !== null) {
    const withdrawn_at = row.withdrawn_at.toISOString()
    return { state: 'WITHDRAWN', until, seconds_left: 0, payback: row.payback_paise / 100, withdrawn_at }
  }
  const payback = paybackOn(facts, todayInIndia(deps.now()))
  return { state: seconds > 0 ? 'OPEN' : 'OVER', until, seconds_left: seconds, payback }
}

export async function canWithdraw(deps: Deps, row: ApplicationRow): Promise<boolean> {
  return row.acceptance_id !== null && (await coolingOffOf(deps, row)).state === 'OPEN'
}

/** @throws HttpError 404 for none, and for somebody else's */
export async function findOwnByTrackerId(
  deps: Deps,
  caller: Caller,
  trackerId: string,
): Promise<ApplicationRow> {
  const rows = deps.db.selectFrom('applications').selectAll().where('tracker_id', '=', trackerId)
  const row = await rows.where(isOwn(caller)).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Idempotent; `payback` in rupees, as shown. @throws HttpError 409 without an accepted offer, after the period, for another amount */
export async function withdraw(deps: Deps, writer: Writer, id: string, payback: number): Promise<CoolingOff> {
  const row = await saveApplication(deps, writer, id, async (before, trx) => {
    const { outcome } = await askLifecycle(deps, trx, before, { type: 'loan.leave', caller: 'borrower' })
    if (outcome === 'repeated') return null
    const current = await coolingOffOf({ ...deps, db: trx }, before)
    if (current.payback !== payback) throw conflict('The amount to pay back has changed: look at it again')
    return { withdrawn_at: deps.now(), payback_paise: Math.round(payback * 100) }
  })
  return coolingOffOf(deps, row)
}
