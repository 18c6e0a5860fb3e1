import { asciiDigits } from './ascii-digits'

/** The digits of what was typed or pasted, so that '560 001' fills a pincode; no more than `maximum` of them. */
export function readDigits(text: string, maximum?: number): string {
  return asciiDigits(text).replaceAll(/\D/g, '').slice(0, maximum)
}
