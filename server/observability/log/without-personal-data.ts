/** What stands for a value that was taken out. */
const TAKEN_OUT = '[personal]'

/** Mail addresses, PANs, and numbers as long as a mobile, an account or an Aadhaar, however they are grouped; not within an id. */
const PERSONAL =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[A-Za-z]{5}\d{4}[A-Za-z]\b|(?<![\w-])\d(?:[ -]?\d){8,17}(?![\w-])/g

/**
 * A text of somebody else's, such as the message of an error, without what could be a person's. Lines of our own name nobody in
 * the first place; this is for what libraries, databases and other servers quote.
 */
export function withoutPersonalData(text: string): string {
  return text.replace(PERSONAL, TAKEN_OUT)
}
