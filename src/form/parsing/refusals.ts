import { refuseKeys } from './full-box'
import { readCode } from './parse-code'
import { readDigits } from './parse-digits'

/** The keys that a number of so many digits does not take. */
export const refuseDigits = (maximum?: number) =>
  refuseKeys({ keys: /\p{Nd}/u, read: readDigits, maximum, unit: 'digits' })

/** The same of a code of so many letters and digits. */
export const refuseCode = (maximum?: number) =>
  refuseKeys({ keys: /[\dA-Z]/i, read: readCode, maximum, unit: 'characters' })

/** The same of a line of any text. */
export const refuseText = (maximum?: number) =>
  refuseKeys({ keys: /./u, read: (text) => text, maximum, unit: 'characters' })
