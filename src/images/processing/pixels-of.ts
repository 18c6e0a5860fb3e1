import { HEAD_BYTES, readPixels, type Pixels } from '@/schemas/files/picture-size'

export type { Pixels } from '@/schemas/files/picture-size'

/** The size of a picture that is made smaller until its long side is as long as that; one that is small stays. */
export function fitted({ width, height }: Pixels, longSide: number): Pixels {
  const scale = Math.min(1, longSide / Math.max(width, height))
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  return { width: side(width), height: side(height) }
}

/** More pixels than a phone of 2 GB can decode beside everything else. */
export const MOST_PIXELS = 64_000_000

/** The size of a picture as its file stores it, read without decoding it; null for other types, and where none is told. */
export async function pixelsOf(file: Blob): Promise<Pixels | null> {
  return readPixels(new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer())) ?? null
}
