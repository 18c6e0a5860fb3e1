import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CALLS } from '../../server/helpers/calls'
import { databases } from '../../server/helpers/databases'
import { openSurface, type GuardedSurface } from './attack-surface'
import { pathsIn, replaced } from './mutate'
import { describeFault, sendAttacks, isFault } from './send-attacks'
import { valuesOf } from './values'

const SEED = 20_261_122
/** Each call once, and what else is sent in turn with them. */
const REQUESTS = CALLS.length + 4
const LONG = 100_000

describe.each(databases)('a sample of the fuzz on $name', ({ open }) => {
  let opened: GuardedSurface
  beforeAll(async () => {
    opened = await openSurface(await open(), [[['localhost'], 'salaried', 'offered']])
    return () => opened.close()
  })

  test('meets every call, and no error of the server', async () => {
    const faults: string[] = []
    const met = new Set<string>()
    await sendAttacks(opened.surface, { seed: SEED, count: REQUESTS }, (outcome) => {
      met.add(outcome.attack.name)
      if (isFault(outcome)) faults.push(describeFault(outcome))
    })
    expect(faults).toEqual([])
    expect((await opened.renew()).filter((line) => line.includes('"level":"error"'))).toEqual([])
    expect(CALLS.map(([name]) => name).filter((name) => !met.has(name))).toEqual([])
    expect((await opened.measure()).leftovers).toBe(0)
  })
})

const SENT = CALLS.flatMap(
  ([name, { request, query, form }]) =>
    [request, query, form].flatMap((schema) => (schema ? [[name, schema] as const] : [])), // The pair, not a list.
)

test.each(SENT)('what the fuzz makes for %s is right, mostly', (_, schema) => {
  const made = fc.sample(valuesOf(schema, {}), { seed: SEED, numRuns: 20 })
  const right = made.filter((value) => z.safeParse(schema, value).success)
  expect(right.length).toBeGreaterThan(5)
})

test.each(SENT)('no text and no list of %s is taken whole, however long it is', (_, schema) => {
  const made = fc.sample(valuesOf(schema, {}), { seed: SEED, numRuns: 5 })
  const whole: string[] = []
  for (const value of made.filter((each) => z.safeParse(schema, each).success)) {
    for (const path of pathsIn(value)) {
      const old = path.reduce<unknown>((part, key) => Object(part)[key], value)
      const long = Array.isArray(old) ? Array.from({ length: 2000 }, () => old[0]) : 'a'.repeat(LONG)
      const taken = z.safeParse(schema, replaced(value, path, long))
      if (taken.success && JSON.stringify(taken.data).length > LONG) whole.push(path.join('.'))
    }
  }
  expect(whole).toEqual([])
})
