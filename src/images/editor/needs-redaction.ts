import { decoded } from '../processing/decoded'
import { isBlank } from '../processing/quality-issues'
import { pixelsOf } from '../processing/pixels-of'

/** Pixels on the long side below which no number can be read. */
const LEGIBLE = 200

const LOOKED_AT = 600

/** @returns false for a picture too small or blank to show a number; true where that cannot be decided */
async function isToBeCovered(file: File): Promise<boolean> {
  const pixels = await pixelsOf(file)
  if (pixels && Math.max(pixels.width, pixels.height) < LEGIBLE) return false
  try {
    const picture = await decoded(file, pixels, LOOKED_AT)
    return !picture || !isBlank(picture)
  } catch {
    // Only showing it can tell.
    return true
  }
}

/** @returns the redaction dialog; null for a picture on which nothing can be read. Rejects where it cannot be loaded. */
export async function coverFor(file: File) {
  return (await isToBeCovered(file)) ? (await import('./redact-before-upload')).CoverBeforeSending : null
}
