import { expect, test } from 'vitest'
import { TimeShares } from '@/server/http/admission/time-shares'
import type { Visitor } from '@/server/http/admission/visitor'

const asha: Visitor = { lane: 'agent', tenant: 'ucap', person: 'asha' }
const noisy: Visitor = { lane: 'agent', tenant: 'noisy', person: 'ravi' }
const stranger: Visitor = { lane: 'nobody', tenant: 'ucap', person: '10.0.0.1' }

/** Shares with a clock that the test moves, and work that takes the milliseconds it says. */
function openDay() {
  let now = 0
  const shares = new TimeShares(() => now)
  const run = (visitor: Visitor, ms: number) => {
    const end = shares.begin(visitor)
    now += ms
    end()
  }
  return {
    shares,
    run,
    rest: (ms: number) => {
      now += ms
    },
    /** Milliseconds of work done in so many that pass, by one who asks without a pause and whom `others` work beside. */
    busyMs: (visitor: Visitor, ms: number, others: readonly Visitor[], each = 10) => {
      let busy = 0
      for (const until = now + ms; now < until;) {
        for (const other of others) shares.noteCall(other)
        const wait = shares.waitMs(visitor)
        if (wait > 0) now += wait
        else {
          run(visitor, each)
          busy += each
        }
      }
      return busy
    },
  }
}

test('strangers get a quarter of the time, however many ask, once they have used what was saved', () => {
  const day = openDay()
  expect(day.busyMs(stranger, 1000, [asha])).toBe(1000)
  day.busyMs(stranger, 1000, [asha])
  const busy = day.busyMs(stranger, 10_000, [asha])
  expect(busy).toBeGreaterThan(2400)
  expect(busy).toBeLessThan(2600)
})

test('a tenant that never pauses gets half of the time while another works, and the other never waits', () => {
  const day = openDay()
  day.busyMs(noisy, 4000, [asha])
  const busy = day.busyMs(noisy, 10_000, [asha])
  expect(busy).toBeGreaterThan(4800)
  expect(busy).toBeLessThan(5200)
  expect(day.shares.waitMs(asha)).toBe(0)
})

test('whoever has the server alone has all of it, and owes next to nothing when another comes', () => {
  const day = openDay()
  expect(day.busyMs(noisy, 10_000, [noisy])).toBe(10_000)
  day.shares.noteCall(asha)
  expect(day.shares.waitMs(noisy)).toBeLessThanOrEqual(200)
  day.rest(10_000)
  expect(day.busyMs(stranger, 5000, [])).toBe(5000)
})

test('many who come at once do not all start in the moment in which something is left', () => {
  const day = openDay()
  day.busyMs(stranger, 5000, [asha])
  day.rest(day.shares.waitMs(stranger) + 40)
  let begun = 0
  while (begun < 100 && day.shares.waitMs(stranger) === 0) {
    day.shares.begin(stranger)
    begun += 1
  }
  expect(begun).toBeGreaterThan(0)
  expect(begun).toBeLessThanOrEqual(4)
})

test('five long exports at once make colleagues rest for a moment only', () => {
  const day = openDay()
  day.busyMs(noisy, 5000, [asha])
  const ends = Array.from({ length: 5 }, () => day.shares.begin(noisy))
  day.rest(2000)
  for (const end of ends) end()
  day.shares.noteCall(asha)
  expect(day.shares.waitMs(noisy)).toBeLessThanOrEqual(200)
})
