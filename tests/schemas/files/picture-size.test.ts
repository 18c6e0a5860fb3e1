import { expect, test } from 'vitest'
import { findPixelsError } from '@/schemas/files/picture-size'

test.each([
  ['a photograph of a good camera', { width: 9248, height: 6936 }],
  ['as many pixels as there may be', { width: 10_000, height: 10_000 }],
  ['the longest side that there may be', { width: 30_000, height: 3000 }],
  ['a picture that tells no size', null],
])('%s is taken', (_, pixels) => {
  expect(findPixelsError('card.png', pixels)).toBe(null)
})

test.each([
  ['more pixels', { width: 10_001, height: 10_000 }],
  ['a longer side', { width: 30_001, height: 1 }],
  ['a longer side, standing', { width: 1, height: 30_001 }],
])('%s are too many, and the text says what is taken', (_, pixels) => {
  const { width, height } = pixels
  expect(findPixelsError('card.png', pixels)).toBe(
    `card.png has ${width} × ${height} pixels, which is too many. Choose a picture of at most 100 megapixels and 30,000 pixels a side.`,
  )
})
