import { createCanvas } from './create-canvas'
import { fitted, MOST_PIXELS, type Pixels } from './pixels-of'

const EIGHTHS = 8

/** Without `rotation` on its frames a photograph may be drawn on its side. */
const canDecodeInPart = () => 'ImageDecoder' in globalThis && 'rotation' in VideoFrame.prototype

/** @returns the upright picture scaled down to `longSide`; null for more pixels than a phone can decode. Throws where unreadable. */
export async function decoded(
  file: Blob,
  stored: Pixels | null,
  longSide: number,
): Promise<OffscreenCanvas | null> {
  if (stored && stored.width * stored.height > MOST_PIXELS) return null
  const size = stored && Math.max(stored.width, stored.height) > longSide ? stored : null
  return size && file.type === 'image/jpeg' && canDecodeInPart()
    ? decodedInPart(file, longSide, size)
    : decodePixels(file, longSide, size)
}

/** So that 40 megapixels are never in memory at once. */
async function decodedInPart(file: Blob, longSide: number, { width, height }: Pixels) {
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
    const picture = drawn(image, { width: image.displayWidth, height: image.displayHeight }, longSide)
    image.close()
    return picture
  } finally {
    decoder.close()
  }
}

async function decodePixels(file: Blob, longSide: number, size: Pixels | null) {
  const resized = size && fitted(size, longSide)
  const picture = await createImageBitmap(
    file,
    resized ? { resizeWidth: resized.width, resizeQuality: 'high' } : {},
  )
  try {
    return drawn(picture, picture, longSide)
  } finally {
    picture.close()
  }
}

function drawn(picture: CanvasImageSource, size: Pixels, longSide: number): OffscreenCanvas {
  const { width, height } = fitted(size, longSide)
  const paper = createCanvas({ width, height })
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(picture, 0, 0, width, height)
  return paper.canvas
}
