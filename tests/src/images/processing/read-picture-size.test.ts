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

const text = (letters: string) => new TextEncoder().encode(letters)
const four = (size: number) => bytes(size >>> 24, (size >>> 16) & 255, (size >>> 8) & 255, size & 255)
/** The head of a WebP, with the chunk that its first part is. */
const webp = (kind: string, ...chunk: number[]) =>
  new Blob([
    text('RIFF'),
    bytes(0, 1, 0, 0),
    text(`WEBP${kind}`),
    bytes(10, 0, 0, 0, ...chunk),
    new Uint8Array(8),
  ])
const heic = (...parts: [width: number, height: number][]) =>
  new Blob([
    four(24),
    text('ftypheicmif1heic    '),
    ...parts.map(([width, height]) => new Blob([four(20), text('ispe'), four(0), four(width), four(height)])),
    new Uint8Array(8),
  ])

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
    'of a JPEG whose size comes after half a megabyte of notes',
    [JPEG, ...Array.from({ length: 9 }, () => segment(0xe1, 60_000)), frame(0xc0)],
    FRAME,
  ],
  ['of a WebP with losses', [webp('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 0x84, 0x5c, 0x68, 0x55)], FRAME],
  [
    'of a WebP without losses',
    [webp('VP8L', 0x2f, ...[0, 8, 16, 24].map((bits) => (((5479 << 14) | 7299) >>> bits) & 255))],
    FRAME,
  ],
  [
    'of a WebP with more in it than a picture',
    [webp('VP8X', 0x10, 0, 0, 0, 0x83, 0x1c, 0, 0x67, 0x15, 0)],
    FRAME,
  ],
  ['of a WebP of another kind: none', [webp('ICCP', 0, 0, 0, 0, 1, 0, 0, 1, 0, 0)], null],
  ['of a HEIC, which is that of its largest part', [heic([512, 512], [7300, 5480], [320, 240])], FRAME],
  ['of a HEIC that names none: none', [heic()], null],
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
