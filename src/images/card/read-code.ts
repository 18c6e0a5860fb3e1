import readQrCode from 'jsqr'
import { decoded } from '../processing/decoded'
import { pixelsOf } from '../processing/pixels-of'

/** The used part of BarcodeDetector, which TypeScript does not know. */
type Detector = { detect: (picture: OffscreenCanvas) => Promise<{ rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const LONG_SIDES = [2000, 1200] as const

/** null where there is no code. Blocks its thread for seconds: the page uses `scan-qr-code.ts`. */
export async function readCode(file: File): Promise<string | null> {
  const pixels = await pixelsOf(file)
  for (const longSide of LONG_SIDES) {
    const picture = await decoded(file, pixels, longSide)
    const text = picture && ((await byBrowser(picture)) ?? byLibrary(picture))
    if (text) return text
  }
  return null
}

async function byBrowser(picture: OffscreenCanvas): Promise<string | null> {
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

function byLibrary(picture: OffscreenCanvas): string | null {
  const { width, height } = picture
  const colours = picture.getContext('2d')?.getImageData(0, 0, width, height)
  return colours ? (readQrCode(colours.data, width, height)?.data ?? null) : null
}
