import * as z from 'zod/mini'

/** The body of a failed response (specification 8.1). `status_code` 400 on an OTP send resets the form (specification 4.2). */
export const errorBodySchema = z.object({
  message: z.optional(z.string()),
  status_code: z.optional(z.number()),
})
