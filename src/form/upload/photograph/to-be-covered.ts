import { isBlank } from './flaws-of'
import { pixelsOf } from './pixels-of'

/** On a picture with fewer pixels on its long side no number can be read. */
const LEGIBLE = 200

/** Whether a number may be read on a picture: it is large enough, and something is drawn on it. What is no picture is asked about. */
export async function isToBeCovered(file: File): Promise<boolean> {
  const pixels = await pixelsOf(file)
  if (pixels && Math.max(pixels.width, pixels.height) < LEGIBLE) return false
  try {
    const picture = await createImageBitmap(file, { resizeWidth: Math.min(600, pixels?.width ?? 600) })
    try {
      return !isBlank(picture)
    } finally {
      picture.close()
    }
  } catch {
    // Whether it can be shown is seen when it is shown.
    return true
  }
}
