import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { byCost } from '@/schemas/money/lender-order'

test('who would lend comes first, the least costly before others; who names no cost last of them; then by name', () => {
  const rows = [
    { lender_name: 'Zinnia', decision: 'REJECTED', annual_percentage_rate: 9 },
    { lender_name: 'Aster', decision: 'REJECTED', annual_percentage_rate: undefined },
    { lender_name: 'Banyan', decision: 'APPROVED', annual_percentage_rate: undefined },
    { lender_name: 'Teak', decision: 'APPROVED', annual_percentage_rate: 14.2 },
    { lender_name: 'Lotus', decision: 'APPROVED', annual_percentage_rate: 14.2 },
    { lender_name: 'Rose', decision: undefined, annual_percentage_rate: 12 },
  ]
  expect(rows.toSorted(byCost).map(({ lender_name }) => lender_name)).toEqual([
    'Rose',
    'Lotus',
    'Teak',
    'Banyan',
    'Aster',
    'Zinnia',
  ])
})

test('preferring a lender changes no order', () => {
  const lender = fc.record({
    lender_name: fc.string({ minLength: 1 }),
    decision: fc.constantFrom('APPROVED', 'REJECTED', undefined),
    annual_percentage_rate: fc.option(fc.integer({ min: 5, max: 40 }), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(lender), fc.array(fc.boolean()), (lenders, preferences) => {
      const before = lenders.map((row) => ({ ...row, is_preferred: false })).toSorted(byCost)
      const after = lenders
        .map((row, index) => ({ ...row, is_preferred: preferences[index] ?? true }))
        .toSorted(byCost)
      expect(after.map(({ lender_name }) => lender_name)).toEqual(
        before.map(({ lender_name }) => lender_name),
      )
    }),
  )
})

/** Lenders that would lend at these costs, with names. */
const named = (costs: readonly number[], names: readonly string[]) =>
  costs.map((annual_percentage_rate, index) => ({
    lender_name: names[index] ?? '',
    decision: 'APPROVED',
    annual_percentage_rate,
  }))
const orderOf = (rows: ReturnType<typeof named>) =>
  rows.toSorted(byCost).map(({ annual_percentage_rate }) => annual_percentage_rate)

test('renaming lenders moves none of those that cost differently', () => {
  const costs = fc.uniqueArray(fc.integer({ min: 5, max: 40 }), { maxLength: 8 })
  const names = fc.array(fc.string({ minLength: 1 }), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(costs, names, names, (all, before, after) => {
      expect(orderOf(named(all, after))).toEqual(orderOf(named(all, before)))
    }),
  )
})
