import { HttpError } from '../http-error'

/** Bytes that fit a code with the most redundancy and can still be read off a printed page. */
const LONGEST = 1000
const PIXELS_A_MODULE = 8

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
  return qrcode.toDataURL(text, { errorCorrectionLevel: 'H', scale: PIXELS_A_MODULE })
}
