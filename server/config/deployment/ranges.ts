import * as z from 'zod/mini'

export const line = z.string().check(z.minLength(1), z.maxLength(200))

/** Up to ten thousand crore. */
export const rupees = z.int().check(z.gte(0), z.lte(100_000_000_000))

/** Of an amount; a rate is a year's. */
export const percent = z.number().check(z.gte(0), z.lte(100))

/** Of the loan; less than all of it, so that what is paid out has a yearly cost. */
export const feePercent = z.number().check(z.gte(0), z.lte(25))

/** Up to forty years. */
export const months = z.int().check(z.gte(1), z.lte(480))

export const age = z.int().check(z.gte(18), z.lte(100))

export function rangeOf<Bound extends z.ZodMiniNumber>(bound: Bound) {
  return z
    .tuple([bound, bound])
    .check(z.refine(([least, most]) => Number(least) <= Number(most), 'the least is more than the most'))
}
