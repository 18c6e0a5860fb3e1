import readQrCode from 'jsqr'
import { decodePicture } from '../processing/decode-picture'
import { readPictureSize } from '../processing/read-picture-size'

/** The used part of BarcodeDetector, which TypeScript does not know. */
type Detector = { detect: (picture: OffscreenCanvas) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const LONG_SIDES = [2000, 1200] as const

/** null where there is no code. Blocks its thread for seconds: the page uses `scan-qr-code.ts`. */
export async function decodeQrCode(file: File): Promise<string | null> {
  const pixels = await readPictureSize(file)
  for (const longSide of LONG_SIDES) {
    const picture = await decodePicture(file, pixels, longSide)
    const text = picture && ((await decodeByBrowser(picture)) ?? decodeByLibrary(picture))
    if (text) return text
  }
  return null
}

async function decodeByBrowser(picture: OffscreenCanvas): Promise<string | null> {
  // As declared above.
  const { BarcodeDetector } = globalThis as typeof globalThis & { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return null
  try {
    const [code] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(picture)
    return code?.rawValue ?? null
  } catch {
    // Some phones have the class without its implementation.
    return null
  }
}

function decodeByLibrary(picture: OffscreenCanvas): string | null {
  const { width, height } = picture
  const colours = picture.getContext('2d')?.getImageData(0, 0, width, height)
  return colours ? (readQrCode(colours.data, width, height)?.data ?? null) : null
}
