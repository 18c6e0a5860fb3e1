import { expect, test } from 'vitest'
import { pixelsOf } from '@/src/form/upload/photograph/pixels-of'

const bytes = (...numbers: number[]) => new Uint8Array(numbers)
/** A segment of a JPEG of so many bytes. */
const segment = (marker: number, length: number) =>
  bytes(0xff, marker, length >> 8, length & 255, ...Array.from({ length: length - 2 }, () => 0))
const frame = (marker: number) =>
  bytes(0xff, marker, 0, 17, 8, 0x15, 0x68, 0x1c, 0x84, 3, ...Array.from({ length: 12 }, () => 1))
const png = bytes(
  0x89,
  0x50,
  0x4e,
  0x47,
  13,
  10,
  26,
  10,
  0,
  0,
  0,
  13,
  0x49,
  0x48,
  0x44,
  0x52,
  0,
  0,
  4,
  0,
  0,
  0,
  2,
  0,
  8,
  6,
)

test.each([
  [
    'of a JPEG, behind the notes of the camera',
    [bytes(0xff, 0xd8), segment(0xe1, 60_000), segment(0xdb, 67), frame(0xc0)],
    { width: 7300, height: 5480 },
  ],
  [
    'of a progressive JPEG, behind its tables',
    [bytes(0xff, 0xd8), segment(0xc4, 30), frame(0xc2)],
    { width: 7300, height: 5480 },
  ],
  ['of a PNG', [png], { width: 1024, height: 512 }],
  ['of a JPEG that breaks off: none', [bytes(0xff, 0xd8), segment(0xe1, 40)], null],
  ['of a JPEG that goes astray: none', [bytes(0xff, 0xd8), new Uint8Array(40)], null],
  ['of a document: none', ['%PDF-1.4 and what stands in it, more than a head'], null],
  ['of next to nothing: none', [bytes(0xff, 0xd8)], null],
])('the size %s', async (_, parts, size) => {
  expect(await pixelsOf(new Blob(parts))).toEqual(size)
})
