import * as z from 'zod/mini'

/** A text of one line, as people read it. */
export const line = z.string().check(z.minLength(1), z.maxLength(200))

/** Whole rupees, up to ten thousand crore. */
export const rupees = z.int().check(z.gte(0), z.lte(100_000_000_000))

/** Percent of an amount; a rate is a year's. */
export const percent = z.number().check(z.gte(0), z.lte(100))

/** The most that one fee may be, in percent of the loan: what is left to pay out has a yearly cost. */
export const feePercent = z.number().check(z.gte(0), z.lte(25))

/** A loan is paid back within forty years. */
export const months = z.int().check(z.gte(1), z.lte(480))

/** A borrower's age in whole years. */
export const age = z.int().check(z.gte(18), z.lte(100))

/** Two bounds of one kind, both of which are within. */
export function rangeOf<Bound extends z.ZodMiniNumber>(bound: Bound) {
  return z
    .tuple([bound, bound])
    .check(z.refine(([least, most]) => Number(least) <= Number(most), 'the least is more than the most'))
}
