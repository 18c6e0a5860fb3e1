import { expect, test } from 'vitest'
import { explore, NO_WAY_OUT } from '../explore'
import { withActions, withProperty } from '../protocol'
import { storyOf } from '../story'
import { RULES, uploadProtocol, type Rules } from './protocol'

const whole = explore(uploadProtocol())

test('nothing that is promised breaks', () => {
  expect(whole.counterexample && storyOf(whole.counterexample)).toBeNull()
})

test('everything that is said to happen happens', () => {
  expect(
    whole.unused.filter((action) => !/^(?:section|the removal).*(?:refused|given up)/.test(action)),
  ).toEqual([])
})

/** A wrong decision, and what it breaks. */
const FAULTS: [string, Partial<Rules>, string][] = [
  [
    'a section does not wait for its files',
    {
      nextEntry: (entries) =>
        RULES.nextEntry(
          entries.map((entry) =>
            Object.assign(entry, { facts: Object.assign(entry.facts, { waitsFor: [] }) }),
          ),
        ),
    },
    'a section arrives after the files that it names',
  ],
  ['the server knows no keys', { isKnownKey: () => false }, 'no file is stored twice'],
]

test.each(FAULTS)('it is noticed when %s', (_, rules, broken) => {
  expect(explore(withProperty(uploadProtocol(rules), broken)).counterexample?.broken).toBe(broken)
})

test('it is noticed when the phone loses a file', () => {
  const losing = withActions(uploadProtocol(), {
    'the page is loaded anew': (world) => ({ ...world, queue: [], left: { ...world.left, reloads: 0 } }),
  })
  expect(explore(losing).counterexample?.broken).toBe('a chosen file is on the phone or at the server')
})

test('it is noticed when a file that failed never goes again', () => {
  const stuck = withActions(uploadProtocol(), {
    'file 1 may go again': () => null,
    'the page is loaded anew': () => null,
  })
  expect(explore(withProperty(stuck, 'no file is stored twice')).counterexample?.broken).toBe(NO_WAY_OUT)
})
