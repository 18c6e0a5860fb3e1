import { HttpError } from '../http-error'
import { encodePng } from './png'

/** Bytes that fit a code with the most redundancy and can still be read off a printed page. */
const LONGEST = 1000
const PIXELS_A_MODULE = 8
/** The white around a code, which a reader needs to find it, in modules. */
const MARGIN = 4

/** @throws HttpError 400 when a text is too long for a code */
export function requireDrawable(text: string): void {
  if (Buffer.byteLength(text) > LONGEST) {
    throw new HttpError(400, 'These texts are too long for a QR code. Please shorten them.')
  }
}

/** A QR code as a PNG in a data URL, with the most redundancy there is: a leaflet gets dirty. */
export async function qrImage(text: string): Promise<string> {
  // The drawing is loaded when the first code is asked for.
  const { default: qrcode } = await import('qrcode')
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'H' })
  // The library's own pictures take a third of a second of the event loop: they have 32 times the bytes of black and white.
  const isBlack = (x: number, y: number) => {
    const [column, row] = [Math.floor(x / PIXELS_A_MODULE) - MARGIN, Math.floor(y / PIXELS_A_MODULE) - MARGIN]
    const isInside = column >= 0 && row >= 0 && column < modules.size && row < modules.size
    return isInside && modules.get(row, column) === 1
  }
  const png = await encodePng((modules.size + 2 * MARGIN) * PIXELS_A_MODULE, isBlack)
  return `data:image/png;base64,${png.toString('base64')}`
}
