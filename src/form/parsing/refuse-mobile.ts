import { LIMITS } from '@/schemas/limits'
import { refuseKeys } from './full-box'
import { readMobile } from './parse-mobile'

/** Read so far of a number behind 91 whose last digit is still to come. */
const BEHIND_CODE = /^910*\d{9}$/

const FOREIGN = /^\s*\+(?!\s*91)/

/** The keys that are not taken of a mobile number, which may be typed behind its country code. */
export const refuseMobile = refuseKeys({
  keys: /[\p{Nd}+]/u,
  read: readMobile,
  maximum: LIMITS.mobileDigits,
  unit: 'digits',
  isOnItsWay: (text) => BEHIND_CODE.test(readMobile(text)) || FOREIGN.test(text),
})
