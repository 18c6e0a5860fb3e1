/**
 * A code of letters and digits (PAN, GST, IFSC, tracker id) in capitals, without the blanks and hyphens it is written with and the
 * name before its colon.
 */
export function readCode(text: string): string {
  const code = text.slice(text.lastIndexOf(':') + 1)
  return code.toUpperCase().replaceAll(/[^\dA-Z]/g, '')
}
