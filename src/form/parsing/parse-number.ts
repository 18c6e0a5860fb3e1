import { phrase } from '@/schemas/language/phrases'
import { asciiDigits } from '@/schemas/text/ascii-digits'
import { formatLimitMessage } from './reject-keys'
import type { RejectInput } from './use-input-rejection'

function splitNumber(text: string): [whole: string, fraction: string] {
  const [whole = '', ...rest] = asciiDigits(text)
    .replaceAll(/[^\d.]/g, '')
    .split('.')
  return [whole.replace(/^0+(?=\d)/, ''), rest.join('')]
}

/** A number as stored: `060` is 60, digits beyond `places` are dropped, '' without a digit. */
export function parseNumber(text: string, { places = 0 }: { places?: number } = {}): string {
  const [whole, fraction] = splitNumber(text)
  const decimals = fraction.slice(0, places)
  return decimals === '' ? whole : `${whole || '0'}.${decimals}`
}

/** `maximum` bounds the digits before the point. */
export function rejectNumberInput({
  places,
  maximum,
}: {
  places: number
  maximum: number | undefined
}): RejectInput {
  return ({ data, after }) => {
    if (data.length > 1) return undefined
    if (!/[\p{Nd}.]/u.test(data)) return ''
    const [whole, fraction] = splitNumber(after)
    if (maximum !== undefined && whole.length > maximum) return formatLimitMessage(maximum, 'digits')
    const isCut = places > 0 && fraction.length > places
    return isCut ? phrase('At most {places} digits after the point', { places }) : undefined
  }
}
