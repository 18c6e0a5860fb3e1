import * as z from 'zod/mini'
import { LOAN_TYPES, optionValues } from '@/schemas/options'
import { clause } from './legal-schema'
import { age, feePercent, line, months, percent, rangeOf, rupees } from './ranges'
import { officer, picture } from './tenants-schema'

const policySchema = z.strictObject({
  loan_types: z.array(z.enum(optionValues(LOAN_TYPES))).check(z.minLength(1)),
  amount: rangeOf(rupees.check(z.gte(1))),
  rate: rangeOf(percent),
  tenure: rangeOf(months),
  processing_fee: rangeOf(feePercent),
  insurance_fee: rangeOf(feePercent),
  age: rangeOf(age),
  minimum_score: z.int().check(z.gte(0), z.lte(900)),
  /** Rupees a month. */
  minimum_income: rupees,
})

const statementSchema = z.strictObject({
  grievance_officer: officer,
  cooling_off_days: z.int().check(z.gte(1), z.lte(90)),
  contingent_charges: z.array(clause),
  clauses: z.array(clause).check(z.minLength(1)),
})

const lenderSchema = z.strictObject({
  /** Never given twice: applications and gateways name lenders by it. */
  id: z.string().check(z.regex(/^[A-Z][A-Z\d_]{1,31}$/, 'must be capitals, digits and underscores')),
  name: line,
  email: z.email(),
  /** Shown 32 pixels high beside the name. */
  logo_url: z.optional(picture),
  /** An agreement with the agents' office: it is shown, and changes no order. */
  is_preferred: z.boolean(),
  /** No further step, files to follow, or the borrower goes on at the lender's site. */
  onward: z.enum(['NONE', 'FILES', 'SITE']),
  penal_charges: line,
  statement: z.optional(statementSchema),
  policies: z.array(policySchema).check(
    z.refine((policies) => {
      const types = policies.flatMap(({ loan_types }) => loan_types)
      return new Set(types).size === types.length
    }, 'a loan type has two policies'),
  ),
})

const areApart = (values: readonly string[]) => new Set(values).size === values.length

/** `lenders.json`, in the order of the list (specification 7.16). */
export const lendersSchema = z.array(lenderSchema).check(
  z.refine((lenders) => areApart(lenders.map(({ id }) => id)), 'an id is given twice'),
  z.refine((lenders) => areApart(lenders.map(({ name }) => name)), 'a name is given twice'),
)

export type Lender = z.output<typeof lenderSchema>

/** Rupees, percent, months, years of age. */
export type Policy = z.output<typeof policySchema>
