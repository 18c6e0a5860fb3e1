import * as z from 'zod/mini'
import { LOAN_TYPES, optionValues } from '@/schemas/options'
import { feePercent, months, percent, rupees } from './ranges'

const productSchema = z
  .strictObject({
    minimum: rupees.check(z.gte(1)),
    /** Offered when the borrower names no amount. */
    typical: rupees,
    maximum: rupees,
    tenure: months,
    /** Percent a year, before what tenure and score change of it. */
    rate: percent,
    processing_percent: feePercent,
    insurance_percent: feePercent,
  })
  .check(
    z.refine(
      ({ minimum, typical, maximum }) => minimum <= typical && typical <= maximum,
      'the typical amount must lie between minimum and maximum',
    ),
  )

/** `products.json`; a loan type that is missing is not served. */
export const productsSchema = z.partialRecord(z.enum(optionValues(LOAN_TYPES)), productSchema)

export type Product = z.output<typeof productSchema>
