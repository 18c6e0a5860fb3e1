import { LIMITS } from '@/schemas/limits'
import { refuseKeys } from './full-box'
import { readMobile } from './parse-mobile'

/** A number behind 91 that lacks its last digit. */
const BEHIND_CODE = /^910*\d{9}$/

const FOREIGN = /^\s*\+(?!\s*91)/

/** Allows a country code before the ten digits. */
export const refuseMobile = refuseKeys({
  keys: /[\p{Nd}+]/u,
  read: readMobile,
  maximum: LIMITS.mobileDigits,
  unit: 'digits',
  isOnItsWay: (text) => BEHIND_CODE.test(readMobile(text)) || FOREIGN.test(text),
})
