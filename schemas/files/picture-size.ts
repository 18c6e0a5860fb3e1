import { phrase } from '../language/phrases'

export type Pixels = { width: number; height: number }

/** So many of its first bytes tell what a picture is: the notes of a camera stand before its size. */
export const HEAD_BYTES = 512 * 1024

const JPEG_SIGNATURE = 0xffd8
const PNG_SIGNATURE = 0x89504e47
/** Four letters each, as the number that their bytes are. */
const RIFF = 0x52494646
const WEBP = 0x57454250
const FTYP = 0x66747970
const ISPE = 0x69737065

/** Decoded, each pixel takes four bytes: a file of some kilobytes may name gigabytes. The largest cameras of phones stay below. */
const MEGAPIXELS = 100
const LONGEST_SIDE = 30_000

/** Markers from c0 to cf begin a frame of a JPEG, which says its size; but for c4, c8 and cc, which say other things. */
const isFrame = (marker: number) => marker === 0xc0 || (marker >> 4 === 0xc && marker % 4 > 0)

const textAt = (head: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => head.getUint8(at + index)))

/** By the first chunk, of which there are three kinds; null for others. */
function readWebp(head: DataView): Pixels | null {
  if (head.byteLength < 30) return null
  const two = (at: number) => head.getUint16(at, true)
  switch (textAt(head, 12)) {
    case 'VP8 ':
      return { width: two(26) & 0x3fff, height: two(28) & 0x3fff }
    case 'VP8L': {
      const sides = head.getUint32(21, true)
      return { width: 1 + (sides & 0x3fff), height: 1 + ((sides >>> 14) & 0x3fff) }
    }
    case 'VP8X': {
      const three = (at: number) => two(at) + (head.getUint8(at + 2) << 16)
      return { width: 1 + three(24), height: 1 + three(27) }
    }
    default:
      return null
  }
}

/** The largest of the parts that a HEIC names: a large picture is put together from tiles. */
function readHeic(head: DataView): Pixels | null {
  let largest: Pixels | null = null
  for (let at = 0; at + 16 <= head.byteLength; at += 1) {
    if (head.getUint32(at) !== ISPE) continue
    const found = { width: head.getUint32(at + 8), height: head.getUint32(at + 12) }
    if (!largest || found.width * found.height > largest.width * largest.height) largest = found
  }
  return largest
}

/** The size of a picture by its first bytes; undefined where a JPEG tells it later, null for everything else. */
export function readPixels(head: DataView): Pixels | null | undefined {
  if (head.byteLength < 24) return null
  if (head.getUint32(0) === PNG_SIGNATURE) return { width: head.getUint32(16), height: head.getUint32(20) }
  if (head.getUint32(0) === RIFF && head.getUint32(8) === WEBP) return readWebp(head)
  if (head.getUint32(4) === FTYP) return readHeic(head)
  if (head.getUint16(0) !== JPEG_SIGNATURE) return null
  for (let at = 2; at + 9 <= head.byteLength;) {
    if (head.getUint8(at) !== 0xff) return null
    const marker = head.getUint8(at + 1)
    if (isFrame(marker)) return { width: head.getUint16(at + 7), height: head.getUint16(at + 5) }
    // Before a marker there may be more bytes of 255 than its own.
    at += marker === 0xff ? 1 : 2 + head.getUint16(at + 2)
  }
  return undefined
}

/** @returns an error text for more pixels than anything here decodes (docs/adr/0062), or null */
export function findPixelsError(name: string, pixels: Pixels | null | undefined): string | null {
  if (!pixels) return null
  const { width, height } = pixels
  if (width * height <= MEGAPIXELS * 1_000_000 && Math.max(width, height) <= LONGEST_SIDE) return null
  return phrase(
    '{file} has {width} × {height} pixels, which is too many. Choose a picture of at most {megapixels} megapixels and {side} pixels a side.',
    { file: name, width, height, megapixels: MEGAPIXELS, side: LONGEST_SIDE.toLocaleString('en-IN') },
  )
}
