import { expect, test } from 'vitest'
import { readPictureSize } from '@/src/images/processing/read-picture-size'

const bytes = (...numbers: number[]) => new Uint8Array(numbers)
/** A segment of a JPEG of so many bytes. */
const segment = (marker: number, length: number) =>
  bytes(0xff, marker, length >> 8, length & 255, ...Array.from({ length: length - 2 }, () => 0))
const frame = (marker: number) =>
  bytes(0xff, marker, 0, 17, 8, 0x15, 0x68, 0x1c, 0x84, 3, ...Array.from({ length: 12 }, () => 1))
const FRAME = { width: 7300, height: 5480 }
const JPEG = bytes(0xff, 0xd8)
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
    [JPEG, segment(0xe1, 60_000), segment(0xdb, 67), frame(0xc0)],
    FRAME,
  ],
  ['of a progressive JPEG, behind its tables', [JPEG, segment(0xc4, 30), frame(0xc2)], FRAME],
  ['of a JPEG of the last kind there is', [JPEG, frame(0xcf)], FRAME],
  ['of a JPEG, behind what no kind of it uses', [JPEG, segment(0xbf, 30), frame(0xc0)], FRAME],
  ['of a JPEG that ends with its size', [JPEG, segment(0xe1, 20), frame(0xc0).slice(0, 9)], FRAME],
  [
    'of a JPEG whose size comes after half a megabyte of notes: none',
    [JPEG, ...Array.from({ length: 9 }, () => segment(0xe1, 60_000)), frame(0xc0)],
    null,
  ],
  ['of a PNG', [png], { width: 1024, height: 512 }],
  ['of a PNG that ends with its size', [png.slice(0, 24)], { width: 1024, height: 512 }],
  ['of a JPEG that breaks off: none', [JPEG, segment(0xe1, 40)], null],
  ['of a JPEG that goes astray: none', [JPEG, bytes(0), frame(0xc0).slice(1), new Uint8Array(40)], null],
  ['of what begins as no JPEG: none', [bytes(0, 0), frame(0xc0)], null],
  ['of a document: none', ['%PDF-1.4 and what stands in it, more than a head'], null],
  ['of next to nothing: none', [JPEG], null],
])('the size %s', async (_, parts, size) => {
  expect(await readPictureSize(new Blob(parts))).toEqual(size)
})
