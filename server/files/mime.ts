import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'

/** So many of a file's first bytes tell its type. */
export const HEAD_BYTES = 4100

/** The type of a file by its first bytes, never by its name (specification 5.18); `undefined` when unknown. */
export async function readMime(file: string): Promise<string | undefined> {
  const handle = await open(file)
  try {
    const head = Buffer.alloc(HEAD_BYTES)
    const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0)
    return (await fileTypeFromBuffer(head.subarray(0, bytesRead)))?.mime
  } finally {
    await handle.close()
  }
}
