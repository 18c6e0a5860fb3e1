import { expect, test } from 'vitest'
import type { Corners } from '@/src/form/upload/photograph/corners'
import { fillStraightened, type Colours } from '@/src/form/upload/photograph/straightened'

const SIDE = 60

function picture(redAt: (x: number, y: number) => number): Colours {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255)
  for (let at = 0; at < SIDE * SIDE; at += 1)
    data[at * 4] = redAt((at % SIDE) + 0.5, Math.floor(at / SIDE) + 0.5)
  return { width: SIDE, height: SIDE, data }
}

function straightenedRed(before: Colours, corners: Corners): (column: number, row: number) => number {
  const sheet = { width: SIDE, height: SIDE, data: new Uint8ClampedArray(SIDE * SIDE * 4) }
  fillStraightened(before, corners, sheet)
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

/** A sheet whose far edge is half as long as the near one. */
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
