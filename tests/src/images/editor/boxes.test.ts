import { expect, test } from 'vitest'
import { createNextBox, centreBox, moveBox, resizeBox, DEFAULT_BOX } from '@/src/images/editor/boxes'

const box = { x: 0.2, y: 0.5, width: 0.4, height: 0.2 }
const near = ({ x, y, width, height }: typeof box) =>
  [x, y, width, height].map((share) => Math.round(share * 1000) / 1000)

test('a box moves, and stops at the edges', () => {
  expect(near(moveBox(box, 0.1, -0.2))).toEqual([0.3, 0.3, 0.4, 0.2])
  expect(near(moveBox(box, 5, 5))).toEqual([0.6, 0.8, 0.4, 0.2])
  expect(near(moveBox(box, -5, -5))).toEqual([0, 0, 0.4, 0.2])
})

test('a box grows to the edges and no further, and stays large enough to be held', () => {
  expect(near(resizeBox(box, 0.1, 0.05))).toEqual([0.2, 0.5, 0.5, 0.25])
  expect(near(resizeBox(box, 5, 5))).toEqual([0.2, 0.5, 0.8, 0.5])
  const [, , width = 0, height = 0] = near(resizeBox(box, -5, -5))
  expect(width).toBeGreaterThan(0)
  expect(height).toBeGreaterThan(0)
})

test('a tap puts the middle there, as near as the edges let it', () => {
  expect(near(centreBox(box, 0.5, 0.5))).toEqual([0.3, 0.4, 0.4, 0.2])
  expect(near(centreBox(box, 0, 1))).toEqual([0, 0.8, 0.4, 0.2])
})

test('another box lies just below the last, or above it where there is no room', () => {
  expect(near(createNextBox([DEFAULT_BOX, box]))).toEqual([0.2, 0.7, 0.4, 0.2])
  expect(near(createNextBox([{ ...box, y: 0.55, height: 0.25 }]))).toEqual([0.2, 0.75, 0.4, 0.25])
  expect(near(createNextBox([{ ...box, y: 0.7 }]))).toEqual([0.2, 0.5, 0.4, 0.2])
})
