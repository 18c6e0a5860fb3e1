/** How large a picture is, in pixels. */
export type Pixels = { width: number; height: number }

/** The size of a picture that is made smaller until its long side is as long as that; one that is small stays. */
export function fitted({ width, height }: Pixels, longSide: number): Pixels {
  const scale = Math.min(1, longSide / Math.max(width, height))
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  return { width: side(width), height: side(height) }
}

/** More pixels than a phone of 2 GB can decode beside everything else. */
export const MOST_PIXELS = 64_000_000

/** The camera's notes stand before the size, with a small picture in them: 64 kB each at most. */
const HEAD_BYTES = 512 * 1024

const PNG_SIGNATURE = 0x89504e47
const JPEG_SIGNATURE = 0xffd8

/** Markers that begin a frame of a JPEG, which says its size; the others of their range say other things. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The size of a picture as its file stores it, read without decoding it; null for other types, and where none is told. */
export async function pixelsOf(file: Blob): Promise<Pixels | null> {
  const head = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer())
  if (head.byteLength < 24) return null
  if (head.getUint32(0) === PNG_SIGNATURE) return { width: head.getUint32(16), height: head.getUint32(20) }
  return head.getUint16(0) === JPEG_SIGNATURE ? pixelsOfJpeg(head) : null
}

function pixelsOfJpeg(head: DataView): Pixels | null {
  for (let at = 2; at + 9 <= head.byteLength && head.getUint8(at) === 0xff;) {
    if (isFrame(head.getUint8(at + 1)))
      return { width: head.getUint16(at + 7), height: head.getUint16(at + 5) }
    at += 2 + head.getUint16(at + 2)
  }
  return null
}
