import { asciiDigits } from '@/schemas/text/ascii-digits'
import { fullText } from './full-box'
import type { Refuse } from './use-key-refusal'

function partsOf(text: string): [whole: string, fraction: string] {
  const [whole = '', ...rest] = asciiDigits(text)
    .replaceAll(/[^\d.]/g, '')
    .split('.')
  return [whole.replace(/^0+(?=\d)/, ''), rest.join('')]
}

/** A number as stored: `060` is 60, digits beyond `places` are dropped, '' without a digit. */
export function readNumber(text: string, { places = 0 }: { places?: number } = {}): string {
  const [whole, fraction] = partsOf(text)
  const kept = fraction.slice(0, places)
  return kept === '' ? whole : `${whole || '0'}.${kept}`
}

/** `maximum` bounds the digits before the point. */
export function refuseNumber({ places, maximum }: { places: number; maximum: number | undefined }): Refuse {
  return ({ data, after }) => {
    if (data.length > 1) return undefined
    if (!/[\p{Nd}.]/u.test(data)) return ''
    const [whole, fraction] = partsOf(after)
    if (maximum !== undefined && whole.length > maximum) return fullText(maximum, 'digits')
    const isCut = places > 0 && fraction.length > places
    return isCut ? `At most ${places} digits after the point` : undefined
  }
}
