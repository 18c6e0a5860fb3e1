import { beforeEach, expect, test, vi } from 'vitest'
import { combinePhotographs } from '@/src/images/processing/combine-photographs'
import { resize } from '@/src/images/processing/resize'
import { pictureFile, stubCanvas } from '../../helpers/browser-pictures'
import type { Colour, Pixels } from '../../helpers/canvas'

/* All that becomes of photographs apart from the page, in a browser that draws pixel by pixel. */

let drawing: ReturnType<typeof stubCanvas>
beforeEach(() => {
  drawing = stubCanvas()
})

const RED = [200, 0, 0] as const
const BLUE = [0, 0, 200] as const
const BLACK = [0, 0, 0] as const
const WHITE = [255, 255, 255] as const

/** Red on its left half, blue on its right: bright enough, and sharp. */
const halves = (x: number): Colour => (x < 0.5 ? RED : BLUE)
const STRIP = { width: 4000, height: 20 }
const LONG_STRIP = { width: 30_720, height: 10 }
const photograph = (size: Pixels = STRIP, options = {}) => pictureFile(size, halves, options)

const JPEG = { type: 'image/jpeg', mustBeMade: true, edit: {} } as const
const IF_LIGHTER = { ...JPEG, mustBeMade: false }

const sizeOf = async (file: File) => {
  const made = await resize(file, JPEG)
  return [made?.width, made?.height]
}
const last = () => drawing.made.at(-1)?.canvas
const colourAt = (column: number, row: number) => last()?.colourAt(column, row)

test.each([
  ['a wide one', STRIP, [2000, 10], 2000],
  ['a high one', { width: 20, height: 4000 }, [10, 2000], 10],
  ['one of the size that is needed', { width: 2000, height: 20 }, [2000, 20], undefined],
  ['a small one', { width: 700, height: 50 }, [700, 50], undefined],
  ['one as thin as a thread', { width: 8000, height: 1 }, [2000, 1], 2000],
])('%s is at the size that is needed, and its pixels are free again', async (_, size, made, resizeWidth) => {
  expect(await sizeOf(photograph(size))).toEqual(made)
  expect(drawing.decoded).toEqual([{ resizeWidth, isClosed: true }])
})

test('one that does not tell its size is decoded as it is', async () => {
  const made = await resize(photograph(STRIP, { tellsSize: false }), IF_LIGHTER)
  expect([made?.width, made?.height]).toEqual([2000, 10])
  expect(drawing.decoded).toEqual([{ resizeWidth: undefined, isClosed: true }])
})

test('more pixels than a phone can decode are left alone', async () => {
  expect(await resize(photograph({ width: 640_001, height: 100 }), JPEG)).toBeNull()
  expect(drawing.decoded).toEqual([])
  expect(await sizeOf(photograph({ width: 640_000, height: 100 }))).toEqual([2000, 1])
})

test('of few pixels none is spared, unless a file must be made', async () => {
  expect(await resize(photograph({ ...LONG_STRIP, width: 30_719 }), IF_LIGHTER)).toBeNull()
  expect(drawing.decoded).toEqual([])
  expect(await resize(photograph(LONG_STRIP), IF_LIGHTER)).not.toBeNull()
  expect(await sizeOf(photograph({ width: 64, height: 48 }))).toEqual([64, 48])
})

test.each([
  [999, IF_LIGHTER, true],
  [1000, IF_LIGHTER, false],
  [1000, JPEG, true],
])('of 1000 bytes %i would be made: taken for %o: %s', async (bytes, wanted, isTaken) => {
  drawing.weigh = () => bytes
  expect((await resize(photograph(LONG_STRIP), wanted)) !== null).toBe(isTaken)
  expect(drawing.decoded).toEqual([{ resizeWidth: 2000, isClosed: true }])
})

const KILOBYTE = 1024

test('it is made lighter until it is light enough', async () => {
  drawing.weigh = ({ quality }) => (quality === 0.8 ? 300 * KILOBYTE + 1 : 300 * KILOBYTE)
  const made = await resize(photograph(), JPEG)
  expect(drawing.made.map(({ quality }) => quality)).toEqual([0.8, 0.65])
  expect(made?.blob).toBe(drawing.made[1]?.blob)
  expect(made?.blob.type).toBe('image/jpeg')
})

test('small print stays readable, whatever it weighs', async () => {
  drawing.weigh = () => 400 * KILOBYTE
  expect(await sizeOf(photograph())).toEqual([1600, 8])
  expect(drawing.made.map(({ quality, canvas }) => [quality, canvas.width])).toEqual([
    [0.8, 2000],
    [0.65, 2000],
    [0.5, 2000],
    [0.5, 1600],
  ])
})

