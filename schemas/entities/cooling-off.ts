import * as z from 'zod/mini'
import { nonEmptyText, maybeText, numberOrText } from '../wire'

/** Rupees with paise. */
export const coolingOffSchema = z.object({
  state: nonEmptyText,
  until: nonEmptyText,
  /** By the server's clock, so that a phone whose clock is wrong counts right. */
  seconds_left: numberOrText,
  payback: numberOrText,
  /** An ISO moment. */
  withdrawn_at: maybeText,
})

export type CoolingOff = z.output<typeof coolingOffSchema>
