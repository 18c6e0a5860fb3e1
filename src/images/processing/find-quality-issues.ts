import { createCanvas } from './create-canvas'
import type { QualityIssue } from './pictures'
import { fitWithin } from './read-picture-size'

const LONG_SIDE = 1000

/** Brightness from 0 to 255, chosen so that bright paper with empty places is not complained of. */
const LIMITS = {
  darkest: 55,
  /** Print has edges of more than 60. */
  sharpEdge: 24,
  faintestEdge: 4,
  glare: 250,
  glareShare: { from: 0.02, to: 0.5 },
  /** The rest beside a reflection is no paper. */
  besideGlare: 170,
} as const

/** @returns true where nothing is drawn: no edge, however faint */
export function isBlank(picture: OffscreenCanvas): boolean {
  const { brightness, width } = measureBrightness(picture)
  return measureSharpness(brightness, width) < LIMITS.faintestEdge
}

function measureBrightness(picture: OffscreenCanvas): { brightness: Uint8Array; width: number } {
  const { width, height } = fitWithin(picture, LONG_SIDE)
  const context = createCanvas({ width, height })
  context.drawImage(picture, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const brightness = Uint8Array.from({ length: data.length / 4 }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
    return 0.299 * red + 0.587 * green + 0.114 * blue
  })
  return { brightness, width }
}

const sum = (values: Uint8Array) => values.reduce((total, value) => total + value, 0)

/** Only a warning: it may be wrong. */
export function findQualityIssues(picture: OffscreenCanvas): QualityIssue[] {
  const { brightness, width } = measureBrightness(picture)
  const glaring = brightness.filter((value) => value >= LIMITS.glare)
  const share = glaring.length / brightness.length
  const rest = (sum(brightness) - sum(glaring)) / (brightness.length - glaring.length)
  const flaws: QualityIssue[] = []
  if (measureSharpness(brightness, width) < LIMITS.sharpEdge) flaws.push('blurred')
  if (sum(brightness) / brightness.length < LIMITS.darkest) flaws.push('dark')
  if (share > LIMITS.glareShare.from && share < LIMITS.glareShare.to && rest < LIMITS.besideGlare)
    flaws.push('glaring')
  return flaws
}

/** @returns the brightness step at the sharpest thousandth of pixels; low where print is blurred */
function measureSharpness(brightness: Uint8Array, width: number): number {
  const counts = new Uint32Array(256)
  for (let at = 1; at < brightness.length; at += 1)
    if (at % width !== 0) {
      const step = Math.abs((brightness[at] ?? 0) - (brightness[at - 1] ?? 0))
      counts[step] = (counts[step] ?? 0) + 1
    }
  let left = brightness.length / 1000
  return counts.findLastIndex((count) => {
    left -= count
    return left <= 0
  })
}
