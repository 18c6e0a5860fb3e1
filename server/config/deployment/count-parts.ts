/** Of GSM 03.38: one septet a character. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

/** An escape before the character makes it two. */
const EXTENDED = new Set('\f^{}\\[~]|€')

const GSM = { alone: 160, ofSeveral: 153 }
const UCS2 = { alone: 70, ofSeveral: 67 }

/** @returns how many messages a network bills for a text: of GSM-7 where all of it is in its alphabet, else of UCS-2 */
export function countParts(text: string): number {
  const characters = Array.from(text)
  const isGsm = characters.every((one) => BASIC.has(one) || EXTENDED.has(one))
  const widths = characters.map((one) => (isGsm ? (EXTENDED.has(one) ? 2 : 1) : one.length))
  const { alone, ofSeveral } = isGsm ? GSM : UCS2
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= alone) return 1
  let [parts, used] = [1, 0]
  for (const width of widths) {
    // Nothing that takes two places is torn between parts.
    if (used + width > ofSeveral) [parts, used] = [parts + 1, 0]
    used += width
  }
  return parts
}
