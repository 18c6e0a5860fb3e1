import readQrCode from 'jsqr'
import { MOST_PIXELS, pixelsOf } from '../photograph/pixels-of'

/** As much of the browser's own reader as is asked of it; TypeScript does not know it. */
type Detector = { detect: (picture: ImageBitmap) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

/** A card's code is dense, and a blurred one is read more easily when it is smaller. */
const LONG_SIDES = [2000, 1200] as const

/**
 * The text of a QR code on a photograph, by the browser's own reader where it has one; null where none is found. It holds its thread
 * for seconds: the page asks by `text-of-code.ts`.
 */
export async function readCode(file: File): Promise<string | null> {
  const pixels = await pixelsOf(file)
  if (pixels && pixels.width * pixels.height > MOST_PIXELS) return null
  for (const longSide of LONG_SIDES) {
    const scale = pixels ? Math.min(1, longSide / Math.max(pixels.width, pixels.height)) : 1
    const size = pixels && scale < 1 ? { resizeWidth: Math.round(pixels.width * scale) } : {}
    const picture = await createImageBitmap(file, size)
    try {
      const text = (await byBrowser(picture)) ?? byLibrary(picture)
      if (text) return text
    } finally {
      picture.close()
    }
  }
  return null
}

async function byBrowser(picture: ImageBitmap): Promise<string | null> {
  // As declared above.
  const { BarcodeDetector } = globalThis as typeof globalThis & { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return null
  try {
    const [code] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(picture)
    return code?.rawValue ?? null
  } catch {
    // Some phones have it without what it stands on.
    return null
  }
}

function byLibrary(picture: ImageBitmap): string | null {
  const { width, height } = picture
  const paper = new OffscreenCanvas(width, height).getContext('2d')
  if (!paper) return null
  paper.drawImage(picture, 0, 0)
  return readQrCode(paper.getImageData(0, 0, width, height).data, width, height)?.data ?? null
}
