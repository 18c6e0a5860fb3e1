import { LIMITS } from '@/schemas/limits'
import { asciiDigits } from '@/schemas/text/ascii-digits'
import { fullText } from './full-box'
import type { Refuse } from './use-key-refusal'

/** The units of Indian counting by what people write, each with its zeros; a unit that is still being typed counts already. */
const ZEROS = [
  ['crores', 7],
  ['crs', 7],
  ['lakhs', 5],
  ['lacs', 5],
  ['thousands', 3],
  ['k', 3],
  ['hundreds', 2],
] as const

/** The currency, `/-`, `only`. */
const AROUND =
  /^(?:₹|rs(?![a-z])\.?|inr(?![a-z])|rupees?(?![a-z]))|\/[-=]?$|(?<![a-z])(?:only|rs|inr|rupees?)\.?$/g

/** Longer than any amount is written. */
const LONGEST = 60

const TERM = /(\d[\d,\s]*)?(?:\.(\d*))?\s*([a-z]*)\.?(?:\s*and\b)?\s*/
const MINUS = /^[-\u2212\u2013]\s*|^\((?=.*\)$)/

/** An amount as it was read: the rupees in digits, with a minus for a loss; the paise that were dropped, as two digits or empty. */
export type Amount = { rupees: string; paise: string }

const withoutAround = (text: string) => text.replaceAll(AROUND, '').trim()

function zerosOf(unit: string): number | undefined {
  return unit === '' ? 0 : ZEROS.find(([name]) => name.startsWith(unit))?.[1]
}

/** Digits, less so many from the end: those before and after the cut. */
function shifted(whole: string, fraction: string, zeros: number): [rupees: bigint, rest: string] {
  const moved = fraction.padEnd(zeros, '0')
  return [BigInt(whole + moved.slice(0, zeros)), moved.slice(zeros)]
}

/** The sum of terms like `1 crore 25 lakh 500.50`, the larger unit first; `null` when there is anything else. */
function sumOf(text: string): { rupees: bigint; rest: string } | null {
  const sum = { rupees: 0n, rest: '' }
  let left = text
  let above = Number.POSITIVE_INFINITY
  while (left !== '') {
    const [all = '', grouped = '', fraction = '', unit = ''] = TERM.exec(left) ?? []
    const zeros = zerosOf(unit)
    const whole = grouped.replaceAll(/\D/g, '')
    if (whole + fraction === '' || zeros === undefined || zeros >= above) return null
    const [rupees, rest] = shifted(whole, fraction, zeros)
    sum.rupees += rupees
    sum.rest = rest
    above = zeros
    left = left.slice(all.length)
  }
  return sum
}

/** Losses are allowed or not, and the digits of an amount at most. */
type AmountRule = { signed?: boolean; maximum?: number | undefined }

/**
 * An amount as people in India write it: 5,00,000.50, Rs. 5 lakh, 1.5 Cr, 5L, 50k, 1,20,000/-. Paise are dropped. `null` for what
 * is none (5-6 lakh) or more than `maximum` digits: half understood it would be another amount. Text without a digit is empty.
 */
export function readAmount(
  text: string,
  { signed = false, maximum = LIMITS.amountDigits }: AmountRule = {},
): Amount | null {
  if (text.length > LONGEST) return null
  const written = asciiDigits(text).trim().toLowerCase()
  const isNegative = signed && MINUS.test(written)
  const amount = isNegative ? written.replace(MINUS, '').replace(/\)$/, '') : written
  const bare = withoutAround(withoutAround(amount))
  if (!/\d/.test(amount)) return bare === '' ? { rupees: isNegative ? '-' : '', paise: '' } : null
  const sum = sumOf(bare)
  if (!sum || String(sum.rupees).length > maximum) return null
  const paise = sum.rest.padEnd(2, '0').slice(0, 2)
  return { rupees: `${isNegative ? '-' : ''}${sum.rupees}`, paise: Number(sum.rest) === 0 ? '' : paise }
}

/** Refuses what would make no amount of the text; a key that belongs to none is passed over, as in every field of digits. */
export function refuseAmount(rule: AmountRule): Refuse {
  return ({ data, after, isReplacing }) => {
    if (readAmount(after, rule)) return undefined
    if (data.length > 1) return isReplacing ? undefined : `Not an amount: ${after}`
    const isTooLong = readAmount(after, { ...rule, maximum: LONGEST }) !== null
    return isTooLong ? fullText(rule.maximum ?? LIMITS.amountDigits, 'digits') : ''
  }
}
