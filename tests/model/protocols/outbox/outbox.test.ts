/* @long */
import { expect, test } from 'vitest'
import { explore, NO_WAY_OUT } from '../explore'
import { withActions, withProperty } from '../protocol'
import { storyOf } from '../story'
import { OUTBOX_FAULTS } from './faults'
import { outboxProtocol, OUTBOX_SIZES } from './protocol'

const explored = OUTBOX_SIZES.map((left) => Object.assign(explore(outboxProtocol({}, left)), { left }))

test.each(explored)('nothing that is promised breaks: $left', ({ counterexample }) => {
  expect(counterexample && storyOf(counterexample)).toBeNull()
})

test('everything that is said to happen happens', () => {
  const [first, ...others] = explored.map(({ unused }) => unused)
  const never = (first ?? []).filter((action) => others.every((unused) => unused.includes(action)))
  expect(never.filter((action) => !/the (?:second|third)/.test(action))).toEqual([])
})

test.each(OUTBOX_FAULTS)('it is noticed when %s', (_, rules, left, broken) => {
  const { counterexample } = explore(withProperty(outboxProtocol(rules, left), broken))
  expect(counterexample?.broken).toBe(broken)
})

test('it is noticed when new words go over the version that was read, which those that wait have hidden', () => {
  // The real outbox cannot be replayed on this way: what is in its turn there has gone out by then.
  const { counterexample } = explore(
    outboxProtocol({ baseOfSlot: (_slot, _pending, shown) => shown }, { repeats: 0 }),
  )
  expect(counterexample?.broken).toMatch(/^somebody else’s save is never saved over/)
})

test('it is noticed when a reload loses what was said to be saved', () => {
  const protocol = outboxProtocol({}, { reloads: 1, others: 0, repeats: 0, words: 1 })
  const broken = withActions(protocol, {
    'the page is loaded anew': (world) => {
      const after = protocol.actions['the page is loaded anew']?.(world) ?? null
      return after && { ...after, entries: [] }
    },
  })
  expect(explore(broken).counterexample?.broken).toMatch(/^what a person was told/)
})

test('it is noticed when a pause never ends', () => {
  const protocol = outboxProtocol({}, { words: 1, others: 0 })
  const stuck = withActions(protocol, { 'the pause is over of the first entry': () => null })
  expect(explore(stuck).counterexample?.broken).toBe(NO_WAY_OUT)
})

test('a counterexample is the shortest, and is told in steps', () => {
  const { counterexample } = explore(outboxProtocol({ changesAfter: () => ({}) }, { others: 0, repeats: 0 }))
  expect(counterexample && storyOf(counterexample)).toMatch(
    /^Broken: one’s own queue.*\n +1\. the (?:personal|employment) form is submitted with new words\n/,
  )
})
