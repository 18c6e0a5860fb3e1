import type { Kysely } from 'kysely'
import { decide, type Decision } from '@/machines/application/decide'
import type { LifecycleEvent } from '@/machines/application/events'
import { contradictionsIn, type LifecycleFacts } from '@/machines/application/facts'
import { refusalText, type RefusalValues } from '@/machines/application/refusals'
import { conflict } from '../../core/http-error'
import { offerOf } from '../../database/tables/loan-offer'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import type { Caller } from '../../http/access/sessions'
import { readFacts } from './facts'

type Permission = Exclude<Decision, { outcome: 'refused' }>

export function callerOf({ kind }: Caller): 'agent' | 'borrower' {
  return kind === 'agent' ? 'agent' : 'borrower'
}

/** @throws HttpError 409 with the text of the refusal */
export function requireAllowed(
  facts: LifecycleFacts,
  event: LifecycleEvent,
  named: Pick<RefusalValues, 'lender' | 'file'> = {},
): Permission {
  const decision = decide(facts, event)
  if (decision.outcome === 'refused')
    throw conflict(refusalText(decision.code, { ...decision.values, ...named }))
  return decision
}

/** Locks nothing: a writer has locked the application before. @throws HttpError 409 with the text of the refusal */
export async function askLifecycle(
  deps: Deps,
  db: Kysely<Database>,
  row: ApplicationRow,
  event: LifecycleEvent,
): Promise<Permission> {
  const { facts, lenders, file } = await readFacts(deps, db, row, event.type)
  const unreadable = row.offer && !offerOf(row) ? ['the figures of its offer cannot be read'] : []
  for (const defect of [...contradictionsIn(facts), ...unreadable])
    deps.log(`Application ${row.id}: ${defect}`)
  return requireAllowed(facts, event, { lender: lenders[0], file })
}
