import { phrase } from '@/schemas/language/phrases'
import { LIMITS } from '@/schemas/limits'
import { asciiDigits } from '@/schemas/text/ascii-digits'
import { formatLimitMessage } from './reject-keys'
import type { RejectInput } from './use-input-rejection'

/** Units as people write them, with their zeros; matched by prefix, so a half-typed one counts. */
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
const AFFIXES =
  /^(?:₹|rs(?![a-z])\.?|inr(?![a-z])|rupees?(?![a-z]))|\/[-=]?$|(?<![a-z])(?:only|rs|inr|rupees?)\.?$/g

const MAX_LENGTH = 60

const TERM = /(\d[\d,\s]*)?(?:\.(\d*))?\s*([a-z]*)\.?(?:\s*and\b)?\s*/
const MINUS = /^[-\u2212\u2013]\s*|^\((?=.*\)$)/

/** Rupees in digits, with a minus for a loss; dropped paise as two digits, or ''. */
export type Amount = { rupees: string; paise: string }

const stripAffixes = (text: string) => text.replaceAll(AFFIXES, '').trim()

function countZeros(unit: string): number | undefined {
  return unit === '' ? 0 : ZEROS.find(([name]) => name.startsWith(unit))?.[1]
}

function shiftDecimal(whole: string, fraction: string, zeros: number): [rupees: bigint, rest: string] {
  const moved = fraction.padEnd(zeros, '0')
  return [BigInt(whole + moved.slice(0, zeros)), moved.slice(zeros)]
}

/** Sums terms like `1 crore 25 lakh 500.50`, larger units first; null for anything else. */
function sumTerms(text: string): { rupees: bigint; rest: string } | null {
  const sum = { rupees: 0n, rest: '' }
  let left = text
  let above = Number.POSITIVE_INFINITY
  while (left !== '') {
    const [all = '', grouped = '', fraction = '', unit = ''] = TERM.exec(left) ?? []
    const zeros = countZeros(unit)
    const whole = grouped.replaceAll(/\D/g, '')
    if (whole + fraction === '' || zeros === undefined || zeros >= above) return null
    const [rupees, rest] = shiftDecimal(whole, fraction, zeros)
    sum.rupees += rupees
    sum.rest = rest
    above = zeros
    left = left.slice(all.length)
  }
  return sum
}

/** `maximum` bounds the digits of an amount. */
type AmountRule = { signed?: boolean; maximum?: number | undefined }

/** Parses 5,00,000.50, Rs. 5 lakh, 1.5 Cr, 50k, 1,20,000/-, dropping paise; null for what is only half understood (5-6 lakh). */
export function parseAmount(
  text: string,
  { signed = false, maximum = LIMITS.amountDigits }: AmountRule = {},
): Amount | null {
  if (text.length > MAX_LENGTH) return null
  const written = asciiDigits(text).trim().toLowerCase()
  const isNegative = signed && MINUS.test(written)
  const amount = isNegative ? written.replace(MINUS, '').replace(/\)$/, '') : written
  const bare = stripAffixes(stripAffixes(amount))
  if (!/\d/.test(amount)) return bare === '' ? { rupees: isNegative ? '-' : '', paise: '' } : null
  const sum = sumTerms(bare)
  if (!sum || String(sum.rupees).length > maximum) return null
  const paise = sum.rest.padEnd(2, '0').slice(0, 2)
  return { rupees: `${isNegative ? '-' : ''}${sum.rupees}`, paise: Number(sum.rest) === 0 ? '' : paise }
}

/** Rejects what would make the text no amount; a key that belongs to none is ignored silently. */
export function rejectAmountInput(rule: AmountRule): RejectInput {
  return ({ data, after, isReplacing }) => {
    if (parseAmount(after, rule)) return undefined
    if (data.length > 1) return isReplacing ? undefined : phrase('Not an amount: {typed}', { typed: after })
    const isTooLong = parseAmount(after, { ...rule, maximum: MAX_LENGTH }) !== null
    return isTooLong ? formatLimitMessage(rule.maximum ?? LIMITS.amountDigits, 'digits') : ''
  }
}
