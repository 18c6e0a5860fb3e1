import type { LenderOffer } from '../calls/lenders'

/** All that the order of lenders looks at, and nothing else: not whom an agent's office has an agreement with. */
type Ranked = Pick<LenderOffer, 'decision' | 'lender_name' | 'annual_percentage_rate'>

/** The order in words, as the page of the lenders tells it. A change of the order is a change of this. */
export const LENDER_ORDER = {
  version: 1,
  text: 'Lenders that would lend come first, the lowest yearly cost (APR) before others, then by name. Nobody pays for a place.',
} as const

/** The order of the lenders for an application (specification 2.28): who would lend first, of those the least costly, then by name. */
export function byCost(one: Ranked, other: Ranked): number {
  return rank(one) - rank(other) || costOf(one) - costOf(other) || byName(one, other)
}

function rank({ decision }: Ranked): number {
  return decision === 'REJECTED' ? 1 : 0
}

/** One that names no cost comes after those that do. The difference of two such is none. */
function costOf({ decision, annual_percentage_rate }: Ranked): number {
  return decision === 'REJECTED' ? 0 : (annual_percentage_rate ?? Number.MAX_SAFE_INTEGER)
}

function byName({ lender_name: one }: Ranked, { lender_name: other }: Ranked): number {
  return one.localeCompare(other, 'en-IN')
}
