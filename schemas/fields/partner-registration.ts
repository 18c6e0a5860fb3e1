import { PHOTO_FILE, PHOTO_OR_PDF_FILE } from '../files/upload-rule'
import { LIMITS } from '../limits'
import { GST_NUMBER } from '../steps/business'
import { PLACE_FIELDS } from './address'
import type { FieldTable } from './field'
import { MOBILE, PAN_NUMBER } from './person'

export const PARTNER_REGISTRATION_FIELDS = {
  first_name: { kind: 'text', label: 'First name' },
  last_name: { kind: 'text', label: 'Last name' },
  mobile: { ...MOBILE, label: 'Mobile number' },
  email: { kind: 'email', label: 'Email' },
  pan_number: PAN_NUMBER,
  ...PLACE_FIELDS,
  bank_name: { kind: 'text', label: 'Bank name' },
  account_number: {
    kind: 'digits',
    label: 'Account number',
    maximum: LIMITS.accountNumberDigits,
    isSecret: true,
  },
  ifsc: { kind: 'capitals', label: 'IFSC', maximum: LIMITS.ifscCharacters },
  pan: { kind: 'file', label: 'PAN', upload: PHOTO_OR_PDF_FILE, isSecret: true },
  aadhaar_front: { kind: 'file', label: 'Aadhaar front', upload: PHOTO_OR_PDF_FILE, isSecret: true },
  aadhaar_back: { kind: 'file', label: 'Aadhaar back', upload: PHOTO_OR_PDF_FILE, isSecret: true },
  cancelled_cheque: { kind: 'file', label: 'Cancelled cheque', upload: PHOTO_OR_PDF_FILE },
  business_name: { kind: 'text', label: 'Business name' },
  gst_number: GST_NUMBER,
  gst: { kind: 'file', label: 'GST certificate', upload: PHOTO_OR_PDF_FILE },
  shop_photo: { kind: 'file', label: 'Shop photo', upload: PHOTO_FILE },
  counter_photo: { kind: 'file', label: 'Counter photo', upload: PHOTO_FILE },
  referred_by: { kind: 'text', label: 'Referred by' },
} as const satisfies FieldTable
