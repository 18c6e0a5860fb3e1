import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { number, optionalNumber, yesNo } from '@/schemas/text/primitives'
import { padding } from './arbitraries'

const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message)

const NO_NUMBERS = [
  'abc',
  '12a',
  '1,000',
  '₹500',
  '1 000',
  '--5',
  '1.2.3',
  '0x10',
  '1e5',
  'Infinity',
  'NaN',
  '.',
  '५',
]

describe('a number', () => {
  it('is the same typed or given as a number', () => {
    fc.assert(
      fc.property(fc.integer(), padding, (value, space) => {
        expect(number().parse(space + String(value) + space)).toBe(value)
        expect(number().parse(value)).toBe(value)
        expect(optionalNumber().parse(String(value))).toBe(value)
      }),
    )
  })

  it('may have decimals', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), fc.integer({ min: 1, max: 99 }), (whole, cents) => {
        const typed = `${whole}.${String(cents).padStart(2, '0')}`
        expect(number().parse(typed)).toBeCloseTo(whole + cents / 100, 5)
      }),
    )
  })

  it.each(NO_NUMBERS)('is not what is written %j', (typed) => {
    expect(messagesOf(number({ message: 'Must be a valid number' }), typed)).toEqual([
      'Must be a valid number',
    ])
    expect(messagesOf(optionalNumber({ message: 'Must be a valid number' }), typed)).toEqual([
      'Must be a valid number',
    ])
  })

  it.each([true, [], {}, Number.NaN, Number.POSITIVE_INFINITY])(
    'is not a value of another kind: %s',
    (value) => {
      expect(number().safeParse(value).success).toBe(false)
    },
  )

  it.each([undefined, null, '', '  '])(
    'left out (%j) is refused where required and not sent where optional',
    (value) => {
      expect(messagesOf(number({ message: 'wrong', required: 'missing' }), value)).toEqual(['missing'])
      expect(messagesOf(number({ message: 'wrong' }), value)).toEqual(['wrong'])
      expect(messagesOf(number(), value)).toEqual(['Required'])
      expect(optionalNumber({ minimum: 1 }).parse(value)).toBeUndefined()
    },
  )

  it('lies within its bounds: minimum and maximum included, above excluded', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (bound) => {
        expect(number({ minimum: bound }).safeParse(bound).success).toBe(true)
        expect(number({ minimum: bound }).safeParse(bound - 1).success).toBe(false)
        expect(number({ maximum: bound }).safeParse(bound).success).toBe(true)
        expect(number({ maximum: bound }).safeParse(bound + 1).success).toBe(false)
        expect(number({ above: bound }).safeParse(bound).success).toBe(false)
        expect(number({ above: bound }).safeParse(bound + 1).success).toBe(true)
      }),
    )
  })

  it('says one thing for one fault', () => {
    const rule = { message: 'wrong', required: 'missing', minimum: 1, maximum: 10 }
    expect(messagesOf(number(rule), '0')).toEqual(['missing'])
    expect(messagesOf(number(rule), '11')).toEqual(['wrong'])
  })
})

describe('a yes or no', () => {
  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('%j means %j', (typed, meant) => {
    expect(yesNo.parse(typed)).toBe(meant)
    expect(yesNo.parse(yesNo.parse(typed))).toBe(meant)
  })

  it.each(['yes', 'TRUE', '1', 1, 0, 'no', []])('is not %j', (value) => {
    expect(yesNo.safeParse(value).success).toBe(false)
  })
})
