import { expect, test } from 'vitest'
import type { Corners, Point } from '@/src/images/editor/corners'
import { fillSheet, correctPerspective, type Colours } from '@/src/images/processing/correct-perspective'
import { decodePixels, pictureFile, stubCanvas } from '../../helpers/browser-pictures'
import type { Canvas } from '../../helpers/canvas'

const SIDE = 60

function picture(redAt: (x: number, y: number) => number): Colours {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255)
  for (let at = 0; at < SIDE * SIDE; at += 1)
    data[at * 4] = redAt((at % SIDE) + 0.5, Math.floor(at / SIDE) + 0.5)
  return { width: SIDE, height: SIDE, data }
}

function straightenedRed(before: Colours, corners: Corners): (column: number, row: number) => number {
  const sheet = { width: SIDE, height: SIDE, data: new Uint8ClampedArray(SIDE * SIDE * 4) }
  fillSheet(before, corners, sheet)
  return (column, row) => sheet.data[(row * SIDE + column) * 4] ?? Number.NaN
}

const CORNERS_OF_ALL: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

test('the whole picture stays what it is', () => {
  const before = picture((x, y) => (x * 3 + y) % 251)
  const red = straightenedRed(before, CORNERS_OF_ALL)
  for (let at = 0; at < SIDE * SIDE; at += 1)
    expect(red(at % SIDE, Math.floor(at / SIDE))).toBe(before.data[at * 4])
})

test('corners that are turned turn the picture', () => {
  const [first, second, third, fourth] = CORNERS_OF_ALL
  const before = picture((x, y) => x * 4 + (y > 30 ? 1 : 0))
  const red = straightenedRed(before, [second, third, fourth, first])
  expect(red(0, 0)).toBe(before.data[(SIDE - 1) * 4])
  expect(red(SIDE - 1, 0)).toBe(before.data[(SIDE * SIDE - 1) * 4])
})

const ASKEW: Corners = [
  { x: 0.3, y: 0.2 },
  { x: 0.7, y: 0.2 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.9 },
]

const isInside = (x: number, y: number) => {
  const [right, down] = [x / SIDE, y / SIDE]
  const reach = 0.2 + ((down - 0.2) / 0.7) * 0.2
  return down >= 0.2 && down <= 0.9 && Math.abs(right - 0.5) <= reach
}

test('a sheet that is seen askew fills its picture, and nothing beside it is left', () => {
  const red = straightenedRed(
    picture((x, y) => (isInside(x, y) ? 200 : 0)),
    ASKEW,
  )
  for (let row = 4; row < SIDE - 4; row += 1)
    for (let column = 4; column < SIDE - 4; column += 1) expect(red(column, row)).toBe(200)
})

test('the middle of a sheet is where its diagonals cross on the picture', () => {
  // By the rule of lines: a third of the way down, not half.
  const crossing = 0.2 + (0.7 * 0.4) / (0.4 + 0.8)
  const red = straightenedRed(
    picture((_, y) => y * 4),
    ASKEW,
  )
  expect(red(SIDE / 2, SIDE / 2)).toBeCloseTo(crossing * SIDE * 4, -1)
})

function onPicture(right: number, down: number): Point {
  const distance = 1 + 0.2 * right + 0.3 * down
  return {
    x: (0.1 + 0.7 * right + 0.15 * down) / distance,
    y: (0.05 + 0.1 * right + 0.9 * down) / distance,
  }
}

test('every place of a sheet seen from one side comes from where it stands on the picture', () => {
  const corners = [onPicture(0, 0), onPicture(1, 0), onPicture(1, 1), onPicture(0, 1)] as const
  const [across, down] = [(x: number) => x * 4, (_: number, y: number) => y * 4].map((redAt) =>
    straightenedRed(picture(redAt), corners),
  )
  for (let row = 0; row < SIDE; row += 1)
    for (let column = 0; column < SIDE; column += 1) {
      const { x, y } = onPicture((column + 0.5) / SIDE, (row + 0.5) / SIDE)
      expect(Math.abs((across?.(column, row) ?? 0) - x * SIDE * 4)).toBeLessThan(1)
      expect(Math.abs((down?.(column, row) ?? 0) - y * SIDE * 4)).toBeLessThan(1)
    }
})

test('between four pixels lies what is between their colours, and beyond the edge the edge goes on', () => {
  const four = { width: 2, height: 2, data: new Uint8ClampedArray([0, 100, 200, 40].flatMap(grey)) }
  const sheet = { width: 4, height: 4, data: new Uint8ClampedArray(64) }
  fillSheet(four, CORNERS_OF_ALL, sheet)
  expect([...sheet.data]).toEqual(
    [
      [0, 25, 75, 100],
      [50, 59, 76, 85],
      [150, 126, 79, 55],
      [200, 160, 80, 40],
    ]
      .flat()
      .flatMap(grey),
  )
})

function grey(value: number): number[] {
  return [value, value, value, 255]
}

const WHITE = [255, 255, 255]

async function sheetOf(size: { width: number; height: number }, corners: Corners, opacity = 255) {
  stubCanvas()
  const decoded = await decodePixels(pictureFile(size, () => [80, 90, 100, opacity]))
  // The browser of the test draws on such.
  return correctPerspective(decoded, corners) as unknown as Canvas
}

test('a sheet is as large as the longer of its opposite edges', async () => {
  const near: Corners = [
    { x: 0.3, y: 0 },
    { x: 0.91, y: 0 },
    { x: 1, y: 0.8 },
    { x: 0, y: 0.8 },
  ]
  const { width, height } = await sheetOf({ width: 100, height: 50 }, near)
  expect([width, height]).toEqual([100, 50])
  const far: Corners = [
    { x: 0, y: 0.2 },
    { x: 1, y: 0.2 },
    { x: 0.82, y: 1 },
    { x: 0.09, y: 1 },
  ]
  const other = await sheetOf({ width: 100, height: 50 }, far)
  expect([other.width, other.height]).toEqual([100, 44])
})

test('a sheet as thin as a thread has a pixel', async () => {
  const corners: Corners = [
    { x: 0.1, y: 0.1 },
    { x: 0.4, y: 0.1 },
    { x: 0.4, y: 0.4 },
    { x: 0.1, y: 0.4 },
  ]
  const lying = await sheetOf({ width: 10, height: 1 }, corners)
  expect([lying.width, lying.height]).toEqual([3, 1])
  const upright = await sheetOf({ width: 1, height: 100 }, corners)
  expect([upright.width, upright.height]).toEqual([1, 30])
})

test('a sheet has the colours of its picture, and white where that is transparent', async () => {
  const size = { width: 10, height: 10 }
  expect((await sheetOf(size, CORNERS_OF_ALL)).colourAt(5, 5)).toEqual([80, 90, 100])
  expect((await sheetOf(size, CORNERS_OF_ALL, 0)).colourAt(5, 5)).toEqual(WHITE)
})
