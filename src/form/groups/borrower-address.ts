import type { Application } from '@/schemas/entities/application'
import type { PLACE_FIELDS } from '@/schemas/fields/address'
import { PERSONAL } from '@/schemas/steps/personal'

export type KnownAddress = Record<keyof typeof PLACE_FIELDS, string>

export function getBorrowerAddress(application: Application): KnownAddress | undefined {
  const personal = application[PERSONAL.answers]
  if (!personal?.pincode || !personal.address) return undefined
  const { pincode, city, state, address } = personal
  return { pincode, city: city ?? '', state: state ?? '', address }
}
