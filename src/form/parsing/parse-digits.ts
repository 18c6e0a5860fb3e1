import { asciiDigits } from '@/schemas/text/ascii-digits'

export function readDigits(text: string): string {
  return asciiDigits(text).replaceAll(/\D/g, '')
}
