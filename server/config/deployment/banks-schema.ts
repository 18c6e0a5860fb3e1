import * as z from 'zod/mini'

const bankSchema = z.strictObject({
  /** Never given twice: saved applications name banks by it. */
  id: z.int().check(z.positive()),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  own: z.optional(z.string().check(z.regex(/^[A-Z]{4}$/))),
  codes: z.array(z.string().check(z.regex(/^[A-Z\d]{4}$/))),
  /** Stands for every bank that is not in the list: its name is typed. */
  is_other: z.optional(z.literal(true)),
})

/** `banks.json`, in the order of the list (specification 7.15). */
export const banksSchema = z.array(bankSchema).check(
  z.minLength(1),
  z.refine((banks) => new Set(banks.map(({ id }) => id)).size === banks.length, 'an id is given twice'),
  z.refine((banks) => new Set(banks.map(({ name }) => name)).size === banks.length, 'a name is given twice'),
  z.refine(
    (banks) => banks.filter(({ is_other }) => is_other).length <= 1,
    'more than one stands for other banks',
  ),
)
