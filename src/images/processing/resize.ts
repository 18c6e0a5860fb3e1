import type { Flaw } from './pictures'
import { qualityIssues } from './quality-issues'
import type { Box } from '../editor/boxes'
import type { Corners } from '../editor/corners'
import { decoded } from './decoded'
import { createCanvas } from './create-canvas'
import { fitted, pixelsOf, type Pixels } from './pixels-of'
import { correctPerspective } from './correct-perspective'

/** Without the time and place in its EXIF. */
export type Picture = Pixels & { blob: Blob }

/** `isTurned`: a quarter turn to the right. */
export type Edit = { isTurned?: true; crop?: Corners; covers?: readonly Box[] }

type Wanted = { type: 'image/jpeg' | 'image/png'; mustBeMade: boolean; edit: Edit }

const LONG_SIDE = 2000

/** The last is taken whatever it weighs, so that small print stays readable. */
const TRIES = [
  { longSide: LONG_SIDE, quality: 0.8 },
  { longSide: LONG_SIDE, quality: 0.65 },
  { longSide: LONG_SIDE, quality: 0.5 },
  { longSide: 1600, quality: 0.5 },
] as const
const ENOUGH_BYTES = 300 * 1024

/** Smaller pictures weigh much for another reason, and have no pixels to spare. */
const FEWEST_PIXELS = 640 * 480

/** Drops the EXIF; null where it gains nothing and need not be made, or has too many pixels. Rejects where unreadable. */
export async function resize(
  file: File,
  wanted: Wanted,
): Promise<(Picture & { flaws: readonly Flaw[] }) | null> {
  const pixels = await pixelsOf(file)
  if (pixels && pixels.width * pixels.height < FEWEST_PIXELS && !wanted.mustBeMade) return null
  const whole = await decoded(file, pixels, LONG_SIDE)
  if (!whole) return null
  const { crop } = wanted.edit
  const kept = crop ? correctPerspective(whole, crop) : whole
  const picture = await firstLightEnough(kept, wanted)
  return picture.blob.size < file.size || wanted.mustBeMade
    ? { ...picture, flaws: qualityIssues(kept) }
    : null
}

async function firstLightEnough(kept: OffscreenCanvas, { type, edit }: Wanted): Promise<Picture> {
  const [first, ...others] = TRIES
  let canvas = drawn(kept, edit, first.longSide)
  let blob = await canvas.convertToBlob({ type, quality: first.quality })
  for (const { longSide, quality } of type === 'image/jpeg' ? others : []) {
    if (blob.size <= ENOUGH_BYTES) break
    if (longSide < Math.max(canvas.width, canvas.height)) canvas = drawn(kept, edit, longSide)
    blob = await canvas.convertToBlob({ type, quality })
  }
  return { width: canvas.width, height: canvas.height, blob }
}

function drawn(kept: OffscreenCanvas, { isTurned, covers = [] }: Edit, longSide: number): OffscreenCanvas {
  const { width, height } = fitted(kept, longSide)
  const paper = createCanvas(isTurned ? { width: height, height: width } : { width, height })
  // JPEG has no transparency: it would become black.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, paper.canvas.width, paper.canvas.height)
  paper.imageSmoothingQuality = 'high'
  if (isTurned) {
    paper.translate(height, 0)
    paper.rotate(Math.PI / 2)
  }
  paper.drawImage(kept, 0, 0, width, height)
  // Before encoding, so that no trace of what is redacted is left.
  paper.fillStyle = '#000'
  for (const box of covers)
    paper.fillRect(box.x * width, box.y * height, box.width * width, box.height * height)
  return paper.canvas
}
