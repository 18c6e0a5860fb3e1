import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { drawIcon } from '@/server/pages/operations/icon-png'

const ICON = { initial: 'I', colour: '#000000', size: 120, purpose: 'any' } as const

function pixelsOf(changes: Partial<Parameters<typeof drawIcon>[0]> = {}) {
  const { width, data } = PNG.sync.read(Buffer.from(drawIcon({ ...ICON, ...changes })))
  return (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x + 1) * 4)]
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

/** In an icon of 24 pixels. */
function letterOf(initial: string): string[] {
  const at = pixelsOf({ initial, size: 24 })
  return numbers(4, 20).map((y) =>
    numbers(6, 18)
      .map((x) => ((at(x, y)[0] ?? 0) > 127 ? '#' : '.'))
      .join(''),
  )
}

describe('an icon as pixels', () => {
  test('has a straight letter in the middle, with soft edges and round ends', () => {
    const at = pixelsOf()
    const across = [52, 53, 54, 55, 59, 60, 64, 65, 66].map((x) => at(x, 60)[0])
    expect(across).toEqual([0, 0, 128, 255, 255, 255, 255, 128, 0])
    // The stroke goes over the ends of its line as far as to its sides.
    const down = [23, 24, 25, 30, 89, 94, 95, 96].map((y) => at(59, y)[0])
    expect(down).toEqual([0, 122, 255, 255, 255, 255, 122, 0])
    expect([at(54, 25)[0], at(65, 94)[0]]).toEqual([0, 0])
  })

  test.each([
    [
      'K',
      [
        '............',
        '.##......##.',
        '.##....####.',
        '.##...####..',
        '.##..####...',
        '.######.....',
        '.#####......',
        '.####.......',
        '.####.......',
        '.#####......',
        '.######.....',
        '.##..####...',
        '.##...####..',
        '.##....####.',
        '.##......##.',
        '............',
      ],
    ],
    [
      'z',
      [
        '............',
        '.##########.',
        '.##########.',
        '........##..',
        '.......###..',
        '......###...',
        '......##....',
        '.....###....',
        '....###.....',
        '....##......',
        '...###......',
        '..###.......',
        '..##........',
        '.##########.',
        '.##########.',
        '............',
      ],
    ],
  ])('shows a %s', (letter, picture) => {
    expect(letterOf(letter)).toEqual(picture)
  })

  test('shows no letter where there is none to draw', () => {
    expect(new Set(letterOf('9'))).toEqual(new Set(['............']))
  })

  test('is white on the colour, and the two are mixed at an edge', () => {
    const at = pixelsOf({ colour: '#204060' })
    expect([at(50, 60), at(54, 60), at(60, 60)]).toEqual([
      [32, 64, 96, 255],
      [144, 160, 176, 255],
      [255, 255, 255, 255],
    ])
  })

  test('has round corners with soft edges, all four alike', () => {
    const at = pixelsOf({ size: 24 })
    const cover = (x: number, y: number) => at(x, y)[3]
    expect([0, 1, 2, 3, 4, 5, 6, 12].map((x) => cover(x, 0))).toEqual([0, 0, 0, 117, 204, 249, 255, 255])
    expect([0, 1, 2, 3].map((x) => cover(x, 1))).toEqual([0, 35, 204, 255])
    const corners = (x: number, y: number) => [
      cover(x, y),
      cover(23 - x, y),
      cover(x, 23 - y),
      cover(23 - x, 23 - y),
    ]
    expect([corners(1, 1), corners(3, 0), corners(0, 4)]).toEqual([
      [35, 35, 35, 35],
      [117, 117, 117, 117],
      [204, 204, 204, 204],
    ])
  })

  test('that launchers cut themselves goes to its edge, and has a smaller letter', () => {
    const at = pixelsOf({ purpose: 'maskable' })
    expect([at(0, 0)[3], at(119, 119)[3]]).toEqual([255, 255])
    expect([32, 33, 34, 60, 85, 86, 87].map((y) => at(60, y)[0])).toEqual([0, 241, 255, 255, 255, 241, 0])
  })
})
