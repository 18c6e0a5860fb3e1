import type { LifecycleFacts } from '@/machines/application/facts'
import { todayInIndia } from '@/schemas/dates'
import { offerOf } from '../../database/tables/loan-offer'
import type { ApplicationRow } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { hasCurrentReport } from '../bre/bureau-report'
import { decisionHash } from '../bre/decision-hash'

/** Of the rules, whether it was accepted or not. */
export function offerFact(deps: Deps, row: ApplicationRow): LifecycleFacts['offer'] {
  const offer = offerOf(row)
  if (!offer) return 'NONE'
  if (offer.disbursement_date < todayInIndia(deps.now())) return 'ENDED'
  const isSame =
    hasCurrentReport(deps, row) && row.offer_facts === decisionHash(deps.environment.deployment, row)
  return isSame ? 'OPEN' : 'CHANGED'
}

/** Without an offer that was made of other answers, or whose day has passed: nobody is told its figures as today's. */
export function withCurrentOffer(deps: Deps, row: ApplicationRow): ApplicationRow {
  const isCurrent = row.acceptance_id !== null || offerFact(deps, row) === 'OPEN'
  return isCurrent ? row : { ...row, offer: null }
}
