import * as z from 'zod/mini'

const place = z.string().check(z.minLength(1), z.maxLength(60))
const names = z.record(place, place)
const pincode = z.int().check(z.gte(100_000), z.lte(999_999))

const stretchSchema = z
  .strictObject({ from: pincode, to: pincode, city: z.optional(place), state: z.optional(place) })
  .check(
    z.refine(({ from, to }) => from <= to, 'from is after to'),
    z.refine(({ city, state }) => city !== undefined || state !== undefined, 'names neither city nor state'),
  )

/** Corrections of the postal data (server/config/pincodes). */
export const pincodesSchema = z.strictObject({
  states: names,
  cities: names,
  /** Both ends included; the first that fits counts. */
  stretches: z.array(stretchSchema),
})
