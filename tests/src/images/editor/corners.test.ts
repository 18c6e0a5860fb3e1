import { expect, test } from 'vitest'
import { nearestCorner, DEFAULT_CORNERS, withCornerAt } from '@/src/images/editor/corners'

test('a corner goes where it is put, and the others stay', () => {
  const place = { x: 0.2, y: 0.3 }
  expect(withCornerAt(DEFAULT_CORNERS, 0, place)).toEqual([place, ...DEFAULT_CORNERS.slice(1)])
})

test('a corner stays inside the picture', () => {
  expect(withCornerAt(DEFAULT_CORNERS, 2, { x: 4, y: 1.2 })[2]).toEqual({ x: 1, y: 1 })
  expect(withCornerAt(DEFAULT_CORNERS, 0, { x: -1, y: -0.1 })[0]).toEqual({ x: 0, y: 0 })
})

test.each([
  ['crosses over to the other side', 0, { x: 0.99, y: 0.06 }],
  ['makes a dent', 0, { x: 0.7, y: 0.7 }],
  ['makes a line of three', 0, { x: 0.5, y: 0.5 }],
  ['falls on its neighbour', 1, { x: 0.06, y: 0.06 }],
] as const)('a corner stays where it was when it %s', (_, index, place) => {
  expect(withCornerAt(DEFAULT_CORNERS, index, place)).toBe(DEFAULT_CORNERS)
})

test('the nearest corner is the one that a tap means', () => {
  expect(
    [
      { x: 0.1, y: 0.4 },
      { x: 0.6, y: 0.1 },
      { x: 0.9, y: 0.8 },
      { x: 0.3, y: 0.9 },
    ].map((place) => nearestCorner(DEFAULT_CORNERS, place)),
  ).toEqual([0, 1, 2, 3])
})
