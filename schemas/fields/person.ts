import { PHOTO_FILE } from '../files/upload-rule'
import { LIMITS } from '../limits'
import { GENDERS, MARITAL_STATUSES, RESIDENCE_TYPES } from '../options'
import { PLACE_FIELDS } from './address'
import type { FieldTable } from './field'

export const EMAIL = { kind: 'email', label: 'Email' } as const

export const MARRIAGE_FIELDS = {
  marital_status: { kind: 'choice', label: 'Marital status', options: MARITAL_STATUSES },
  spouse_name: { kind: 'text', label: 'Spouse name' },
} as const satisfies FieldTable

export const ABOUT = {
  dob: { kind: 'birthDate', label: 'Date of birth' },
  gender: { kind: 'choice', label: 'Gender', options: GENDERS },
  ...MARRIAGE_FIELDS,
  mothers_name: { kind: 'text', label: "Mother's name" },
} as const satisfies FieldTable

export const RESIDENCE = {
  ...PLACE_FIELDS,
  years_of_residence: { kind: 'count', label: 'Years of residence', maximum: 2 },
} as const satisfies FieldTable

export const ADDRESS_TYPE = {
  kind: 'choice',
  label: 'Address ownership type',
  options: RESIDENCE_TYPES,
} as const

export const IDENTITY = {
  pan: { kind: 'file', label: 'PAN', upload: PHOTO_FILE, isSecret: true },
  aadhaar_front: { kind: 'file', label: 'Aadhaar front', upload: PHOTO_FILE, isSecret: true },
  aadhaar_back: { kind: 'file', label: 'Aadhaar back', upload: PHOTO_FILE, isSecret: true },
} as const satisfies FieldTable

export const PAN_NUMBER = {
  kind: 'capitals',
  label: 'PAN number',
  maximum: LIMITS.panCharacters,
  isSecret: true,
} as const

export const MOBILE = { kind: 'mobile', label: 'Mobile', maximum: LIMITS.mobileDigits } as const
