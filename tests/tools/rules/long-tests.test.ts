import { describe, expect, test } from 'vitest'
import { listLongTests, skipLongTests } from '@/tests/long-tests'

const [first = ''] = listLongTests()
const skippedBy = (part: number | string) => skipLongTests({ LONG_TESTS: String(part) }, ['run'])

describe('the long tests', () => {
  test('are all run by four days in a row, each once', () => {
    const today = Math.floor(Date.now() / 86_400_000)
    const run = [0, 1, 2, 3].flatMap((day) => {
      const skipped = new Set(skippedBy(today + day))
      return listLongTests().filter((file) => !skipped.has(file))
    })
    expect(run.toSorted()).toEqual(listLongTests())
  })

  test('of a day are those of its date where nobody asks for others', () => {
    expect(skipLongTests({}, ['run'])).toEqual(skippedBy(Math.floor(Date.now() / 86_400_000)))
  })

  test('are run by the weekly job, all of them', () => {
    expect(skippedBy('all')).toEqual([])
  })

  test('are run when they are named', () => {
    expect([0, 1, 2, 3].flatMap(skippedBy)).toContain(first)
    for (const part of ['0', '1', '2', '3'])
      expect(skipLongTests({ LONG_TESTS: part }, ['run', first])).not.toContain(first)
  })
})
