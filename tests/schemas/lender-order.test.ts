import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { byCost } from '@/schemas/lender-order'

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
