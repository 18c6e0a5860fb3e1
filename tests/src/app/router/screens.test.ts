import { expect, test } from 'vitest'
import { borrowerScreens, screens, unsentScreen } from '@/src/app/router/screens'

test.each([
  ...Object.entries(screens),
  ...Object.entries(borrowerScreens).map(([stage, load]) => [`a borrower’s ${stage}`, load] as const),
  ['what is not sent', unsentScreen] as const,
])('the page of %s comes with its code', async (_, load) => {
  const { default: Screen } = await load()
  expect(Screen).toBeTypeOf('function')
})
