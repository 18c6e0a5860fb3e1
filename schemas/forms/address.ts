import { LIMITS } from '../limits'
import { pincode, text } from '../text/primitives'

/** The messages of an address differ from form to form (specification 5.8, 5.10, 5.12). */
type AddressMessages = { city: string; state: string; address: string }

export function addressRules(messages: AddressMessages) {
  return {
    pincode,
    city: text(1, messages.city),
    state: text(1, messages.state),
    address: text(LIMITS.addressMinimum, messages.address),
  }
}
