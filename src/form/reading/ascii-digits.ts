/** Where the digits of Devanagari begin; those of Bengali to Malayalam follow at equal distances. */
const FIRST_INDIC_ZERO = 0x9_66
const SCRIPT_SIZE = 0x80

/** The text with the digits of India's scripts (५, ৫, ૫, ௫) as 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const value = (digit.charCodeAt(0) - FIRST_INDIC_ZERO) % SCRIPT_SIZE
    return value >= 0 && value <= 9 ? String(value) : digit
  })
}
