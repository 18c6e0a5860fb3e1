import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import { LOAN_TYPES, optionValues } from '../options'
import { choice, date, number, optionalNumber, optionalText, text, yesNo } from '../text/primitives'

const lenderInfoSchema = z.pipe(
  z.object({
    lender_id: text(1, 'Lender name is required'),
    disbursement_date: date('Disbursement date is required'),
    is_pendency: yesNo,
    pendency_desc: optionalText(),
    insurance_fee_waiver: optionalNumber({ message: 'Insurance fee waiver must be a number' }),
    pf_waiver_percentage: optionalNumber({ message: 'PF waiver percentage must be a number' }),
    interest_rate_waiver: optionalNumber({ message: 'Interest rate waiver must be a number' }),
  }),
  // All that was typed before the answer became no is not shown any more, so it is not meant.
  z.transform(({ pendency_desc, ...info }) =>
    info.is_pendency && pendency_desc !== undefined ? { ...info, pendency_desc } : info,
  ),
)

/** A recorded offline disbursement (specification 5.15). Amount and fee in rupees, the two others in per cent. */
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
  lender_info: z
    .array(lenderInfoSchema)
    .check(z.minLength(1, 'Lender name is required'), z.maxLength(LIMITS.lendersPerCase)),
})

export type OfflineCaseValues = z.output<typeof offlineCaseSchema>

export const offlineCaseDefaults = {
  tracker_id: '',
  name: '',
  loan_type: '',
  required_amount: '',
  remarks: '',
  lender_info: [
    {
      lender_id: '',
      disbursement_date: '',
      is_pendency: 'false',
      pendency_desc: '',
      insurance_fee_waiver: '',
      pf_waiver_percentage: '',
      interest_rate_waiver: '',
    },
  ],
}
