import * as z from 'zod/mini'
import type { LenderAnswer } from '../../database/tables/lender-answer'

const line = z.string().check(z.maxLength(200))
const text = z.string().check(z.maxLength(1000))

/** Drops other fields (specification 3.17). A borrower is redirected to https only. */
export const lenderAnswerSchema: z.ZodMiniType<LenderAnswer> = z.object({
  status: z.enum(['APPROVED', 'IN_REVIEW', 'REJECTED']),
  lender_ref_id: z.string().check(z.minLength(1), z.maxLength(100)),
  raw_data_from_lender: z.object({
    stage: line,
    message: line,
    description: text,
    data: z.optional(
      z.object({ target: z.object({ url: z.url({ protocol: /^https$/ }).check(z.maxLength(2000)) }) }),
    ),
  }),
})
