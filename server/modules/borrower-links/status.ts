import type { Selectable } from 'kysely'
import type { BorrowerLink } from '@/schemas/entities/borrower-link'
import { fullName } from '@/schemas/entities/profile'
import { notFound } from '../../core/http-error'
import type { Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import type { Agent } from '../../http/access/sessions'

export type BorrowerLinkRow = Selectable<Database['hand_overs']>

export type LinkedOffer = { application_id: string; purpose: 'STATEMENT' | 'ACCEPTANCE' }

/** An offer, or the consents of a mobile before there is an application. */
export type LinkSubject = LinkedOffer | { mobile: string; purpose: 'CONSENT' }

function stateOf(row: BorrowerLinkRow, now: Date): Exclude<BorrowerLink['state'], 'TAKEN'> {
  if (row.answer !== null) return row.answer
  if (row.ended_at !== null) return 'ENDED'
  if (row.expires_at <= now) return 'EXPIRED'
  return row.opened_at === null ? 'WAITING' : 'OPENED'
}

export function linkStatus(row: BorrowerLinkRow, now: Date) {
  const milliseconds = row.expires_at.getTime() - now.getTime()
  const seconds_left = Math.max(0, Math.ceil(milliseconds / 1000))
  return { id: row.id, purpose: row.purpose, state: stateOf(row, now), seconds_left }
}

async function senderOf({ db }: Deps, { user_id }: BorrowerLinkRow): Promise<string> {
  const agents = db.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', user_id)
  return fullName(await agents.executeTakeFirstOrThrow())
}

/** Adds the sender, and after an acceptance the tracker id, by which the loan can be left (docs/law.md). */
export async function borrowerLinkStatus(deps: Deps, row: BorrowerLinkRow) {
  const { db, now } = deps
  const status = { ...linkStatus(row, now()), sent_by: await senderOf(deps, row) }
  if (status.state !== 'ACCEPTED' || row.application_id === null) return status
  const application = db.selectFrom('applications').select('tracker_id').where('id', '=', row.application_id)
  return { ...status, ...(await application.executeTakeFirst()) }
}

export function isLinkOver(row: BorrowerLinkRow, now: Date): boolean {
  const state = stateOf(row, now)
  return state !== 'WAITING' && state !== 'OPENED'
}

export function linkNotFound() {
  return notFound('Hand-over not found')
}

/** At most one link of an application is open at a time. */
export async function findOpenLink(deps: Deps, caller: Agent, applicationId: string) {
  const now = deps.now()
  const row = await deps.db
    .selectFrom('hand_overs')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('user_id', '=', caller.userId)
    .where('answer', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && linkStatus(row, now)
}

/** @throws HttpError 404 for none, and for somebody else's */
export async function findBorrowerLink(deps: Deps, caller: Agent, id: string): Promise<BorrowerLinkRow> {
  const rows = deps.db.selectFrom('hand_overs').selectAll().where('id', '=', id)
  const row = await rows.where('user_id', '=', caller.userId).executeTakeFirst()
  if (!row) throw linkNotFound()
  return row
}
