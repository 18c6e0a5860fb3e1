import { expect, test } from 'vitest'
import { byWelcome } from '@/schemas/lender-order'

test('who would lend comes first, of those the preferred; equals stay as they were', () => {
  const rows = [
    { id: 'refuses', decision: 'REJECTED', is_preferred: false },
    { id: 'refuses, preferred', decision: 'REJECTED', is_preferred: true },
    { id: 'lends', decision: 'APPROVED', is_preferred: undefined },
    { id: 'lends, preferred', decision: 'APPROVED', is_preferred: true },
    { id: 'says nothing yet', decision: undefined, is_preferred: false },
  ]
  expect(rows.toSorted(byWelcome).map(({ id }) => id)).toEqual([
    'lends, preferred',
    'lends',
    'says nothing yet',
    'refuses, preferred',
    'refuses',
  ])
})
