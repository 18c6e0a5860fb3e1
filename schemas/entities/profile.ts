import * as z from 'zod/mini'
import { idText, maybeText, textOr } from '../wire'

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
})

/** The signed-in agent or partner. */
export type Profile = z.output<typeof profileSchema>

/** The name of a partner as others read it. */
export function fullName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim()
}
