/** How large a picture is, in pixels. */
export type Pixels = { width: number; height: number }

const JPEG_SIGNATURE = 0xffd8
const PNG_SIGNATURE = 0x89504e47
const PNG_HEADER = 0x49484452

/** Markers that begin a frame of a JPEG, which says its size; the others of their range say other things. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function pixelsOfJpeg(head: DataView): Pixels | 'later' | null {
  let at = 2
  while (at + 9 <= head.byteLength) {
    if (head.getUint8(at) !== 0xff) return null
    const marker = head.getUint8(at + 1)
    if (isFrame(marker)) return { width: head.getUint16(at + 7), height: head.getUint16(at + 5) }
    // Before a marker there may be more bytes of 255 than its own.
    at += marker === 0xff ? 1 : 2 + head.getUint16(at + 2)
  }
  return 'later'
}

/** The type of a picture by its first bytes, and its size, which a JPEG may tell later; null for everything else. */
export function readPictureHead(
  bytes: Uint8Array,
): { type: 'image/png' | 'image/jpeg'; pixels: Pixels | 'later' } | null {
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (head.byteLength > 2 && head.getUint16(0) === JPEG_SIGNATURE) {
    const pixels = pixelsOfJpeg(head)
    return pixels && { type: 'image/jpeg', pixels }
  }
  const isPng =
    head.byteLength >= 24 && head.getUint32(0) === PNG_SIGNATURE && head.getUint32(12) === PNG_HEADER
  return isPng
    ? { type: 'image/png', pixels: { width: head.getUint32(16), height: head.getUint32(20) } }
    : null
}
