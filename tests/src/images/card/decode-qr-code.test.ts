import { beforeEach, expect, test, vi } from 'vitest'
import { decodeQrCode } from '@/src/images/card/decode-qr-code'
import { photographOfCode, pictureFile, stubCanvas } from '../../helpers/browser-pictures'
import { WHITE } from '../../helpers/canvas'

/* Says how a photograph is looked through for a code: at which sizes, by whom, and when not at all. */

const picture = (width: number, height: number, options?: { tellsSize: boolean }) =>
  pictureFile({ width, height }, () => WHITE, options)

/** The long sides at which the browser's own reader has looked, and for what. */
const looked: number[] = []
const formats: unknown[] = []

beforeEach(() => {
  looked.length = 0
  formats.length = 0
  stubCanvas()
})

/** A browser whose reader finds a code where the picture is so long. */
function findsAt(...longSides: number[]) {
  class Detector {
    constructor(options: unknown) {
      formats.push(options)
    }
    async detect({ width, height }: { width: number; height: number }) {
      const longSide = Math.max(width, height)
      looked.push(longSide)
      return longSides.includes(longSide) ? [{ rawValue: `found at ${longSide}` }] : []
    }
  }
  vi.stubGlobal('BarcodeDetector', Detector)
}

test('a large photograph is looked through as large as a reader likes it, then smaller', async () => {
  findsAt(1200)
  expect(await decodeQrCode(picture(4000, 30))).toBe('found at 1200')
  expect(looked).toEqual([2000, 1200])
  expect(formats).toEqual([{ formats: ['qr_code'] }, { formats: ['qr_code'] }])
})

test('it is not looked through again where a code was found', async () => {
  findsAt(2000, 1200)
  expect(await decodeQrCode(picture(4000, 30))).toBe('found at 2000')
  expect(looked).toEqual([2000])
})

test('one that stands upright is made smaller by its height', async () => {
  findsAt(1200)
  expect(await decodeQrCode(picture(30, 4000))).toBe('found at 1200')
  expect(looked).toEqual([2000, 1200])
})

test('a small one is taken as it is', async () => {
  findsAt()
  expect(await decodeQrCode(picture(800, 30))).toBeNull()
  expect(looked).toEqual([800, 800])
})

test('one of an unknown size is made as small as others', async () => {
  findsAt(1200)
  expect(await decodeQrCode(picture(4000, 30, { tellsSize: false }))).toBe('found at 1200')
})

test('one of more pixels than a phone can decode is not looked through', async () => {
  findsAt(2000, 1200)
  expect(await decodeQrCode(picture(8001, 8000))).toBeNull()
  expect(looked).toEqual([])
})

test('where the reader does not work, the library reads', async () => {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = () => Promise.reject(new DOMException('Missing', 'NotSupportedError'))
    },
  )
  expect(await decodeQrCode(photographOfCode('found by the library'))).toBe('found by the library')
  expect(await decodeQrCode(picture(80, 60))).toBeNull()
})
