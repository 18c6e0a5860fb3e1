import * as z from 'zod/mini'
import { givenText, maybeText, numberOrText } from '../wire'

/** The time in which a borrower may leave an accepted loan without a penalty. Rupees with paise. */
export const coolingOffSchema = z.object({
  state: givenText,
  until: givenText,
  /** By the server's clock, so that a phone whose clock is wrong counts right. */
  seconds_left: numberOrText,
  payback: numberOrText,
  /** When the borrower left, as an ISO moment; absent until then. */
  withdrawn_at: maybeText,
})

/** The cooling-off period as the client holds it. */
export type CoolingOff = z.output<typeof coolingOffSchema>
