import { expect, test } from 'vitest'
import { explore, NO_WAY_OUT } from '../explore'
import { withActions, withProperty } from '../protocol'
import { storyOf } from '../story'
import { OFFER_FAULTS } from './faults'
import { offerProtocol } from './protocol'

const whole = explore(offerProtocol())

test('nothing that is promised breaks', () => {
  expect(whole.counterexample && storyOf(whole.counterexample)).toBeNull()
})

test('everything that is said to happen happens', () => {
  expect(whole.unused).toEqual([])
})

test.each(OFFER_FAULTS)('it is noticed when %s', (_, rules, broken) => {
  expect(explore(withProperty(offerProtocol(rules), broken)).counterexample?.broken).toBe(broken)
})

test('it is noticed when no offer can be had', () => {
  const stuck = withActions(offerProtocol(), { 'the agent asks for an offer': () => null })
  expect(explore(stuck).counterexample?.broken).toBe(NO_WAY_OUT)
})