test('a PNG has no quality to be spared', async () => {
  drawing.weigh = () => 400 * KILOBYTE
  const made = await resize(photograph(), { ...JPEG, type: 'image/png' })
  expect(drawing.made).toHaveLength(1)
  expect(made?.blob.type).toBe('image/png')
})

test('it shows what it showed, and what is wrong with it is told', async () => {
  const made = await resize(photograph({ width: 800, height: 40 }), JPEG)
  expect([colourAt(399, 0), colourAt(400, 39)]).toEqual([RED, BLUE])
  expect(made?.flaws).toEqual(['dark'])
})

test('turned, its left is above', async () => {
  const made = await resize(photograph({ width: 80, height: 40 }), { ...JPEG, edit: { isTurned: true } })
  expect([made?.width, made?.height]).toEqual([40, 80])
  const [upper, lower] = [39, 40]
  for (const column of [0, 39]) {
    expect([colourAt(column, 0), colourAt(column, upper)]).toEqual([RED, RED])
    expect([colourAt(column, lower), colourAt(column, 79)]).toEqual([BLUE, BLUE])
  }
})

test('what is covered is black, and the rest is as it was', async () => {
  const redactions = [
    { x: 0.25, y: 0.5, width: 0.125, height: 0.25 },
    { x: 0.75, y: 0, width: 0.25, height: 0.1 },
  ]
  await resize(photograph({ width: 80, height: 40 }), { ...JPEG, edit: { redactions } })
  const black = (column: number, row: number) => colourAt(column, row)?.every((channel) => channel === 0)
  expect([black(20, 20), black(29, 29), black(60, 0), black(79, 3)]).toEqual([true, true, true, true])
  expect([colourAt(19, 20), colourAt(20, 19), colourAt(30, 29), colourAt(29, 30)]).toEqual([
    RED,
    RED,
    RED,
    RED,
  ])
  expect([colourAt(59, 0), colourAt(79, 4)]).toEqual([BLUE, BLUE])
})

test('what is transparent is white', async () => {
  await resize(
    pictureFile({ width: 80, height: 40 }, () => [0, 0, 0, 0]),
    JPEG,
  )
  expect(colourAt(0, 0)).toEqual(WHITE)
})

test('of the sheet between four corners nothing beside it is kept', async () => {
  const sheet = pictureFile({ width: 80, height: 40 }, (x, y) =>
    x >= 0.25 && x < 0.75 && y >= 0.5 ? RED : BLACK,
  )
  const crop = [
    { x: 0.25, y: 0.5 },
    { x: 0.75, y: 0.5 },
    { x: 0.75, y: 1 },
    { x: 0.25, y: 1 },
  ] as const
  const made = await resize(sheet, { ...JPEG, edit: { crop } })
  expect([made?.width, made?.height]).toEqual([40, 20])
  for (const [column, row] of [
    [0, 0],
    [39, 0],
    [39, 19],
    [0, 19],
  ] as const)
    expect(colourAt(column, row)).toEqual(RED)
  // The sheet is of one colour, the picture is not, and is dark.
  expect(made?.flaws).toEqual(['blurred'])
})

test('where nothing can be drawn it says so, and the memory is free again', async () => {
  vi.spyOn(OffscreenCanvas.prototype, 'getContext').mockReturnValue(null)
  await expect(resize(photograph(), JPEG)).rejects.toThrow('draws nothing')
  expect(drawing.decoded).toEqual([{ resizeWidth: 2000, isClosed: true }])
})

test('an order for a picture is answered by that picture, edited, and by what is wrong with it', async () => {
  const order = { type: 'image/png', mustBeMade: true, edit: { isTurned: true } } as const
  const { blob, flaws } = await combinePhotographs({ photographs: [photograph()], ...order })
  expect([blob, blob?.type]).toEqual([drawing.made[0]?.blob, 'image/png'])
  expect(last()?.height).toBe(2000)
  expect(flaws).toEqual(['dark'])
})

test('an order to which nothing is gained is answered by nothing', async () => {
  const order = { photographs: [photograph({ width: 64, height: 48 })], ...IF_LIGHTER }
  expect(await combinePhotographs(order)).toEqual({ blob: null, flaws: [] })
})

test('photographs for a document are its pages, and what is wrong with several is told once', async () => {
  const order = { type: 'application/pdf', mustBeMade: false, edit: {} } as const
  const photographs = [photograph({ width: 64, height: 48 }), photograph()]
  const { blob, flaws } = await combinePhotographs({ photographs, ...order })
  expect(drawing.made.map(({ type, canvas }) => [type, canvas.width])).toEqual([
    ['image/jpeg', 64],
    ['image/jpeg', 2000],
  ])
  expect(blob?.type).toBe('application/pdf')
  expect((await blob?.text())?.match(/\/Type\/Page\//g)).toHaveLength(2)
  expect(flaws).toEqual(['dark'])
})
