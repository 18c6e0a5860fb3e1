import type { CallerSign, Signed } from './callers'
import { escape } from './svg-style'

/** The side of the square on which the letter of a caller stands, in pixels; it fits in a line of any role. */
const SIDE = 13

const GAP = 2

const BESIDE = 3

/** The width that the signs of some lines take, so that their texts begin below each other; nothing where no line has any. */
export function signsWidth(lines: readonly Signed[]): number {
  const most = Math.max(0, ...lines.map(({ callers = [] }) => callers.length))
  return most === 0 ? 0 : most * (SIDE + GAP) + BESIDE
}

/** The signs as SVG, in a line whose text is `size` high and begins at `top`. */
export function drawSigns(callers: readonly CallerSign[], x: number, top: number, size: number): string {
  const y = top + Math.round((size + 2 - SIDE) / 2)
  return callers
    .map(({ letter, color }, index) => {
      const left = x + index * (SIDE + GAP)
      return `<rect x="${left}" y="${y}" width="${SIDE}" height="${SIDE}" rx="3" fill="${color}"/><text x="${left + SIDE / 2}" y="${y + 10}" font-size="10" font-weight="bold" text-anchor="middle" fill="#fff">${escape(letter)}</text>`
    })
    .join('')
}

/** The width that these signs take by themselves. */
export function widthOfSigns({ length }: readonly CallerSign[]): number {
  return length === 0 ? 0 : length * (SIDE + GAP) - GAP
}
