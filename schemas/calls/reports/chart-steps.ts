import * as z from 'zod/mini'
import { defineCall } from '../../call'
import { STAYS, STEP_KINDS, STEPS_AT_ONCE, TIMES_AT_ONCE } from '../../chart-steps'
import { acknowledgement } from '../../wire'

/**
 * So many times a chart took a transition, left or entered a state, or stood in another state without a transition that joins
 * them. `name` is one of the chart's own lists (machines/lists), never a word of whoever uses it.
 */
const chartStep = z.object({
  chart: z.string().check(z.regex(/^\w{1,40}$/)),
  hash: z.string().check(z.regex(/^[\da-f]{8}$/)),
  kind: z.enum(STEP_KINDS),
  name: z.string().check(z.minLength(1), z.maxLength(300)),
  stay: z.optional(z.enum(STAYS)),
  times: z.number().check(z.int(), z.gte(1), z.lte(TIMES_AT_ONCE)),
})

/** Our own: the specification has no such call, so a page asks for it to be made. */
export const reportChartSteps = defineCall({
  method: 'POST',
  path: '/v1/public/chart-steps',
  request: z.object({ steps: z.array(chartStep).check(z.minLength(1), z.maxLength(STEPS_AT_ONCE)) }),
  response: acknowledgement,
})

export type ChartStep = z.output<typeof chartStep>
