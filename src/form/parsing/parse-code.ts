import { asciiDigits } from '@/schemas/text/ascii-digits'

/** The capitals and digits of a code (PAN, GST, IFSC, tracker id), without separators and a label before its colon. */
export function parseCode(text: string): string {
  const code = text.slice(text.lastIndexOf(':') + 1)
  return asciiDigits(code)
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
}
