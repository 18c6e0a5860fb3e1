import { sha256Hex } from '../../core/sha256'
import type { ApplicationRow } from '../../database/tables/tables'
import { borrowerOf } from './borrower'
import { productOf } from './evaluate'
import type { Rulebook } from './rules'

/** A hash of the decision's inputs: when it differs, the decision is outdated. */
export function decisionHash({ products, rules }: Rulebook, row: ApplicationRow): string {
  const borrower = borrowerOf(rules, row)
  const text = JSON.stringify([rules, productOf(products, borrower) ?? null, borrower])
  return sha256Hex(text)
}
