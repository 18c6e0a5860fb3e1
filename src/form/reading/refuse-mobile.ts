import { LIMITS } from '@/schemas/limits'
import { refuseKeys } from './full-box'
import { readMobile } from './read-mobile'

/** The code of India with a digit still to come, or the plus of another country, whose numbers the schema refuses whole. */
const COUNTRY_CODE = /^\+(?!91)|^\+?0*910*\d{9}$/

/** What is not taken of a mobile number, which may be typed behind its country code. */
export const refuseMobile = refuseKeys({
  keys: /[\p{Nd}+]/u,
  read: readMobile,
  maximum: LIMITS.mobileDigits,
  unit: 'digits',
  isOnItsWay: (text) => COUNTRY_CODE.test(text),
})
