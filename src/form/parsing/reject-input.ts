import { parseCode } from './parse-code'
import { parseDigits } from './parse-digits'
import { rejectKeys } from './reject-keys'

export const rejectDigitsInput = (maximum?: number) =>
  rejectKeys({ keys: /\p{Nd}/u, parse: parseDigits, maximum, unit: 'digits' })

export const rejectCodeInput = (maximum?: number) =>
  rejectKeys({ keys: /[\p{Nd}A-Za-z]/u, parse: parseCode, maximum, unit: 'characters' })

export const rejectTextInput = (maximum?: number) =>
  rejectKeys({ keys: /./u, parse: (text) => text, maximum, unit: 'characters' })
