import * as z from 'zod/mini'
import { emptyForm } from '../fields/defaults'
import { formShape } from '../fields/form-schema'
import { phrase } from '../language/phrases'
import { LIMITS } from '../limits'
import {
  BUSINESS_PROOF_TYPES,
  BUSINESS_TYPES,
  INDUSTRY_SECTORS,
  optionValues,
  RESIDENCE_TYPES,
} from '../options'
import { BUSINESS_FIELDS } from '../steps/business'
import {
  choice,
  fileId,
  fileIds,
  optionalChoice,
  optionalNumber,
  optionalText,
  pincode,
  requiredFileIds,
  text,
} from '../text/primitives'
import { creditLimit } from './bank'

/** The lenient mode waives business type, industry and the bank (specification 5.10). */
type BusinessMode = { lenient: boolean }

/** One row of the three-year table; rupees, profit negative for a loss. */
const financialYear = z.object({
  fy: text(),
  turnover: optionalNumber({ message: 'Must be a valid number' }),
  profit: optionalNumber({ message: 'Must be a valid number' }),
})

/** Business details of a self-employed borrower (specification 5.10). */
export function businessSchema({ lenient }: BusinessMode) {
  const demands = {
    business_name: text(LIMITS.nameMinimum, {
      error: () =>
        phrase('Business name must be at least {minimum} characters', { minimum: LIMITS.nameMinimum }),
    }),
    business_type: lenient
      ? optionalChoice(optionValues(BUSINESS_TYPES))
      : choice(optionValues(BUSINESS_TYPES)),
    business_pincode: pincode,
    business_city: text(1, 'City is required'),
    business_state: text(1, 'State is required'),
    business_address: text(LIMITS.addressMinimum, {
      error: () =>
        phrase('Address must be at least {minimum} characters', { minimum: LIMITS.addressMinimum }),
    }),
    business_address_type: choice(optionValues(RESIDENCE_TYPES), 'Business address type is required'),
    business_proof_type: choice(optionValues(BUSINESS_PROOF_TYPES), 'Business proof type is required'),
    business_proof: fileId('Business proof is required'),
    bank_name: lenient ? optionalText() : text(1, 'Bank name is required'),
    statement_bank_id: lenient ? optionalText() : text(1, 'Bank selection is required'),
    bank_statement: lenient ? fileIds : requiredFileIds('Bank statement is required'),
    credit_limit: creditLimit,
    credit_limit1: creditLimit,
    credit_limit2: creditLimit,
    business_industry: lenient
      ? optionalChoice(optionValues(INDUSTRY_SECTORS))
      : choice(optionValues(INDUSTRY_SECTORS), 'Business industry is required'),
  }
  return z.object({
    ...formShape(BUSINESS_FIELDS, demands),
    business_financials: z.object({ data: z.array(financialYear).check(z.maxLength(LIMITS.financialYears)) }),
  })
}

export type BusinessValues = z.output<ReturnType<typeof businessSchema>>

/** `financialYears` are the rows of its table, like 2023-24. */
export function businessDefaults(financialYears: readonly string[]) {
  return {
    ...emptyForm(BUSINESS_FIELDS),
    shareholding_percentage: '0',
    business_financials: { data: financialYears.map((fy) => ({ fy, turnover: '', profit: '' })) },
  }
}
