import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import { LOAN_TYPES, optionValues } from '../options'
import { choice, date, number, optionalNumber, optionalText, text, yesNo } from '../primitives'

const lenderInfoSchema = z.object({
  lender_id: text(1, 'Lender name is required'),
  disbursement_date: date('Disbursement date is required'),
  is_pendency: yesNo,
  pendency_desc: optionalText(),
  insurance_fee_waiver: optionalNumber({ message: 'Insurance fee waiver must be a number' }),
  pf_waiver_percentage: optionalNumber({ message: 'PF waiver percentage must be a number' }),
  interest_rate_waiver: optionalNumber({ message: 'Interest rate waiver must be a number' }),
})

/** A recorded offline disbursement (spec 5 'Create Case form'). Amount in rupees. */
export const offlineCaseSchema = z.object({
  tracker_id: optionalText(),
  name: text(1, 'Case name is required'),
  loan_type: choice(optionValues(LOAN_TYPES), 'Loan type is required'),
  required_amount: number({
    required: 'Amount is required',
    message: 'Amount must be a number',
    minimum: LIMITS.amountMinimum,
  }),
  remarks: optionalText(),
  lender_info: z.array(lenderInfoSchema).check(z.minLength(1, 'Lender name is required')),
})
