import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRupees } from '@/schemas/money/currency'

/** Indian grouping by arithmetic: three digits at the end, pairs before them. */
function grouped(amount: number): string {
  const pairs: string[] = []
  let rest = Math.floor(amount / 1000)
  while (rest >= 100) {
    pairs.unshift(String(rest % 100).padStart(2, '0'))
    rest = Math.floor(rest / 100)
  }
  const last = String(amount % 1000)
  return amount < 1000 ? last : [String(rest), ...pairs, last.padStart(3, '0')].join(',')
}

describe('rupees', () => {
  it.each([
    [0, '₹0'],
    [999, '₹999'],
    [1_000, '₹1,000'],
    [99_999, '₹99,999'],
    [1_00_000, '₹1,00,000'],
    [12_34_567, '₹12,34,567'],
    [1_00_00_000, '₹1,00,00,000'],
    ['500000', '₹5,00,000'],
    [-2_50_000, '-₹2,50,000'],
    [1499.5, '₹1,500'],
    [1499.49, '₹1,499'],
  ])('%j are shown as %s', (amount, shown) => {
    expect(formatRupees(amount)).toBe(shown)
  })

  it('are grouped in lakh and crore at any size', () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(), fc.nat({ max: 999_999_999_999 })), (amount) => {
        expect(formatRupees(amount)).toBe(`₹${grouped(amount)}`)
        expect(formatRupees(String(amount))).toBe(`₹${grouped(amount)}`)
      }),
    )
  })

  it('lose no digit by being grouped', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999_999_999_999 }), (amount) => {
        expect(Number(formatRupees(amount).replaceAll(/[₹,]/g, ''))).toBe(amount)
      }),
    )
  })

  it.each([null, undefined, '', '  ', 'twelve', '1,000', Number.NaN, Number.POSITIVE_INFINITY])(
    'are shown as nothing for what is no amount: %s',
    (amount) => {
      expect(formatRupees(amount)).toBe('')
    },
  )
})
