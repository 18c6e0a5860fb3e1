import { open } from 'node:fs/promises'
import { readFileType, type FileType } from '@/schemas/files/file-type'
import { HEAD_BYTES, readPixels, type Pixels } from '@/schemas/files/picture-size'

export async function readBytes(localFile: string, from: number, length: number): Promise<Buffer> {
  const handle = await open(localFile)
  try {
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await handle.read(bytes, 0, length, from)
    return bytes.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/**
 * By the first bytes, never the name (specification 5.18).
 * @param size of the whole file, of which the local one may be the beginning
 */
export async function readMime(localFile: string, size: number): Promise<FileType | undefined> {
  return readFileType(await readBytes(localFile, 0, Math.min(size, HEAD_BYTES)), size)
}

/**
 * Of a picture, by its header: nothing is decoded. null for other types, and for a JPEG without a size.
 * @param size of the whole file, in bytes
 */
export async function readPictureSize(localFile: string, size: number): Promise<Pixels | null> {
  const read = async (bytes: number) => {
    const head = await readBytes(localFile, 0, bytes)
    return readPixels(new DataView(head.buffer, head.byteOffset, head.byteLength))
  }
  const pixels = await read(Math.min(size, HEAD_BYTES))
  return (pixels === undefined ? await read(size) : pixels) ?? null
}
