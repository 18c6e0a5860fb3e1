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

/** `pincodes.json`: where the postal data (server/config/pincodes) has an old or a wrong name, or another one than people say. */
export const pincodesSchema = z.strictObject({
  /** States, as the data spells them, under their official names. */
  states: names,
  /** Cities, as the data spells them, under the names in use. */
  cities: names,
  /** Stretches of pincodes, both ends included, with what is said there instead; the first that fits counts. */
  stretches: z.array(stretchSchema),
})
