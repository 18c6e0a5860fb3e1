/** The least contrast of white text on a colour: AA (WCAG 2.2). */
export const MINIMUM_CONTRAST = 4.5

/** @returns the contrast of white text on `colour`, which is #rrggbb (WCAG 2.2, relative luminance) */
export function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
