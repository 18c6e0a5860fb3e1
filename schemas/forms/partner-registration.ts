import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import { accountNumber, fileId, ifsc, mobile, optionalText, panNumber, text } from '../primitives'
import { addressFields } from './address'

/** A prospective partner's registration (specification 5.16). Files are ids of uploads. */
export const partnerRegistrationSchema = z.object({
  first_name: text(LIMITS.partnerNameMinimum),
  last_name: text(LIMITS.partnerNameMinimum),
  mobile,
  email: z.email(),
  pan_number: panNumber,
  ...addressFields({ city: 'Invalid city', state: 'Invalid state', address: 'Invalid address' }),
  bank_name: text(LIMITS.bankNameMinimum),
  account_number: accountNumber,
  ifsc,
  pan: fileId('Missing PAN'),
  aadhaar_front: fileId('Missing aadhaar front'),
  aadhaar_back: fileId('Missing aadhaar back'),
  cancelled_cheque: fileId('Missing cancelled cheque'),
  business_name: optionalText(),
  gst_number: optionalText(),
  gst: optionalText(),
  shop_photo: optionalText(),
  counter_photo: optionalText(),
  referred_by: optionalText(),
})

/** A registration as the charts and the server have it. */
export type PartnerRegistration = z.output<typeof partnerRegistrationSchema>

/** The empty form. */
export const partnerRegistrationDefaults = {
  first_name: '',
  last_name: '',
  mobile: '',
  email: '',
  pan_number: '',
  pincode: '',
  city: '',
  state: '',
  address: '',
  bank_name: '',
  account_number: '',
  ifsc: '',
  pan: '',
  aadhaar_front: '',
  aadhaar_back: '',
  cancelled_cheque: '',
  business_name: '',
  gst_number: '',
  gst: '',
  shop_photo: '',
  counter_photo: '',
  referred_by: '',
} satisfies z.input<typeof partnerRegistrationSchema>
