import { beforeEach, expect, test, vi } from 'vitest'
import { readCode } from '@/src/form/upload/card/read-code'
import { headOfPicture } from '../../../helpers/browser-pictures'

/* How a photograph is looked through for a code: at which sizes, by whom, and when not at all. */

/** A picture of a size, of which nothing but the size can be read. */
const picture = (width: number, height: number) =>
  new File([headOfPicture(width, height)], 'card.png', { type: 'image/png' })

const asked: (number | undefined)[] = []
const formats: unknown[] = []
const getContext = vi.fn<(kind: string) => null>(() => null)
let closed = 0

beforeEach(() => {
  asked.length = 0
  formats.length = 0
  closed = 0
  getContext.mockClear()
  vi.stubGlobal('createImageBitmap', async (_: File, { resizeWidth }: { resizeWidth?: number }) => {
    asked.push(resizeWidth)
    return { width: resizeWidth, height: 1, close: () => (closed += 1) }
  })
  vi.stubGlobal('OffscreenCanvas', function OffscreenCanvas() {
    return { getContext }
  })
})

/** A browser whose reader finds a code where the picture is so wide. */
function findsAt(...widths: (number | undefined)[]) {
  class Detector {
    constructor(options: unknown) {
      formats.push(options)
    }
    detect = async ({ width }: { width?: number }) =>
      widths.includes(width) ? [{ rawValue: `found at ${width}` }] : []
  }
  vi.stubGlobal('BarcodeDetector', Detector)
}

test('a large photograph is looked through as large as a reader likes it, then smaller', async () => {
  findsAt(1200)
  expect(await readCode(picture(4000, 3000))).toBe('found at 1200')
  expect(asked).toEqual([2000, 1200])
  expect(formats).toEqual([{ formats: ['qr_code'] }, { formats: ['qr_code'] }])
  expect(closed).toBe(2)
})

test('it is not looked through again where a code was found', async () => {
  findsAt(2000, 1200)
  expect(await readCode(picture(4000, 3000))).toBe('found at 2000')
  expect([asked, closed]).toEqual([[2000], 1])
})

test('one that stands upright is made smaller by its height', async () => {
  findsAt(900)
  expect(await readCode(picture(3000, 4000))).toBe('found at 900')
  expect(asked).toEqual([1500, 900])
})

test.each([
  ['small', picture(1200, 800)],
  ['of an unknown size', new File(['picture'], 'card.heic')],
])('a photograph that is %s is taken as it is', async (_, file) => {
  findsAt()
  expect(await readCode(file)).toBeNull()
  expect(asked).toEqual([undefined, undefined])
})

test('one of more pixels than a phone can decode is not looked through', async () => {
  findsAt(2000)
  expect(await readCode(picture(8001, 8000))).toBeNull()
  expect(asked).toEqual([])
  expect(await readCode(picture(8000, 8000))).toBe('found at 2000')
})

test('a reader that does not work finds nothing, and breaks nothing', async () => {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = () => Promise.reject(new DOMException('Missing', 'NotSupportedError'))
    },
  )
  expect(await readCode(picture(800, 600))).toBeNull()
  expect(closed).toBe(2)
  // The library has a look as well, where there is something to draw on.
  expect(getContext.mock.calls).toEqual([['2d'], ['2d']])
})
