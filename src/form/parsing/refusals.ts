import { refuseKeys } from './full-box'
import { readCode } from './parse-code'
import { readDigits } from './parse-digits'

export const refuseDigits = (maximum?: number) =>
  refuseKeys({ keys: /\p{Nd}/u, read: readDigits, maximum, unit: 'digits' })

export const refuseCode = (maximum?: number) =>
  refuseKeys({ keys: /[\dA-Z]/i, read: readCode, maximum, unit: 'characters' })

export const refuseText = (maximum?: number) =>
  refuseKeys({ keys: /./u, read: (text) => text, maximum, unit: 'characters' })
