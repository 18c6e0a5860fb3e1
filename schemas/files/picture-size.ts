/** The size of a picture, in pixels. */
export type Pixels = { width: number; height: number }

/** So many of its first bytes tell what a picture is: the notes of a camera stand before its size. */
export const HEAD_BYTES = 512 * 1024

const JPEG_SIGNATURE = 0xffd8
const PNG_SIGNATURE = 0x89504e47

/** Markers from c0 to cf begin a frame of a JPEG, which says its size; but for c4, c8 and cc, which say other things. */
const isFrame = (marker: number) => marker === 0xc0 || (marker >> 4 === 0xc && marker % 4 > 0)

/** The size of a picture by its first bytes; undefined where a JPEG tells it later, null for everything else. */
export function readPixels(head: DataView): Pixels | null | undefined {
  if (head.byteLength < 24) return null
  if (head.getUint32(0) === PNG_SIGNATURE) return { width: head.getUint32(16), height: head.getUint32(20) }
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
