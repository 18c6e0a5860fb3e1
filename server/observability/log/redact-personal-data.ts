const REDACTED = '[personal]'

/** Mail addresses, PANs, and numbers of nine digits or more, however grouped; not within an id. */
const PERSONAL =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[A-Za-z]{5}\d{4}[A-Za-z]\b|(?<![\w-])\d(?:[ -]?\d){8,17}(?![\w-])/g

/** For what libraries, databases and other servers quote: our own lines name nobody. */
export function redactPersonalData(text: string): string {
  return text.replace(PERSONAL, REDACTED)
}
