import { LIMITS } from '@/schemas/limits'
import { parseMobile } from './parse-mobile'
import { rejectKeys } from './reject-keys'

/** A number behind 91 that lacks its last digit. */
const INCOMPLETE_WITH_COUNTRY_CODE = /^910*\d{9}$/

const FOREIGN = /^\s*\+(?!\s*91)/

/** Allows a country code before the ten digits. */
export const rejectMobileInput = rejectKeys({
  keys: /[\p{Nd}+]/u,
  parse: parseMobile,
  maximum: LIMITS.mobileDigits,
  unit: 'digits',
  willShrink: (text) => INCOMPLETE_WITH_COUNTRY_CODE.test(parseMobile(text)) || FOREIGN.test(text),
})
