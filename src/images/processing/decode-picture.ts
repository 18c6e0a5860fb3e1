import { createCanvas } from './create-canvas'
import { fitWithin, MAX_PIXELS, type Pixels } from './read-picture-size'

const EIGHTHS = 8

/** Without `rotation` on its frames a photograph may be drawn on its side. */
const canDecodeInPart = () => 'ImageDecoder' in globalThis && 'rotation' in VideoFrame.prototype

/** @returns the upright picture scaled down to `longSide`; null for more pixels than a phone can decode. Throws where unreadable. */
export async function decodePicture(
  file: Blob,
  stored: Pixels | null,
  longSide: number,
): Promise<OffscreenCanvas | null> {
  if (stored && stored.width * stored.height > MAX_PIXELS) return null
  const size = stored && Math.max(stored.width, stored.height) > longSide ? stored : null
  return size && file.type === 'image/jpeg' && canDecodeInPart()
    ? decodeInPart(file, longSide, size)
    : decodePixels(file, longSide, size)
}

/** So that 40 megapixels are never in memory at once. */
async function decodeInPart(file: Blob, longSide: number, { width, height }: Pixels) {
  const share = Math.ceil((longSide / Math.max(width, height)) * EIGHTHS) / EIGHTHS
  const decoder = new ImageDecoder({
    data: file.stream(),
    type: file.type,
    // Rounded up, as JPEG scaling does: one pixel less would give the next smaller eighth.
    desiredWidth: Math.ceil(width * share),
    desiredHeight: Math.ceil(height * share),
  })
  try {
    const { image } = await decoder.decode()
    const picture = drawScaled(image, { width: image.displayWidth, height: image.displayHeight }, longSide)
    image.close()
    return picture
  } finally {
    decoder.close()
  }
}

async function decodePixels(file: Blob, longSide: number, size: Pixels | null) {
  const resized = size && fitWithin(size, longSide)
  const picture = await createImageBitmap(
    file,
    resized ? { resizeWidth: resized.width, resizeQuality: 'high' } : {},
  )
  try {
    return drawScaled(picture, picture, longSide)
  } finally {
    picture.close()
  }
}

function drawScaled(picture: CanvasImageSource, size: Pixels, longSide: number): OffscreenCanvas {
  const { width, height } = fitWithin(size, longSide)
  const context = createCanvas({ width, height })
  // Stryker disable next-line StringLiteral: changes pixels that no test can name
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return context.canvas
}
