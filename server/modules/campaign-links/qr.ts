import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { HttpError } from '../../core/http-error'
import { encodeSquares } from './png'

const MAX_BYTES = 1000
const MARGIN = 4

/** @throws HttpError 400 when a text is too long for a code */
export function requireDrawable(text: string): void {
  if (Buffer.byteLength(text) > MAX_BYTES) {
    throw new HttpError(400, 'These texts are too long for a QR code. Please shorten them.')
  }
}

async function draw(text: string): Promise<string> {
  const { default: qrcode } = await import('qrcode')
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'H' })
  // The library's own PNG blocks the event loop for a third of a second.
  const png = await encodeSquares(modules.size + 2 * MARGIN, (column, row) => {
    const [x, y] = [column - MARGIN, row - MARGIN]
    const isInside = x >= 0 && y >= 0 && x < modules.size && y < modules.size
    return isInside && modules.get(y, x) === 1
  })
  return `data:image/png;base64,${png.toString('base64')}`
}

let lastDrawing: Promise<unknown> = Promise.resolve()

/** A PNG data URL with the highest error correction. Draws one at a time and yields in between, so that many do not block other calls. */
export function drawQrCode(text: string): Promise<string> {
  const drawn = lastDrawing.then(() => turnOfOthers()).then(() => draw(text))
  lastDrawing = drawn.catch(() => undefined)
  return drawn
}
