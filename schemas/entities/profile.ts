import * as z from 'zod/mini'
import { idText, maybeFlag, maybeText, textOr } from '../wire'

/** The signed-in agent or partner (specification 3.6, 6.1). Any role but AGENT is signed out. */
export const profileSchema = z.object({
  id: idText,
  role: z.string(),
  first_name: textOr(''),
  last_name: textOr(''),
  email: maybeText,
  mobile: maybeText,
  address: maybeText,
  pincode: maybeText,
  city: maybeText,
  state: maybeText,
  pan_number: maybeText,
  pan: maybeText,
  aadhaar_front: maybeText,
  aadhaar_back: maybeText,
  cancelled_cheque: maybeText,
  account_number: maybeText,
  bank_name: maybeText,
  ifsc: maybeText,
  referral_code: maybeText,
  /** Ours: the language that the partner has chosen, on whatever phone. */
  language: maybeText,
  /** Ours: until when the device of this session is new and may not do everything (docs/adr/0060). */
  new_until: maybeText,
  /** Ours: the tenant asks for a passkey before anything else is done. */
  needs_passkey: maybeFlag,
})

export type Profile = z.output<typeof profileSchema>

export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim()
}
