import { HEAD_BYTES, readPixels, type Pixels } from '@/schemas/files/picture-size'

export type { Pixels } from '@/schemas/files/picture-size'

/** The size scaled down to `longSide`, never up. */
export function fitWithin({ width, height }: Pixels, longSide: number): Pixels {
  const scale = Math.min(1, longSide / Math.max(width, height))
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  return { width: side(width), height: side(height) }
}

/** A phone of 2 GB cannot decode more beside everything else. */
export const MAX_PIXELS = 64_000_000

async function read(part: Blob): Promise<Pixels | null | undefined> {
  return readPixels(new DataView(await part.arrayBuffer()))
}

/** Reads a picture's size without decoding it; null for other types. */
export async function readPictureSize(file: Blob): Promise<Pixels | null> {
  const pixels = await read(file.slice(0, HEAD_BYTES))
  // Some cameras write megabytes before the size.
  return (pixels === undefined ? await read(file) : pixels) ?? null
}
