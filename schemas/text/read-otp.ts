import { asciiDigits } from './ascii-digits'
import { OTP_PATTERN } from './patterns'
import { readText } from './typed-text'

/** The last line of an SMS as browsers read it: `@host #code`, and the host of a frame (WebOTP). */
const LAST_LINE = /^@\S+ #(\S+)(?: @\S+)?$/

/** No letter, digit or sign of a date, an amount or a number stands beside them. */
const SIX_DIGITS =
  /(?<![\p{L}\p{N}]|\d[-/.,:])(?<!(?:₹|\b(?:rs|inr)\b\.?) ?)\d{6}(?![\p{L}\p{N}]|[-/.,:]\d)/giu

const WITH_GAPS = /(?<![\p{L}\p{N}])\d(?:[ \p{Pd}]{0,3}\d)*(?![\p{L}\p{N}])/gu

const NAME = /\b(?:otp|code)\b/gi

type Found = { digits: string; from: number; to: number }

function findAll(text: string, pattern: RegExp): Found[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    digits: found.replaceAll(/\D/g, ''),
    from: index,
    to: index + found.length,
  }))
}

/** The one of several codes that stands nearest to what names it, or the only one. */
function nearest(codes: readonly Found[], text: string): string | null {
  const names = findAll(text, NAME)
  const gapOf = (code: Found) =>
    Math.min(...names.map((name) => Math.max(code.from - name.to, name.from - code.to)))
  const isTold = codes.length === 1 || (codes.length > 1 && names.length > 0)
  return isTold ? codes.reduce((one, other) => (gapOf(other) < gapOf(one) ? other : one)).digits : null
}

/** The code that a message's last line tells to browsers, else six digits that stand alone; null for several that nothing names. */
export function readOtp(typed: string): string | null {
  const text = asciiDigits(readText(typed))
  const told = LAST_LINE.exec(text.split('\n').at(-1)?.trim() ?? '')?.[1]
  if (told !== undefined && OTP_PATTERN.test(told)) return told
  const whole = findAll(text, SIX_DIGITS)
  const codes =
    whole.length > 0 ? whole : findAll(text, WITH_GAPS).filter(({ digits }) => OTP_PATTERN.test(digits))
  return nearest(codes, text)
}
