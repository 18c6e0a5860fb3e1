import { beforeEach, expect, test } from 'vitest'
import { loadRedaction } from '@/src/images/editor/needs-redaction'
import { RedactBeforeUpload } from '@/src/images/editor/redact-before-upload'
import { pictureFile, stubCanvas } from '../../helpers/browser-pictures'
import type { Colour } from '../../helpers/canvas'

/* Of which pictures somebody is asked to cover a number before they are sent. */

let drawing: ReturnType<typeof stubCanvas>
beforeEach(() => {
  drawing = stubCanvas()
})

const card = (x: number): Colour => (x < 0.1 ? [0, 0, 0] : [255, 255, 255])
const sheet = (): Colour => [255, 255, 255]

const asksFor = async (file: File) => (await loadRedaction(file)) === RedactBeforeUpload

test('one on which something is drawn, looked at as small as that can be seen', async () => {
  expect(await asksFor(pictureFile({ width: 1200, height: 40 }, card))).toBe(true)
  expect(drawing.decoded).toEqual([{ resizeWidth: 600, isClosed: true }])
})

test('none on which nothing is drawn, of whatever kind it is', async () => {
  expect(await asksFor(pictureFile({ width: 1200, height: 40 }, sheet))).toBe(false)
  expect(await asksFor(pictureFile({ width: 1200, height: 40 }, sheet, { tellsSize: false }))).toBe(false)
})

test.each([
  [199, 40, false],
  [200, 40, true],
  [40, 200, true],
])(
  'of one of %i by %i pixels, which are read where there are enough of them: %s',
  async (width, height, is) => {
    expect(await asksFor(pictureFile({ width, height }, card))).toBe(is)
  },
)

test('a small one is not made larger', async () => {
  await loadRedaction(pictureFile({ width: 300, height: 40 }, card))
  expect(drawing.decoded).toEqual([{ resizeWidth: undefined, isClosed: true }])
})

test('one that the browser cannot decode', async () => {
  expect(await asksFor(new File(['a document, or a picture of a new kind'], 'card.heic'))).toBe(true)
})
