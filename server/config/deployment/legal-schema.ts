import * as z from 'zod/mini'
import { line } from './ranges'

/** What a statement says of one matter. */
export const clause = z.strictObject({
  name: line,
  text: z.string().check(z.minLength(1), z.maxLength(1000)),
})

/** The figures of an offer that are fees. */
const FEE_FIGURES = ['total_processing_fee_amount', 'insurance_fee'] as const

const feeSchema = z.strictObject({
  name: line,
  /** The figure of the offer that it is. */
  figure: z.enum(FEE_FIGURES),
  /** Whom it goes to: columns A and B of the statement. */
  payee: z.enum(['LENDER', 'THIRD_PARTY']),
  /** Goods and services tax on top, which the borrower pays too; a premium is quoted with its taxes. */
  tax_percent: z.number().check(z.gte(0), z.lte(50)),
})

/** `legal.json`: what counsel decides: days, taxes, and what the Key Facts Statement says beside the figures of an offer. Percent. */
export const legalSchema = z.strictObject({
  /** Raised with every change of this file: each statement says by which terms it was made. */
  version: z.int().check(z.positive()),
  /** For how many days a statement holds; law asks for three working days, among which a weekend may lie. */
  valid_days: z.int().check(z.gte(5), z.lte(90)),
  /** For how many days after disbursement the borrower may leave the loan without a penalty; law asks for one. */
  cooling_off_days: z.int().check(z.gte(1), z.lte(90)),
  /** For how many days a complaint may wait for its answer. */
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
  /** What may fall due because of something that happens later. */
  contingent_charges: z.array(clause).check(z.minLength(1)),
  /** What the second part of the statement answers beside the grievance officer. */
  clauses: z.array(clause).check(z.minLength(1)),
})

/** What counsel decides. */
export type Legal = z.output<typeof legalSchema>
