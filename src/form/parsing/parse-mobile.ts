import { LIMITS } from '@/schemas/limits'
import { asciiDigits } from '@/schemas/text/ascii-digits'

/** +91, 91 or 0 before a mobile number, also together and with a zero between (0091, 091, +91 098450 ...). */
const INDIA = /^0*910*(?=\d{10}$)/

/** A list, or a link before a number. */
const BETWEEN_NUMBERS = /[,;/|\n]/

/**
 * The ten digits of an Indian mobile number, however it was typed or pasted, without the country code or a leading zero. What is
 * too long in another way stays too long for the schema to refuse: a foreign number, one with a digit too many, or 91 with a digit
 * missing or still to be typed.
 */
export function readMobile(text: string): string {
  const parts = text.split(BETWEEN_NUMBERS).map(asciiDigits)
  const part = parts.find((each) => each.replaceAll(/\D/g, '').length >= LIMITS.mobileDigits)
  const digits = (part ?? parts.join('')).replaceAll(/\D/g, '')
  return digits.replace(INDIA, '').replace(/^0+/, '')
}
