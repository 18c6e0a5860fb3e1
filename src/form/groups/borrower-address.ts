import type { Application } from '@/schemas/entities/application'
import type { PLACE_FIELDS } from '@/schemas/fields/address'

export type KnownAddress = Record<keyof typeof PLACE_FIELDS, string>

/** @returns undefined until the borrower's pincode and address are known */
export function getBorrowerAddress({ personal_info }: Application): KnownAddress | undefined {
  if (!personal_info?.pincode || !personal_info.address) return undefined
  const { pincode, city, state, address } = personal_info
  return { pincode, city: city ?? '', state: state ?? '', address }
}
