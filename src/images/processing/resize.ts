import type { Box } from '../editor/boxes'
import type { Corners } from '../editor/corners'
import { correctPerspective } from './correct-perspective'
import { createCanvas } from './create-canvas'
import { decodePicture } from './decode-picture'
import { findQualityIssues } from './find-quality-issues'
import type { QualityIssue } from './pictures'
import { fitWithin, readPictureSize, type Pixels } from './read-picture-size'

/** Without the time and place in its EXIF. */
export type Picture = Pixels & { blob: Blob }

/** `isTurned`: a quarter turn to the right. */
export type Edit = { isTurned?: true; crop?: Corners; redactions?: readonly Box[] }

type ResizeOptions = { type: 'image/jpeg' | 'image/png'; mustBeMade: boolean; edit: Edit }

const LONG_SIDE = 2000

/** The last is taken whatever it weighs, so that small print stays readable. */
const ATTEMPTS = [
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
  wanted: ResizeOptions,
): Promise<(Picture & { flaws: readonly QualityIssue[] }) | null> {
  const pixels = await readPictureSize(file)
  if (pixels && pixels.width * pixels.height < FEWEST_PIXELS && !wanted.mustBeMade) return null
  const original = await decodePicture(file, pixels, LONG_SIDE)
  if (!original) return null
  const { crop } = wanted.edit
  const cropped = crop ? correctPerspective(original, crop) : original
  const picture = await encodeWithinSize(cropped, wanted)
  return picture.blob.size < file.size || wanted.mustBeMade
    ? { ...picture, flaws: findQualityIssues(cropped) }
    : null
}

async function encodeWithinSize(cropped: OffscreenCanvas, { type, edit }: ResizeOptions): Promise<Picture> {
  const [first, ...others] = ATTEMPTS
  let canvas = drawEdited(cropped, edit, first.longSide)
  let blob = await canvas.convertToBlob({ type, quality: first.quality })
  for (const { longSide, quality } of type === 'image/jpeg' ? others : []) {
    if (blob.size <= ENOUGH_BYTES) break
    if (longSide < Math.max(canvas.width, canvas.height)) canvas = drawEdited(cropped, edit, longSide)
    blob = await canvas.convertToBlob({ type, quality })
  }
  return { width: canvas.width, height: canvas.height, blob }
}

function drawEdited(
  cropped: OffscreenCanvas,
  { isTurned, redactions = [] }: Edit,
  longSide: number,
): OffscreenCanvas {
  const { width, height } = fitWithin(cropped, longSide)
  const context = createCanvas(isTurned ? { width: height, height: width } : { width, height })
  // JPEG has no transparency: it would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  // Stryker disable next-line StringLiteral: changes pixels that no test can name
  context.imageSmoothingQuality = 'high'
  if (isTurned) {
    context.translate(height, 0)
    context.rotate(Math.PI / 2)
  }
  context.drawImage(cropped, 0, 0, width, height)
  // Before encoding, so that no trace of what is redacted is left.
  context.fillStyle = '#000'
  for (const box of redactions)
    context.fillRect(box.x * width, box.y * height, box.width * width, box.height * height)
  return context.canvas
}
