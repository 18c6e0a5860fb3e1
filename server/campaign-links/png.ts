import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const deflateInThread = promisify(deflate)

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** A square PNG in black and white, one bit a pixel; `size` in pixels. Its compression keeps no other request waiting. */
export async function encodePng(size: number, isBlack: (x: number, y: number) => boolean): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // One bit of grey; compression, filter and interlace are those that the format has for 0.
  header.writeUInt8(1, 8)
  const rowBytes = 1 + Math.ceil(size / 8)
  const rows = Buffer.alloc(rowBytes * size)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      // The first byte of a row names its filter: none.
      const byte = y * rowBytes + 1 + (x >> 3)
      if (!isBlack(x, y)) rows.writeUInt8(rows.readUInt8(byte) | (0x80 >> (x & 7)), byte)
    }
  }
  const data = await deflateInThread(rows)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
