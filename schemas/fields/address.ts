import { LIMITS } from '../limits'
import type { FieldTable } from './field'

/** In the order in which they are asked for: the pincode fills city and state. */
export const PLACE_FIELDS = {
  pincode: { kind: 'digits', label: 'Pincode', maximum: LIMITS.pincodeDigits },
  city: { kind: 'text', label: 'City' },
  state: { kind: 'text', label: 'State' },
  address: { kind: 'paragraph', label: 'Address' },
} as const satisfies FieldTable

/** The names of an address as it is read on a letter, its type last; a form may put a word before each of them. */
export const ADDRESS_AS_READ = ['address', 'city', 'state', 'pincode', 'address_type'] as const
