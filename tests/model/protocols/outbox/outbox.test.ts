import { expect, test } from 'vitest'
import { explore, NO_WAY_OUT } from '../explore'
import { withActions, withProperty } from '../protocol'
import { storyOf } from '../story'
import { outboxProtocol, OUTBOX_SIZES } from './protocol'
import type { Rules } from './world'

const explored = OUTBOX_SIZES.map((left) => Object.assign(explore(outboxProtocol({}, left)), { left }))

test.each(explored)('nothing that is promised breaks: $left', ({ counterexample }) => {
  expect(counterexample && storyOf(counterexample)).toBeNull()
})

test('everything that is said to happen happens', () => {
  const [first, ...others] = explored.map(({ unused }) => unused)
  const never = (first ?? []).filter((action) => others.every((unused) => unused.includes(action)))
  expect(never.filter((action) => !/the (?:second|third)/.test(action))).toEqual([])
})

/** A wrong decision of the product or of the server, and what it breaks. */
const FAULTS: [string, Partial<Rules>, (typeof OUTBOX_SIZES)[number], string][] = [
  [
    'a server that knows neither keys nor versions',
    { keyOf: () => -1, isCurrent: () => true },
    { reloads: 0 },
    'nothing is done twice',
  ],
  [
    'the newest goes first',
    { nextEntry: (entries) => entries.findLast(({ phase }) => phase === 'waiting') },
    { others: 0 },
    'what was typed later is never undone by what was typed before',
  ],
  [
    'what stands behind moves on with every save',
    { changesAfter: (_later, _sent, { version }) => (version === null ? {} : { base: version }) },
    {},
    'somebody else’s save is never saved over by who has neither read nor heard of it',
  ],
  [
    'what stands behind stays where it was',
    { changesAfter: () => ({}) },
    { others: 0 },
    'one’s own queue is never somebody else',
  ],
  [
    'the page takes the version of every answer',
    { versionAfterSave: (_shown, _base, answered) => answered },
    {},
    'somebody else’s save is never saved over by who has neither read nor heard of it',
  ],
  [
    'an earlier save that could not be asked about is taken for somebody else’s',
    { outcomeOfTry: (part, outcome) => (part === 'earlier' ? 'outdated' : outcome) },
    { others: 0 },
    'one’s own queue is never somebody else',
  ],
  [
    'an attempt is remembered over a version that it was not sent over in the end',
    { triedAfterInsisting: (tried) => tried },
    { repeats: 1, reads: 0 },
    'somebody else’s save is never saved over by who has neither read nor heard of it',
  ],
]

test.each(FAULTS)('it is noticed when %s', (_, rules, left, broken) => {
  const { counterexample } = explore(withProperty(outboxProtocol(rules, { repeats: 0, ...left }), broken))
  expect(counterexample?.broken).toBe(broken)
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
