import type { Page } from '@playwright/test'
import type { TestFile } from './files'

/** A point of a picture and what stands there: red, green and blue. */
type Colour = readonly [number, number, number]

/** All that a picture is when it is shown: its size in pixels, and the colours in the middle of its upper and of its lower half. */
export type Seen = { width: number; height: number; upper: Colour; lower: Colour }

/** All that a camera notes: that the phone was upright, so that the picture lies on its side, and where in the world it was. */
const NOTES = Buffer.concat([
  Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x02', 'latin1'),
  // Orientation 6: turned by a quarter to the right when shown.
  Buffer.from('\x01\x12\0\x03\0\0\0\x01\0\x06\0\0', 'latin1'),
  // The place, whose own notes stand after these: north.
  Buffer.from('\x88\x25\0\x04\0\0\0\x01\0\0\0\x26\0\0\0\0', 'latin1'),
  Buffer.from('\0\x01\0\x01\0\x02\0\0\0\x02N\0\0\0\0\0\0\0', 'latin1'),
])

/** A photograph as a phone makes it: stored on its side, red on the left and blue on the right, which is above and below when shown. */
export async function photograph(
  page: Page,
  name: string,
  { width, height }: { width: number; height: number },
): Promise<TestFile> {
  const text = await page.evaluate(
    async (size) => {
      const canvas = new OffscreenCanvas(size.width, size.height)
      const paper = canvas.getContext('2d')
      if (!paper) throw new Error('Nothing can be drawn')
      paper.fillStyle = 'rgb(200 30 30)'
      paper.fillRect(0, 0, size.width / 2, size.height)
      paper.fillStyle = 'rgb(30 30 200)'
      paper.fillRect(size.width / 2, 0, size.width / 2, size.height)
      // Small things all over, which make it as heavy as a photograph.
      paper.fillStyle = 'rgb(255 255 255 / 0.15)'
      for (let at = 0; at < 60_000; at += 1)
        paper.fillRect((at * 7919) % size.width, (at * 104_729) % size.height, 3 + (at % 5), 3)
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })).arrayBuffer(),
      )
      return Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
    },
    { width, height },
  )
  const picture = Buffer.from(text, 'latin1')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(NOTES.length + 2)
  const head = Buffer.concat([picture.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, NOTES])
  return { name, mimeType: 'image/jpeg', buffer: Buffer.concat([head, picture.subarray(2)]) }
}

/** A photograph of a table with a code in its middle, a third as high as the picture; its modules row by row, 1 for dark. */
export async function photographOfCode(
  page: Page,
  code: { size: number; modules: readonly number[] },
  { width, height }: { width: number; height: number },
): Promise<TestFile> {
  const text = await page.evaluate(
    async ({ size, modules, wide, high }) => {
      const canvas = new OffscreenCanvas(wide, high)
      const paper = canvas.getContext('2d')
      if (!paper) throw new Error('Nothing can be drawn')
      paper.fillStyle = 'rgb(120 90 60)'
      paper.fillRect(0, 0, wide, high)
      const dot = Math.floor(high / 3 / size)
      const [left, top] = [(wide - size * dot) / 2, (high - size * dot) / 2]
      paper.fillStyle = '#fff'
      paper.fillRect(left - 4 * dot, top - 4 * dot, (size + 8) * dot, (size + 8) * dot)
      paper.fillStyle = '#000'
      for (const [at, isDark] of modules.entries())
        if (isDark) paper.fillRect(left + (at % size) * dot, top + Math.floor(at / size) * dot, dot, dot)
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })).arrayBuffer(),
      )
      return Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
    },
    { ...code, wide: width, high: height },
  )
  return { name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(text, 'latin1') }
}

/** A picture as the browser shows it. */
export function seen(page: Page, bytes: Buffer, type: string): Promise<Seen> {
  return page.evaluate(
    async ({ base64, mediaType }) => {
      const decoded = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      const shown = await createImageBitmap(new Blob([decoded], { type: mediaType }))
      const { width, height } = shown
      const paper = new OffscreenCanvas(width, height).getContext('2d')
      if (!paper) throw new Error('Nothing can be drawn')
      paper.drawImage(shown, 0, 0)
      const colourAt = (y: number): Colour => {
        const [red = 0, green = 0, blue = 0] = paper.getImageData(width / 2, y, 1, 1).data
        return [red, green, blue]
      }
      return { width, height, upper: colourAt(height / 4), lower: colourAt((height * 3) / 4) }
    },
    // A list of numbers would take seconds to go over.
    { base64: bytes.toString('base64'), mediaType: type },
  )
}
