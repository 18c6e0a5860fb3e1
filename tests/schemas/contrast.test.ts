import { expect, test } from 'vitest'
import { contrastWithWhite } from '@/schemas/contrast'

test.each([
  ['#ffffff', 1],
  ['#ff0000', 4],
  ['#767676', 4.54],
  ['#0000ff', 8.59],
  ['#0A0A0A', 19.8],
  ['#000000', 21],
])('white text on %s has the contrast of WCAG 2.2', (colour, contrast) => {
  expect(contrastWithWhite(colour)).toBeCloseTo(contrast, 1)
})
