import { decoded } from '../processing/decoded'
import { isBlank } from '../processing/quality-issues'
import { pixelsOf } from '../processing/pixels-of'

/** On a picture with fewer pixels on its long side no number can be read. */
const LEGIBLE = 200

const LOOKED_AT = 600

/** @returns whether a number may be read on a picture: it is large enough, and something is drawn on it. What is no picture is asked about. */
async function isToBeCovered(file: File): Promise<boolean> {
  const pixels = await pixelsOf(file)
  if (pixels && Math.max(pixels.width, pixels.height) < LEGIBLE) return false
  try {
    const picture = await decoded(file, pixels, LOOKED_AT)
    return !picture || !isBlank(picture)
  } catch {
    // Showing it is the only way to find out.
    return true
  }
}

/** The dialog in which a picture is covered before it is sent; null for one on which nothing can be read. Rejects where it does not come. */
export async function coverFor(file: File) {
  return (await isToBeCovered(file)) ? (await import('./redact-before-upload')).CoverBeforeSending : null
}
