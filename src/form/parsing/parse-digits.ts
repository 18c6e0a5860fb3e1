import { asciiDigits } from '@/schemas/text/ascii-digits'

/** The digits of what was typed or pasted, so that '560 001' fills a pincode. */
export function readDigits(text: string): string {
  return asciiDigits(text).replaceAll(/\D/g, '')
}
