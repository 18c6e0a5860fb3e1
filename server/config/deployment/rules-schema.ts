import * as z from 'zod/mini'
import { age, months, percent, rangeOf, rupees } from './ranges'

const days = z.int().check(z.gte(0), z.lte(365))
const share = z.number().check(z.gt(0), z.lte(1))
const score = z.int().check(z.gte(0), z.lte(900))

/** `rules.json`: the numbers of the rules that decide on an application. Rupees, percent, months, shares of one. */
export const rulesSchema = z
  .strictObject({
    /** A borrower below it is refused; who has no score is not. */
    minimum_score: score,
    /** Who is younger or older is refused. */
    age: rangeOf(age),
    /** Rupees a month. */
    minimum_income: rupees,
    /** The most that may be overdue elsewhere. */
    maximum_overdue: rupees,
    /** The share of the monthly income that instalments may take. */
    income_share: share,
    /** The share of the turnover taken as income where a business states no profit. */
    turnover_margin: share,
    /** The loan is paid back before this age. */
    last_age: age,
    shortest_tenure: months,
    /** Tenures above `years` cost `step` percent more for each further year begun. */
    tenure_premium: z.strictObject({ years: z.int().check(z.gte(0), z.lte(40)), step: percent }),
    /** What a good score takes off the rate; the first line that the score reaches counts. */
    score_discounts: z
      .array(z.strictObject({ from: score, percent }))
      .check(
        z.refine(
          (lines) => lines.every(({ from }, index) => index === 0 || from < (lines[index - 1]?.from ?? 0)),
          'the highest score must stand first',
        ),
      ),
    /** Disbursement lies so many days ahead unless the agent says otherwise, and at most so many. */
    disbursement_days: z
      .strictObject({ usual: days, latest: days })
      .check(z.refine(({ usual, latest }) => usual <= latest, 'usual is after latest')),
    /** Instalments fall on this day of the month; who is paid out after `cut_off` skips a month. */
    emi_day: z.strictObject({
      day: z.int().check(z.gte(1), z.lte(28)),
      cut_off: z.int().check(z.gte(1), z.lte(31)),
    }),
    /** A decision that is made anew rests on a bureau's report that is no older than this. */
    bureau_report_days: z.int().check(z.gte(1), z.lte(365)),
  })
  .check(z.refine((rules) => rules.age[1] < rules.last_age, 'age: the oldest must be younger than last_age'))

/** The numbers of the rules. */
export type Rules = z.output<typeof rulesSchema>
