import * as z from 'zod/mini'
import { defineCall } from '../../call'
import { PAGES } from '../../pages'
import { acknowledgement } from '../../wire'

/** Ten minutes: nobody waits longer for a page. */
const LONGEST_MS = 600_000

/** One measurement of one page: LCP and INP in milliseconds, CLS without a unit. */
const webVital = z.object({
  metric: z.enum(['LCP', 'INP', 'CLS']),
  page: z.enum(PAGES),
  value: z.number().check(z.gte(0), z.lte(LONGEST_MS)),
})

/** Our own: the specification has no such call, so a page asks for it to be made. */
export const reportWebVitals = defineCall({
  method: 'POST',
  path: '/v1/public/web-vitals',
  request: z.object({ measurements: z.array(webVital).check(z.minLength(1), z.maxLength(50)) }),
  response: acknowledgement,
})

export type WebVitals = z.input<typeof reportWebVitals.request>
