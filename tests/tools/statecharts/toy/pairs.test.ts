import { expect, test } from 'vitest'
import { assign, createMachine, setup } from 'xstate'
import { catalogue } from '../model/catalogue'
import { walkPairs } from '../model/pairs'
import { doorCatalogue } from './door'
import { safeCatalogue } from './safe'

test('every two steps that can follow each other are walked on a real actor', () => {
  const { isWhole, situations, pairs, uncovered } = walkPairs(safeCatalogue)
  expect({ isWhole, situations, pairs, uncovered }).toEqual({
    isWhole: true,
    situations: 6,
    pairs: 5,
    uncovered: [],
  })
})

test('a step that no guard lets through is in no pair', () => {
  expect(walkPairs(doorCatalogue).uncovered).toEqual([])
})

/** Opens once, and never again; nothing but the count tells it. */
const worn = setup({
  types: { context: {} as { opened: number }, events: {} as { type: 'open' } | { type: 'close' } },
  guards: { holds: ({ context }) => context.opened < 1 },
}).createMachine({
  id: 'worn',
  context: { opened: 0 },
  initial: 'closed',
  states: {
    closed: {
      on: {
        open: {
          guard: 'holds',
          target: 'open',
          actions: assign({ opened: ({ context }) => context.opened + 1 }),
        },
      },
    },
    open: { on: { close: { target: 'closed' } } },
  },
})

const wornCatalogue = catalogue({
  name: 'worn',
  machine: worn,
  inputs: { new: undefined },
  events: { open: { softly: {} }, close: { softly: {} } },
  actors: {},
  facts: ({ context }) => context.opened,
})

test('a guard that reads what an earlier step left behind is met on both sides', () => {
  expect(walkPairs(wornCatalogue)).toMatchObject({ isWhole: true, uncovered: [], pairs: 3 })
})

test('a chart that is said to be endless and is not, or has no end and does not say why, is named', () => {
  expect(walkPairs({ ...wornCatalogue, endless: 'times opened' }).uncovered).toEqual([
    'worn is said to be endless, and is not',
  ])
  const counting = {
    name: 'counting',
    machine: createMachine({
      id: 'counting',
      context: { count: 0 },
      on: { count: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    }),
    inputs: { new: undefined },
    events: { count: { once: {} } },
    actors: {},
    facts: ({ context }: { context: { count: number } }) => context.count,
  }
  expect(walkPairs(counting).uncovered).toEqual(['counting has no end, and does not say why'])
  expect(walkPairs({ ...counting, endless: 'the count' })).toMatchObject({ isWhole: false, uncovered: [] })
})

test('facts that leave out what decides a guard are found by the replay', () => {
  expect(() => walkPairs({ ...wornCatalogue, facts: () => null })).toThrow('ends elsewhere')
})
