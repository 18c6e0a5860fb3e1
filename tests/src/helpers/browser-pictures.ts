import { create } from 'qrcode'
import { vi } from 'vitest'
import { decodePicture } from '@/src/images/processing/decode-picture'
import { BLACK, Canvas, WHITE, type Colour, type Pixels } from './canvas'

type ColourAt = (x: number, y: number) => Colour

type Drawing = {
  decoded: { resizeWidth: number | undefined; isClosed: boolean }[]
  /** The size of a file in bytes; 10 by default. */
  weigh: (file: { type: string; quality: number | undefined; width: number }) => number
  made: { blob: Blob; type: string; quality: number | undefined; canvas: Canvas }[]
}

/** The head of an image file, with its size; nothing else can be read. */
export function headOfPicture(width: number, height: number, type = 'image/png'): ArrayBuffer {
  const head = new DataView(new ArrayBuffer(24))
  if (type === 'image/jpeg') {
    head.setBigUint64(0, 0xffd8ffc0_00110800n)
    head.setUint16(7, height)
    head.setUint16(9, width)
    return head.buffer
  }
  head.setUint32(0, 0x89504e47)
  head.setUint32(12, 0x49484452)
  head.setUint32(16, width)
  head.setUint32(20, height)
  return head.buffer
}

const contents = new WeakMap<Blob, Pixels & { colourAt: ColourAt }>()

/** `tellsSize` false: a type whose head is not read. */
export function pictureFile(
  { width, height }: Pixels,
  colourAt: ColourAt,
  { name = 'card.png', type = 'image/png', bytes = 1000, tellsSize = true } = {},
): File {
  const head = tellsSize ? headOfPicture(width, height, type) : new ArrayBuffer(24)
  const file = new File([head, new Uint8Array(bytes - 24)], name, { type })
  contents.set(file, { width, height, colourAt })
  return file
}

/** Four pixels a module. */
export function photographOfCode(text: string): File {
  const { size, data: modules } = create(text, { errorCorrectionLevel: 'L' }).modules
  const margin = 4
  const side = size + 2 * margin
  const isDark = (column: number, row: number) =>
    column >= 0 && row >= 0 && column < size && row < size && modules[row * size + column] === 1
  return pictureFile({ width: side * 4, height: side * 4 }, (x, y) =>
    isDark(Math.floor(x * side) - margin, Math.floor(y * side) - margin) ? BLACK : WHITE,
  )
}

export async function decodePixels(file: File): Promise<OffscreenCanvas> {
  const picture = await decodePicture(file, null, Number.POSITIVE_INFINITY)
  if (!picture) throw new Error('It has too many pixels')
  return picture
}

/** A browser that decodes such pictures and draws off screen, without smoothing. */
export function stubCanvas(): Drawing {
  const drawing: Drawing = { decoded: [], made: [], weigh: () => 10 }
  class OffscreenCanvas extends Canvas {
    async convertToBlob({ type = 'image/png', quality }: { type?: string; quality?: number } = {}) {
      const bytes = drawing.weigh({ type, quality, width: this.width })
      const blob = new Blob([new Uint8Array(bytes)], { type })
      drawing.made.push({ blob, type, quality, canvas: this })
      return blob
    }
  }
  vi.stubGlobal('OffscreenCanvas', OffscreenCanvas)
  vi.stubGlobal('createImageBitmap', async (file: Blob, options: ImageBitmapOptions = {}) => {
    const { resizeWidth, resizeQuality = 'low' } = options
    const content = contents.get(file)
    if (!content) throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
    const isOption = ['pixelated', 'low', 'medium', 'high'].includes(resizeQuality)
    if (!isOption || (resizeWidth !== undefined && !(resizeWidth >= 1))) throw new TypeError('No such option')
    const width = resizeWidth ?? content.width
    const height = Math.max(1, Math.round((content.height * width) / content.width))
    const asked = { resizeWidth, isClosed: false }
    drawing.decoded.push(asked)
    const bitmap = Object.assign(new Canvas(width, height), { close: () => (asked.isClosed = true) })
    bitmap.paint((x, y) => content.colourAt(x / width, y / height))
    return bitmap
  })
  return drawing
}
