import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import {
  BUSINESS_NATURES,
  BUSINESS_PROOF_TYPES,
  BUSINESS_TYPES,
  INDUSTRY_SECTORS,
  optionValues,
  RESIDENCE_TYPES,
} from '../options'
import {
  choice,
  fileId,
  fileIds,
  optionalChoice,
  optionalNumber,
  optionalText,
  pincode,
  text,
  yesNo,
} from '../primitives'
import { additionalBank, bankDefaults, optionalBankFields } from './bank'

/** The lenient mode waives business type, industry and the bank (specification 5.10). */
export type BusinessMode = { lenient: boolean }

const requiredStatement = z
  .array(z.string(), 'Bank statement is required')
  .check(z.minLength(1, 'Bank statement is required'))

/** One row of the three-year table; rupees, profit negative for a loss. */
const financialYear = z.object({
  fy: text(),
  turnover: optionalNumber({ message: 'Must be a valid number' }),
  profit: optionalNumber({ message: 'Must be a valid number' }),
})

/** Business details of a self-employed borrower (specification 5.10). */
export function businessSchema({ lenient }: BusinessMode) {
  return z.object({
    business_name: text(
      LIMITS.nameMinimum,
      `Business name must be at least ${LIMITS.nameMinimum} characters`,
    ),
    business_type: lenient
      ? optionalChoice(optionValues(BUSINESS_TYPES))
      : choice(optionValues(BUSINESS_TYPES)),
    number_of_partners_or_directors: optionalNumber({ minimum: 0 }),
    shareholding_percentage: optionalNumber({ minimum: 0, maximum: 100 }),
    business_pan: optionalText(),
    is_gst_available: yesNo,
    gst_number: optionalText(),
    business_pincode: pincode,
    business_city: text(1, 'City is required'),
    business_state: text(1, 'State is required'),
    business_address: text(
      LIMITS.addressMinimum,
      `Address must be at least ${LIMITS.addressMinimum} characters`,
    ),
    business_address_type: choice(optionValues(RESIDENCE_TYPES), 'Business address type is required'),
    years_at_business_address: optionalNumber({ minimum: 0 }),
    business_proof_type: choice(optionValues(BUSINESS_PROOF_TYPES), 'Business proof type is required'),
    business_proof: fileId('Business proof is required'),
    business_pan_file: optionalText(),
    gstr_3b: fileIds,
    ...optionalBankFields,
    bank_name: lenient ? optionalText() : text(1, 'Bank name is required'),
    statement_bank_id: lenient ? optionalText() : text(1, 'Bank selection is required'),
    bank_statement: lenient ? fileIds : requiredStatement,
    ...additionalBank(optionalBankFields, 1),
    ...additionalBank(optionalBankFields, 2),
    business_industry: lenient
      ? optionalChoice(optionValues(INDUSTRY_SECTORS))
      : choice(optionValues(INDUSTRY_SECTORS), 'Business industry is required'),
    nature_of_business: optionalChoice(optionValues(BUSINESS_NATURES)),
    vintage_of_business: optionalNumber({ minimum: 0 }),
    present_business_experience: optionalNumber({ minimum: 0 }),
    total_work_experience: optionalNumber({ minimum: 0 }),
    financial_file: optionalText(),
    business_financials: z.object({ data: z.array(financialYear).check(z.maxLength(LIMITS.financialYears)) }),
    others1: optionalText(),
    others2: optionalText(),
    others3: optionalText(),
    remarks: optionalText(),
  })
}

/** What the business step holds after parsing. */
export type BusinessValues = z.output<ReturnType<typeof businessSchema>>

/** The business step before anything is typed; `financialYears` are the rows of its table, like 2023-24. */
export function businessDefaults(financialYears: readonly string[]) {
  return {
    business_name: '',
    business_type: '',
    number_of_partners_or_directors: '',
    shareholding_percentage: '0',
    business_pan: '',
    is_gst_available: '',
    gst_number: '',
    business_pincode: '',
    business_city: '',
    business_state: '',
    business_address: '',
    business_address_type: '',
    years_at_business_address: '',
    business_proof_type: '',
    business_proof: '',
    business_pan_file: '',
    gstr_3b: [] as string[], // An empty literal alone would be typed never[].
    ...bankDefaults,
    ...additionalBank(bankDefaults, 1),
    ...additionalBank(bankDefaults, 2),
    business_industry: '',
    nature_of_business: '',
    vintage_of_business: '',
    present_business_experience: '',
    total_work_experience: '',
    financial_file: '',
    business_financials: { data: financialYears.map((fy) => ({ fy, turnover: '', profit: '' })) },
    others1: '',
    others2: '',
    others3: '',
    remarks: '',
  }
}
