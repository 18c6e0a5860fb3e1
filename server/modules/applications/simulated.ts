import type { ApplicationRow } from '../../database/tables/tables'

/** True without `is_simulated` too: decisions from before that field were all simulated. */
export function isSimulated({ rejection, offer }: Pick<ApplicationRow, 'rejection' | 'offer'>): boolean {
  const decision = rejection ?? offer
  return decision !== null && decision.is_simulated !== false
}
