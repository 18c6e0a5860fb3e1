import { decodePicture } from '../processing/decode-picture'
import { isBlank } from '../processing/find-quality-issues'
import { readPictureSize } from '../processing/read-picture-size'

/** Pixels on the long side below which no number can be read. */
const MIN_LEGIBLE_SIDE = 200

const ANALYSED_SIDE = 600

/** @returns false for a picture too small or blank to show a number; true where that cannot be decided */
async function needsRedaction(file: File): Promise<boolean> {
  const pixels = await readPictureSize(file)
  if (pixels && Math.max(pixels.width, pixels.height) < MIN_LEGIBLE_SIDE) return false
  try {
    const picture = await decodePicture(file, pixels, ANALYSED_SIDE)
    return !picture || !isBlank(picture)
  } catch {
    // Only showing it can tell.
    return true
  }
}

/** @returns the redaction dialog; null for a picture on which nothing can be read. Rejects where it cannot be loaded. */
export async function loadRedaction(file: File) {
  return (await needsRedaction(file)) ? (await import('./redact-before-upload')).RedactBeforeUpload : null
}
