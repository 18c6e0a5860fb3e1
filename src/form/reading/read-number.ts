import { asciiDigits } from './ascii-digits'

/**
 * A count or a percentage as it is stored: `060` is 60, of `2.5` years two are complete, and a share keeps two places after its
 * point. `maximum` bounds the digits before the point; text without a digit is empty.
 */
export function readNumber(
  text: string,
  { places = 0, maximum }: { places?: number; maximum?: number | undefined } = {},
): string {
  const [whole = '', ...rest] = asciiDigits(text)
    .replaceAll(/[^\d.]/g, '')
    .split('.')
  const fraction = rest.join('').slice(0, places)
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, maximum)
  return fraction === '' ? digits : `${digits || '0'}.${fraction}`
}
