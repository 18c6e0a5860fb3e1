import * as z from 'zod/mini'
import { age, months, percent, rangeOf, rupees } from './ranges'

const days = z.int().check(z.gte(0), z.lte(365))
const share = z.number().check(z.gt(0), z.lte(1))
const score = z.int().check(z.gte(0), z.lte(900))

/** `rules.json`: rupees, percent, months, shares of one. */
export const rulesSchema = z
  .strictObject({
    /** A borrower without a score is not refused for it. */
    minimum_score: score,
    age: rangeOf(age),
    /** Rupees a month. */
    minimum_income: rupees,
    maximum_overdue: rupees,
    income_share: share,
    /** The share of the turnover taken as income where a business states no profit. */
    turnover_margin: share,
    /** The loan is paid back before this age. */
    last_age: age,
    shortest_tenure: months,
    /** Tenures above `years` cost `step` percent more for each further year begun. */
    tenure_premium: z.strictObject({ years: z.int().check(z.gte(0), z.lte(40)), step: percent }),
    score_discounts: z
      .array(z.strictObject({ from: score, percent }))
      .check(
        z.refine(
          (lines) => lines.every(({ from }, index) => index === 0 || from < (lines[index - 1]?.from ?? 0)),
          'the highest score must stand first',
        ),
      ),
    /** Days until disbursement: unless the agent says otherwise, and at most. */
    disbursement_days: z
      .strictObject({ usual: days, latest: days })
      .check(z.refine(({ usual, latest }) => usual <= latest, 'usual is after latest')),
    /** Instalments fall on this day of the month; who is paid out after `cut_off` skips a month. */
    emi_day: z.strictObject({
      day: z.int().check(z.gte(1), z.lte(28)),
      cut_off: z.int().check(z.gte(1), z.lte(31)),
    }),
    bureau_report_days: z.int().check(z.gte(1), z.lte(365)),
  })
  .check(z.refine((rules) => rules.age[1] < rules.last_age, 'age: the oldest must be younger than last_age'))

export type Rules = z.output<typeof rulesSchema>
