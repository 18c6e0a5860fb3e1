import * as z from 'zod/mini'
import { line } from './ranges'

export const clause = z.strictObject({
  name: line,
  text: z.string().check(z.minLength(1), z.maxLength(1000)),
})

const FEE_FIGURES = ['total_processing_fee_amount', 'insurance_fee'] as const

const feeSchema = z.strictObject({
  name: line,
  figure: z.enum(FEE_FIGURES),
  /** Whom it goes to: columns A and B of the statement. */
  payee: z.enum(['LENDER', 'THIRD_PARTY']),
  /** GST on top, which the borrower pays too; a premium is quoted with its taxes. */
  tax_percent: z.number().check(z.gte(0), z.lte(50)),
})

/** `legal.json`: decided by counsel. Percent. */
export const legalSchema = z.strictObject({
  /** Raised with every change of this file: each statement says by which terms it was made. */
  version: z.int().check(z.positive()),
  /** Law asks for three working days, among which a weekend may lie. */
  valid_days: z.int().check(z.gte(5), z.lte(90)),
  /** Days after disbursement without a penalty; law asks for one. */
  cooling_off_days: z.int().check(z.gte(1), z.lte(90)),
  complaint_days: z.int().check(z.gte(1), z.lte(30)),
  fees: z
    .array(feeSchema)
    .check(
      z.refine(
        (fees) =>
          fees.length === FEE_FIGURES.length &&
          FEE_FIGURES.every((figure) => fees.some((fee) => fee.figure === figure)),
        `must have one fee for each of ${FEE_FIGURES.join(', ')}`,
      ),
    ),
  contingent_charges: z.array(clause).check(z.minLength(1)),
  clauses: z.array(clause).check(z.minLength(1)),
})

export type Legal = z.output<typeof legalSchema>
