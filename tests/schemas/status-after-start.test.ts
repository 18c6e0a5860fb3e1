import { expect, test } from 'vitest'
import { statusAfterStart } from '@/schemas/status-after-start'

test.each([
  ['INCOMPLETE', 'INCOMPLETE'],
  ['REJECTED', 'DRAFT'],
  ['DRAFT', 'DRAFT'],
  [null, 'DRAFT'],
])('an application that stood at %s stands at %s once its start form is saved', (before, after) => {
  expect(statusAfterStart(before)).toBe(after)
})
