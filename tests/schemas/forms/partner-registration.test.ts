import { describe } from 'vitest'
import { partnerRegistrationSchema } from '@/schemas/forms/partner-registration'
import { itAccepts, itRefuses } from './claims'
import { registrationExample } from './examples'

describe('the partner registration', () => {
  itRefuses(partnerRegistrationSchema, registrationExample, [
    ['a first name of one letter', 'first_name', 'O', 'Invalid input'],
    ['no last name', 'last_name', '', 'Required'],
    ['a mobile starting with 0', 'mobile', '0876501234', 'Invalid mobile number'],
    ['no email', 'email', '', 'Required'],
    ['an email without a host', 'email', 'om@', 'Invalid input'],
    ['half a PAN', 'pan_number', 'KLMNO', 'Invalid pan number'],
    ['a pincode starting with 0', 'pincode', '010001', 'Invalid pincode'],
    ['no city', 'city', '', 'Invalid city'],
    ['no state', 'state', '', 'Invalid state'],
    ['an address of seven letters', 'address', '1 Janpa', 'Invalid address'],
    ['a bank name of two letters', 'bank_name', 'SB', 'Invalid input'],
    ['an account number of eight digits', 'account_number', '12345678', 'Invalid input'],
    ['an IFSC without its zero', 'ifsc', 'SBIN1000691', 'Invalid input'],
    ['no PAN file', 'pan', '', 'Missing PAN'],
    ['no Aadhaar front', 'aadhaar_front', '', 'Missing aadhaar front'],
    ['no Aadhaar back', 'aadhaar_back', '', 'Missing aadhaar back'],
    ['no cancelled cheque', 'cancelled_cheque', '', 'Missing cancelled cheque'],
  ])

  itAccepts(
    partnerRegistrationSchema,
    registrationExample,
    ['business_name', 'gst_number', 'gst', 'shop_photo', 'counter_photo', 'referred_by'].map(
      (field) => ['an optional field left out', field, undefined] as const,
    ),
  )
})
