/* @long */
import { expect, test } from 'vitest'
import { exploreModules } from '../explore'
import { storyOf } from '../story'
import { SESSION_FAULTS } from './faults'
import { SESSION_SIZES, sessionProtocol } from './protocol'

const happened = new Set<string>()

test.each(SESSION_SIZES)('nothing that is promised breaks: %o', async (left) => {
  const protocol = sessionProtocol(left)
  const whole = await exploreModules(protocol)
  expect(whole.counterexample && storyOf(whole.counterexample)).toBeNull()
  const unused = new Set(whole.unused)
  for (const action of Object.keys(protocol.actions)) if (!unused.has(action)) happened.add(action)
})

test('everything that is said to happen happens', () => {
  expect(Object.keys(sessionProtocol().actions).filter((action) => !happened.has(action))).toEqual([])
})

test.each(SESSION_FAULTS)('it is noticed when %s', async (_, faulty, broken) => {
  expect((await exploreModules(faulty)).counterexample?.broken).toBe(broken)
})
