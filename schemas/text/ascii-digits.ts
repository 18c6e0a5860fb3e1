/** The first digit of Devanagari; those of Bengali to Malayalam follow at equal distances. */
const FIRST_INDIC_ZERO = 0x9_66
const LAST_INDIC_DIGIT = 0xd_ef
const SCRIPT_SIZE = 0x80

/** Elsewhere the digits of a script begin at a code that ends in 0: ٠, ۰, ០, ０. */
function digitOf(code: number): number {
  return code >= FIRST_INDIC_ZERO && code <= LAST_INDIC_DIGIT
    ? (code - FIRST_INDIC_ZERO) % SCRIPT_SIZE
    : code % 16
}

/** The text with the digits of other scripts (५, ৫, ٦, ៦) as 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const value = digitOf(digit.codePointAt(0) ?? 0)
    return value <= 9 ? String(value) : digit
  })
}
