import type { Field } from '@/schemas/fields/field'
import { STEPS } from '@/schemas/steps/steps'
import { asciiDigits } from '@/schemas/text/ascii-digits'

/** Twelve digits of any script, in fours or not. No form asks for one, but people type it all the same. */
const TWELVE_DIGITS = /(?<!\p{Nd})(\p{Nd}{4})([ -]?)(\p{Nd}{4})\2(\p{Nd}{4})(?!\p{Nd})/gu

/** No number begins with 0 or 1. */
const FIRST_DIGIT = /^[2-9]/

function dihedralProduct(one: number, other: number): number {
  const isTurned = one >= 5
  const sum = isTurned ? one - other : one + other
  return isTurned === other >= 5 ? ((sum % 5) + 5) % 5 : (((sum % 5) + 5) % 5) + 5
}

const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

function permute(digit: number, times: number): number {
  let moved = digit
  for (let done = 0; done < times % 8; done += 1) moved = PERMUTATION[moved] ?? 0
  return moved
}

function isAadhaar(digits: string): boolean {
  if (!FIRST_DIGIT.test(digits)) return false
  const backwards = Array.from(digits, Number).toReversed()
  return backwards.reduce((check, digit, place) => dihedralProduct(check, permute(digit, place)), 0) === 0
}

/** Masks Aadhaar numbers down to their last four digits: no more may be stored (docs/law.md). */
export function redactAadhaar(text: string): string {
  return text.replace(TWELVE_DIGITS, (number, first: string, gap: string, second: string, last: string) =>
    isAadhaar(asciiDigits(first + second + last)) ? ['XXXX', 'XXXX', last].join(gap) : number,
  )
}

/** People type what they like here; a number that is asked for, like an account's, is never masked. */
const FREE_TEXT: ReadonlySet<string> = new Set([
  ...Object.values(STEPS)
    .flatMap(({ fields }) => Object.entries<Field>(fields))
    .filter(([, field]) => field.kind === 'paragraph')
    .map(([name]) => name),
  'pendency_desc',
])

function redactValue(value: unknown, name?: string): unknown {
  if (typeof value === 'string')
    return name !== undefined && FREE_TEXT.has(name) ? redactAadhaar(value) : value
  if (Array.isArray(value)) return value.map((item: unknown) => redactValue(item, name))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactValue(item, key)]))
}

export function redactAadhaarIn<Body>(body: Body): Body {
  // Texts become texts, everything else stays what it is.
  return redactValue(body) as Body
}
