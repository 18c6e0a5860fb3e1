import { expect, test } from 'vitest'
import { activeContentWarning } from '@/schemas/files/active-content'

test.each([
  [['SCRIPT'], 'This PDF contains a script. Open it with care.'],
  [['FILES', 'SCRIPT'], 'This PDF contains a script and other files. Open it with care.'],
  [
    ['LAUNCH', 'FILES', 'SCRIPT'],
    'This PDF contains a script, something that it does by itself and other files. Open it with care.',
  ],
  [[], undefined],
  [['HOLOGRAM'], undefined],
])('%j is told as %s', (found, warning) => {
  expect(activeContentWarning(found)).toBe(warning)
})
