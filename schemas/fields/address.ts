import { LIMITS } from '../limits'
import type { FieldTable } from './field'

/** The place of an address, in the order in which it is asked for: the pincode fills city and state. */
export const PLACE_FIELDS = {
  pincode: { kind: 'digits', label: 'Pincode', maximum: LIMITS.pincodeDigits },
  city: { kind: 'text', label: 'City' },
  state: { kind: 'text', label: 'State' },
  address: { kind: 'paragraph', label: 'Address' },
} as const satisfies FieldTable

/** The names of an address as it is read on a letter, its type last; a form may put a word before each of them. */
export const ADDRESS_AS_READ = ['address', 'city', 'state', 'pincode', 'address_type'] as const

type Prefixed<Block, Prefix extends string> = {
  [Key in keyof Block & string as `${Prefix}${Key}`]: Block[Key]
}

/** A block of fields with a word before each name: `pincode` becomes `company_pincode`. */
export function prefixed<const Block extends object, const Prefix extends string>(
  block: Block,
  prefix: Prefix,
): Prefixed<Block, Prefix> {
  const entries = Object.entries(block).map(([key, value]) => [`${prefix}${key}`, value])
  // Object.fromEntries knows no mapped keys; the map above is the very renaming that the type states.
  return Object.fromEntries(entries) as Prefixed<Block, Prefix>
}
