/* @long */
import { describe, expect, test } from 'vitest'
import { explore } from '../explore'
import { OFFER_FAULTS } from '../offer/faults'
import { offerProtocol } from '../offer/protocol'
import type { Protocol } from '../protocol'
import { askSpin, hasSpin } from './check'
import { compareWithSpin, differences } from './comparison'
import { promelaOf, variable } from './promela'

/** No action asks for its light. */
type Lift = { floor: number; isOpen: boolean; isLit: boolean }

const lift = (floors: number): Protocol<Lift> => ({
  name: 'lift',
  start: { floor: 0, isOpen: false, isLit: false },
  actions: {
    'it goes up': (state) => (state.floor < floors ? { ...state, floor: state.floor + 1 } : null),
    'it opens and has light': (state) => (state.isOpen ? null : { ...state, isOpen: true, isLit: true }),
    'it opens': (state) => (state.isOpen ? null : { ...state, isOpen: true }),
  },
  properties: {
    'it stands while it is open': ({ before, after }) => before.isOpen && before.floor !== after.floor,
  },
  isAtEnd: ({ floor, isOpen }) => floor === floors && isOpen,
})

// Both searches, and a compiler between them, next to whatever else this machine does.
describe.skipIf(!hasSpin())('Spin, from tables of single actions', { timeout: 120_000 }, () => {
  test('finds as many states and steps as we, no farther away, and nothing broken', () => {
    const { ours, spin } = compareWithSpin(offerProtocol())
    expect(spin).toMatchObject(ours)
  })

  test('finds the same way to what a wrong decision breaks', () => {
    const broken = 'an acceptance never rests on the statement of other figures'
    const [, rules] = OFFER_FAULTS.find((fault) => fault.includes(broken)) ?? []
    const { ours, spin } = compareWithSpin(offerProtocol(rules))
    expect(spin.broken).toBe(variable(broken))
    expect(spin).toMatchObject({ broken: ours.broken, way: ours.way })
  })

  test('counts a state that an exploration has forgotten', () => {
    const protocol = { ...lift(4), properties: {} }
    const { visited, states } = explore(protocol)
    const forgetful = visited.filter(({ floor, isOpen, isLit }) => floor < 4 || !isOpen || !isLit)
    expect(forgetful).toHaveLength(states - 1)
    expect(askSpin(promelaOf(protocol, forgetful).program).states).toBe(states)
  })

  test('finds a state in which nothing can happen, and that is no end', () => {
    const stuck: Protocol<Lift> = { ...lift(2), properties: {}, isAtEnd: () => false }
    expect(askSpin(promelaOf(stuck, explore(stuck).visited).program)).toMatchObject({
      broken: 'invalid end state',
    })
  })

  test('says when both find something, and something else', () => {
    const comparison = compareWithSpin(lift(2))
    expect(differences(comparison)).toEqual([])
    expect(differences({ ...comparison, spin: { ...comparison.spin, broken: null } })).toEqual([
      'broken: it_stands_while_it_is_open, Spin null',
    ])
  })
})
