import * as z from 'zod/mini'

/** The body of a failed response (spec 8). `status_code` 400 on an OTP send resets the form (spec 4). */
export const errorBodySchema = z.object({
  message: z.optional(z.string()),
  status_code: z.optional(z.number()),
})
