import type { LenderOffer } from './calls/lenders'

type Ranked = Pick<LenderOffer, 'decision' | 'is_preferred'>

function rank({ decision, is_preferred }: Ranked): number {
  return (decision === 'REJECTED' ? 2 : 0) + (is_preferred ? 0 : 1)
}

/** The order of the lenders for an application (specification 2.28): who would lend first, and of those the preferred. */
export function byWelcome(one: Ranked, other: Ranked): number {
  return rank(one) - rank(other)
}
