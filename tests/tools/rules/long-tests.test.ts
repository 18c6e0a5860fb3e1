import { describe, expect, test } from 'vitest'
import { DAYS, listLongTests, skipLongTests, today } from '@/tests/long-tests'

const WEEK = Array.from({ length: DAYS }, (_, day) => day)
const [first = ''] = listLongTests()
const skippedBy = (part: number | string) => skipLongTests({ LONG_TESTS: String(part) }, ['run'])

describe('the long tests', () => {
  test('are all run by a week, each once', () => {
    const run = WEEK.flatMap((day) => {
      const skipped = new Set(skippedBy(today() + day))
      return listLongTests().filter((file) => !skipped.has(file))
    })
    expect(run.toSorted()).toEqual(listLongTests())
  })

  test('of a day are those of its date where nobody asks for others', () => {
    expect(skipLongTests({}, ['run'])).toEqual(skippedBy(today()))
  })

  test('are run by the weekly job, all of them', () => {
    expect(skippedBy('all')).toEqual([])
  })

  test('are run when they are named', () => {
    expect(WEEK.flatMap(skippedBy)).toContain(first)
    for (const part of WEEK)
      expect(skipLongTests({ LONG_TESTS: String(part) }, ['run', first])).not.toContain(first)
  })
})
