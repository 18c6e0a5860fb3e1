import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const deflateInThread = promisify(deflate)

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Eight, so that a square is one byte of each row at one bit a pixel. */
const PIXELS = 8
const BLACK = 0x00
const WHITE = 0xff

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** One-bit greyscale. Compresses in a thread of its own, so that no other request waits. */
export async function encodeSquares(
  side: number,
  isBlack: (column: number, row: number) => boolean,
): Promise<Buffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side * PIXELS, 0)
  header.writeUInt32BE(side * PIXELS, 4)
  // One bit of grey; compression, filter and interlace stay 0.
  header.writeUInt8(1, 8)
  const rows: Buffer[] = []
  for (let row = 0; row < side; row += 1) {
    const squares = Array.from({ length: side }, (_, column) => (isBlack(column, row) ? BLACK : WHITE))
    // Filter type 0: none.
    const pixels = Buffer.from([0, ...squares])
    for (let line = 0; line < PIXELS; line += 1) rows.push(pixels)
  }
  const data = await deflateInThread(Buffer.concat(rows))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
