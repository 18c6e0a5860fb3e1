import { beforeEach, expect, test } from 'vitest'
import { findQualityIssues, isBlank } from '@/src/images/processing/find-quality-issues'
import { decodePixels, pictureFile, stubCanvas } from '../../helpers/browser-pictures'
import type { Colour, Pixels } from '../../helpers/canvas'

beforeEach(() => {
  stubCanvas()
})

const grey = (brightness: number): Colour => [brightness, brightness, brightness]

const picture = (size: Pixels, at: (x: number, y: number) => number | Colour) =>
  decodePixels(
    pictureFile(size, (x, y) => {
      const colour = at(Math.floor(x * size.width), Math.floor(y * size.height))
      return typeof colour === 'number' ? grey(colour) : colour
    }),
  )

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
])('%s', async (_, brightnessAt, flaws) => {
  expect(findQualityIssues(await picture({ width: 400, height: 300 }, brightnessAt))).toEqual(flaws)
})

/** A thousand pixels, so that one edge is a thousandth. */
const SMALL = { width: 100, height: 10 }

/** One edge on the whole picture, from this brightness to that, and as dark as the first elsewhere. */
const oneEdge = (from: number, to: number) => (x: number, y: number) => (x === 0 && y === 0 ? to : from)

test.each([
  ['an edge of 24 is sharp', oneEdge(100, 124), []],
  ['an edge of 23 is none', oneEdge(100, 123), ['blurred']],
  ['what runs from black to white in each row has no edge between rows', (x: number) => x * 2, ['blurred']],
  ['55 is no darkness', () => 55, ['blurred']],
  ['54 is', () => 54, ['blurred', 'dark']],
])('%s', async (_, brightnessAt, flaws) => {
  expect(findQualityIssues(await picture(SMALL, brightnessAt))).toEqual(flaws)
})

test('a speck of dust is no print', async () => {
  const size = { width: 200, height: 10 }
  expect(findQualityIssues(await picture(size, oneEdge(100, 200)))).toEqual(['blurred'])
})

/** A picture of which so many pixels on the left are as white as said, and the others as bright. */
const lit = (pixels: number, white: number, rest: number) => (x: number, y: number) =>
  y + x * SMALL.height < pixels ? white : rest

test.each([
  ['what shines at 250 is a reflection', lit(300, 250, 150), ['glaring']],
  ['at 249 it is paper', lit(300, 249, 150), []],
  ['a fiftieth of it is a lamp far away', lit(20, 255, 150), []],
  ['a little more is a reflection', lit(21, 255, 150), ['glaring']],
  ['a half of it is paper', lit(500, 255, 150), []],
  ['a little less is a reflection', lit(499, 255, 150), ['glaring']],
  ['beside 170 it is paper', lit(300, 255, 170), []],
  ['beside 169 it is a reflection', lit(300, 255, 169), ['glaring']],
  ['beside bright paper it is paper', lit(300, 255, 200), []],
])('of light: %s', async (_, brightnessAt, flaws) => {
  expect(findQualityIssues(await picture(SMALL, brightnessAt))).toEqual(flaws)
})

test.each<[string, Colour, boolean]>([
  ['red', [200, 0, 0], false],
  ['green', [0, 110, 0], false],
  ['blue', [0, 0, 255], true],
  ['green with blue', [0, 80, 255], false],
  ['dark grey', [40, 40, 40], true],
])('%s is as bright as an eye sees it', async (_, colour, isDark) => {
  const flaws = findQualityIssues(await picture(SMALL, () => colour))
  expect(flaws.includes('dark')).toBe(isDark)
})

const rising = (x: number) => (x % 24 < 12 ? x % 12 : 12 - (x % 12)) * 20

test('a large picture is looked at as small as it is read: there its edges are sharp', async () => {
  expect(findQualityIssues(await picture({ width: 4000, height: 20 }, rising))).toEqual([])
  expect(findQualityIssues(await picture({ width: 400, height: 20 }, rising))).toEqual(['blurred'])
})

test.each([
  [4, false],
  [3, true],
  [0, true],
])('a sheet with an edge of %i is blank: %s', async (edge, isSo) => {
  expect(isBlank(await picture(SMALL, oneEdge(196, 196 + edge)))).toBe(isSo)
})
