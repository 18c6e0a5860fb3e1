import { asciiDigits } from '@/schemas/text/ascii-digits'

export function parseDigits(text: string): string {
  return asciiDigits(text).replaceAll(/\D/g, '')
}
