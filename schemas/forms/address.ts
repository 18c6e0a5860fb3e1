import { LIMITS } from '../limits'
import { pincode, text } from '../text/primitives'

/** Specification 5.8, 5.12, 5.16; employment and business have messages of their own. */
export const addressRules = {
  pincode,
  city: text(1, 'Invalid city'),
  state: text(1, 'Invalid state'),
  address: text(LIMITS.addressMinimum, 'Invalid address'),
}
