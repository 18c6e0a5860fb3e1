import { expect, test } from 'vitest'
import { CALLS } from '@/tests/server/helpers/calls'
import { currentCharts } from './charts'
import { asking, SENT_BY, SENT_BY_SCREENS } from './sending'

/* `tests/tools/faults/moments.ts` has a moment for each call. Here nothing that sends is without its calls. */

const states = currentCharts().flatMap(asking)

test('it is known of every state that asks for something what it sends', () => {
  expect(states.length).toBeGreaterThan(20)
  expect(states.filter(({ actor }) => !(actor in SENT_BY))).toEqual([])
})

test('no actor is named that no chart asks', () => {
  const asked = new Set(states.map(({ actor }) => actor))
  expect(Object.keys(SENT_BY).filter((actor) => !asked.has(actor))).toEqual([])
})

test('every call that changes something is sent by an actor of the charts, or by a screen', () => {
  const sent = new Set<string>([...Object.values(SENT_BY).flat(), ...SENT_BY_SCREENS])
  const writes = CALLS.filter(([, { method }]) => method !== 'GET').map(([name]) => name)
  expect(writes.filter((name) => !sent.has(name))).toEqual([])
})
