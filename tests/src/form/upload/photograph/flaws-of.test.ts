import { expect, test } from 'vitest'
import { flawsOfPixels } from '@/src/form/upload/photograph/flaws-of'

const WIDTH = 400
const HEIGHT = 300

/** A picture of a card by the brightness at each place, 0 to 255. */
const picture = (brightnessAt: (x: number, y: number) => number) =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => brightnessAt(at % WIDTH, Math.floor(at / WIDTH)))

/** Print: dark strokes of three pixels on lines of text. */
const isInk = (x: number, y: number) => y % 20 < 8 && x % 9 < 3
const isInReflection = (x: number, y: number) => (x - 200) ** 2 + (y - 100) ** 2 < 50 ** 2

test.each([
  ['a card in good light', (x: number, y: number) => (isInk(x, y) ? 30 : 150), []],
  ['white paper', (x: number, y: number) => (isInk(x, y) ? 20 : 255), []],
  ['print whose edges run over ten pixels', (x: number) => 130 + 60 * Math.sin(x / 8), ['blurred']],
  ['a card at night', (x: number, y: number) => (isInk(x, y) ? 5 : 45), ['dark']],
  [
    'a card under a lamp',
    (x: number, y: number) => (isInReflection(x, y) ? 255 : isInk(x, y) ? 30 : 140),
    ['glaring'],
  ],
])('%s', (_, brightnessAt, flaws) => {
  expect(flawsOfPixels(picture(brightnessAt), WIDTH)).toEqual(flaws)
})
