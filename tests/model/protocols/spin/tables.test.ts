import { expect, test } from 'vitest'
import { decisionOf } from './decisions'
import { leavesOf } from './leaves'
import { promelaOf } from './promela'
import { tableOf } from './tables'

test('a table has the leaves alone that decide, and copies what is copied', () => {
  // The first leaf goes into the second where the third is 1, and the fourth has no part in it.
  const pairs = [0, 1, 2].flatMap((value) =>
    [0, 1].flatMap((isOpen) =>
      [0, 1].map((other) => ({
        before: [value, 5, isOpen, other],
        after: isOpen === 1 ? [value, value, isOpen, other] : null,
      })),
    ),
  )
  expect(tableOf(pairs)).toEqual([{ when: [[2, 1]], writes: [{ leaf: 1, from: 0 }] }])
})

type Toy = { lamp: { isOn: boolean } | null; count: number }

const SEEN: readonly Toy[] = [
  { lamp: null, count: 1 },
  { lamp: { isOn: true }, count: 2 },
  { lamp: { isOn: false }, count: 2 },
]

const isLitOnce = ({ after }: { after: Toy }) => after.lamp?.isOn === true && after.count === 1
const isUncounted = ({ before }: { before: Toy }) => Number.isNaN(before.count)

test('a question is asked with values that no state has together', () => {
  expect(decisionOf(isLitOnce, leavesOf(SEEN), [])).toEqual({
    leaf: 'after.lamp',
    branches: [
      ['null', false],
      [
        '{}',
        {
          leaf: 'after.lamp.isOn',
          branches: [
            [
              'true',
              {
                leaf: 'after.count',
                branches: [
                  ['1', true],
                  ['2', false],
                ],
              },
            ],
            ['false', false],
          ],
        },
      ],
    ],
  })
})

test('a question that no value changes is its answer', () => {
  expect(decisionOf(isUncounted, leavesOf(SEEN), [])).toBe(false)
})

test('no state is in the program', () => {
  const { program, rows } = promelaOf(
    {
      name: 'two counters',
      start: { one: 0, two: 0 },
      actions: {
        'one is counted': (state) => (state.one < 2 ? { ...state, one: state.one + 1 } : null),
        'two is counted': (state) => (state.two < 2 ? { ...state, two: state.two + 1 } : null),
      },
      properties: {},
      isAtEnd: ({ one, two }) => one + two === 4,
    },
    [0, 1, 2].flatMap((one) => [0, 1, 2].map((two) => ({ one, two }))),
  )
  expect(rows).toBe(4)
  expect(program).toContain(':: one == 1 -> skip; one = 2\n')
})

test('a world with lists is not taken for one of a fixed size', () => {
  expect(() => leavesOf([{ queue: [] }])).toThrow("'queue' is a list")
})
