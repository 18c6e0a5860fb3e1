import { createCanvas } from './create-canvas'
import { fitted, MOST_PIXELS, type Pixels } from './pixels-of'

const EIGHTHS = 8

/** A browser whose frames do not say how they are turned may draw a photograph on its side. */
const canDecodeInPart = () => 'ImageDecoder' in globalThis && 'rotation' in VideoFrame.prototype

/**
 * A picture, upright, made smaller until its long side is as long as that; null for one that has too many pixels for a phone.
 * @param stored what `pixelsOf` says of it
 * @throws DOMException where the browser cannot read it
 */
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

/** 40 megapixels never stand in memory at once. */
async function decodedInPart(file: Blob, longSide: number, { width, height }: Pixels) {
  const share = Math.ceil((longSide / Math.max(width, height)) * EIGHTHS) / EIGHTHS
  const decoder = new ImageDecoder({
    data: file.stream(),
    type: file.type,
    // Rounded up, as the format does: with one pixel less it would be the next smaller eighth.
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
