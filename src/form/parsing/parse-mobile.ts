import { LIMITS } from '@/schemas/limits'
import { asciiDigits } from '@/schemas/text/ascii-digits'

/** Country code or leading zeros before a mobile number: +91, 91, 0, 0091, 091. */
const COUNTRY_CODE = /^0*910*(?=\d{10}$)/

const SEPARATOR = /[,;/|\n]/

/** Ten digits without the country code. A foreign or otherwise too long number stays too long, for the schema to reject. */
export function parseMobile(text: string): string {
  const parts = text.split(SEPARATOR).map(asciiDigits)
  const part = parts.find((each) => each.replaceAll(/\D/g, '').length >= LIMITS.mobileDigits)
  const digits = (part ?? parts.join('')).replaceAll(/\D/g, '')
  return digits.replace(COUNTRY_CODE, '').replace(/^0+/, '')
}
