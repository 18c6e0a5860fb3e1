import { offerOf } from '../../database/tables/loan-offer'
import type { ApplicationRow } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { endOfDay } from '../bre/dates'
import { findAcceptance, activeLenderNames } from './acceptances'
import { offerFacts } from './facts'
import { statementsOf } from './statements'

/** By Indian time; 0 where the day is over. */
export function secondsUntilEnd({ now }: Pick<Deps, 'now'>, day: string): number {
  return Math.max(0, Math.ceil((endOfDay(day) - now().getTime()) / 1000))
}

/** The earlier end of offer and statement; `undefined` without an open offer. */
export async function offerSecondsLeft(deps: Deps, row: ApplicationRow): Promise<number | undefined> {
  const offer = offerOf(row)
  if (!offer || row.acceptance_id !== null) return undefined
  const { valid } = await statementsOf(deps, deps.db, { ...row, offer })
  const ends = [offer.disbursement_date, ...(valid ? [valid.valid_until] : [])]
  return Math.min(...ends.map((day) => secondsUntilEnd(deps, day)))
}

export async function lifecycleEntity(deps: Deps, row: ApplicationRow) {
  const acceptance = await findAcceptance(deps.db, row)
  const facts = await offerFacts(deps, deps.db, row)
  const [lender] = acceptance ? await activeLenderNames(deps, deps.db, row.id) : []
  return {
    ...facts,
    offer_seconds_left: await offerSecondsLeft(deps, row),
    is_with_lender: lender !== undefined,
    lender_name: lender,
    ...(acceptance && {
      acceptance: {
        id: acceptance.id,
        accepted_at: acceptance.accepted_at.toISOString(),
        proposal_number: acceptance.proposal_number,
        sha256: acceptance.sha256,
        is_acknowledged: acceptance.is_acknowledged,
      },
    }),
  }
}
