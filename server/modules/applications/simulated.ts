import type { ApplicationRow } from '../../database/tables/tables'

/** @returns whether the standing decision rests on what no bureau has said; before there were others, every one did. */
export function isSimulated({ rejection, offer }: Pick<ApplicationRow, 'rejection' | 'offer'>): boolean {
  const decision = rejection ?? offer
  return decision !== null && decision.is_simulated !== false
}
