import * as z from 'zod/mini'
import { givenText, maybeText, numberOrText } from '../wire'

/** The time in which a borrower may leave an accepted loan without a penalty. Rupees with paise. */
export const coolingOffSchema = z.object({
  /** OPEN, OVER or WITHDRAWN. */
  state: givenText,
  /** Its last day, YYYY-MM-DD. */
  until: givenText,
  /** By the server's clock, so that a phone whose clock is wrong counts right. */
  seconds_left: numberOrText,
  /** What leaving costs today; of who has left, what it cost then. */
  payback: numberOrText,
  /** When the borrower left, as an ISO moment; absent until then. */
  withdrawn_at: maybeText,
})

/** The cooling-off period as the client holds it. */
export type CoolingOff = z.output<typeof coolingOffSchema>
