import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { HttpError } from '../../core/http-error'
import { encodeSquares } from './png'

const LONGEST = 1000
const MARGIN = 4

/** @throws HttpError 400 when a text is too long for a code */
export function requireDrawable(text: string): void {
  if (Buffer.byteLength(text) > LONGEST) {
    throw new HttpError(400, 'These texts are too long for a QR code. Please shorten them.')
  }
}

async function draw(text: string): Promise<string> {
  // The drawing is loaded when the first code is asked for.
  const { default: qrcode } = await import('qrcode')
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'H' })
  // The library's own pictures take a third of a second of the event loop: they have 32 times the bytes of black and white.
  const png = await encodeSquares(modules.size + 2 * MARGIN, (column, row) => {
    const [x, y] = [column - MARGIN, row - MARGIN]
    const isInside = x >= 0 && y >= 0 && x < modules.size && y < modules.size
    return isInside && modules.get(y, x) === 1
  })
  return `data:image/png;base64,${png.toString('base64')}`
}

let last: Promise<unknown> = Promise.resolve()

/**
 * A QR code as a PNG in a data URL, with the most redundancy there is: a leaflet gets dirty. One is drawn at a time, and
 * between two of them everybody else has a turn, so that many at once keep no other call waiting.
 */
export function qrImage(text: string): Promise<string> {
  const drawn = last.then(() => turnOfOthers()).then(() => draw(text))
  last = drawn.catch(() => undefined)
  return drawn
}
