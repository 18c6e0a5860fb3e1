import { PNG } from 'pngjs'
import { strokeLines } from '../letters'

/** `colour` is '#rrggbb'. */
type Drawing = { initial: string; colour: string; size: number; purpose: 'any' | 'maskable' }

/** Shares of the icon; launchers may cut a maskable one down to a circle of four fifths. */
const LETTER_HEIGHT = { any: 0.5, maskable: 0.38 }
const STROKE = 0.55
const CORNER = 0.25

const clamp = (share: number) => Math.min(1, Math.max(0, share))

function distanceToLine(
  x: number,
  y: number,
  [[x1, y1], [x2, y2]]: ReturnType<typeof strokeLines>[number],
): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const along = clamp(((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}

/** @returns the inked share of a pixel, from 0 to 1; `unit` is in pixels */
function inkAt(lines: ReturnType<typeof strokeLines>, x: number, y: number, unit: number): number {
  // Most of an icon is far from its letter.
  if (x < -1 || x > 5 || y < -1 || y > 7) return 0
  let nearest = Infinity
  for (const line of lines) nearest = Math.min(nearest, distanceToLine(x, y, line))
  return clamp((STROKE - nearest) * unit + 0.5)
}

function insideSquare(x: number, y: number, size: number): number {
  const radius = size * CORNER
  const beyond = (at: number) => Math.max(0, Math.abs(at - size / 2) - (size / 2 - radius))
  return clamp(radius - Math.hypot(beyond(x), beyond(y)) + 0.5)
}

/** For launchers that know no SVG. */
export function drawIcon({ initial, colour, size, purpose }: Drawing): Uint8Array<ArrayBuffer> {
  const lines = strokeLines(initial)
  const unit = (size * LETTER_HEIGHT[purpose]) / 6
  const ground = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const png = new PNG({ width: size, height: size })
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const ink = inkAt(lines, (x + 0.5 - size / 2) / unit + 2, (y + 0.5 - size / 2) / unit + 3, unit)
      const pixel = (y * size + x) * 4
      for (const [index, part] of ground.entries())
        png.data[pixel + index] = Math.round(part + (255 - part) * ink)
      png.data[pixel + 3] = purpose === 'any' ? Math.round(255 * insideSquare(x + 0.5, y + 0.5, size)) : 255
    }
  }
  return new Uint8Array(PNG.sync.write(png))
}
