import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { describeChart } from '../../statecharts/diagrams/description'
import { diffCharts } from '../../statecharts/diagrams/diff/diff'
import { catalogue } from '../../statecharts/model/catalogue'
import { walkable } from '../../statecharts/model/gate'
import { doorMachine } from '../../statecharts/toy/door'
import { findAffected } from './affected-walks'
import { countChanges } from './chart-counts'

/** A hatch has two ways in, so that its walks part: from within it is only pushed. */
function hatch(changes: { pushed?: string; slammed?: string; tag?: string; guard?: string } = {}) {
  return setup({
    types: {
      events: {} as { type: 'push' } | { type: 'slam' } | { type: 'knock' },
      input: {} as boolean,
      context: {} as { isWithin: boolean },
    },
    guards: { isWithin: ({ context }) => context.isWithin, isNever: () => false },
  }).createMachine({
    id: 'hatch',
    context: ({ input }) => ({ isWithin: input }),
    initial: 'shut',
    states: {
      shut: {
        always: { guard: 'isWithin', target: 'within' },
        on: {
          slam: changes.slammed ?? 'barred',
          ...(changes.guard ? { knock: { guard: 'isNever', target: 'open' } } : {}),
        },
      },
      within: { on: { push: changes.pushed ?? 'open' } },
      open: { tags: changes.tag ?? [] },
      barred: {},
    },
  })
}

const walkedHatch = (machine: ReturnType<typeof hatch>) =>
  walkable(
    catalogue({
      name: 'hatch',
      machine,
      inputs: { outside: false, within: true },
      events: { push: { hard: {} }, slam: { loud: {} }, knock: { twice: {} } },
      actors: {},
      facts: ({ context }) => context.isWithin,
    }),
  )

function affectedBy(changes: Parameters<typeof hatch>[0]) {
  const machine = hatch(changes)
  const [change] = diffCharts([describeChart(hatch())], [describeChart(machine)])
  if (!change) throw new Error('nothing changed')
  const { walks, passedByNone } = findAffected(change, walkedHatch(machine))
  return { from: walks.map(({ input }) => input), passedByNone }
}

test('a transition that leads elsewhere concerns the walks that take it, and no other', () => {
  expect(affectedBy({ slammed: 'open' }).from).toEqual(['outside'])
  expect(affectedBy({ pushed: 'barred' })).toEqual({ from: ['within'], passedByNone: [] })
})

test('a state that changed concerns the walks that come there', () => {
  expect(affectedBy({ tag: 'aired' })).toEqual({ from: ['within'], passedByNone: [] })
})

test('a change that no walk passes is told by its words', () => {
  expect(affectedBy({ guard: 'isNever' })).toEqual({
    from: [],
    passedByNone: ['transition added: shut -- knock [isNever] → open'],
  })
})

test('a change of a chart is counted in one line, with the guards that come and go', () => {
  const [change] = diffCharts(
    [describeChart(hatch())],
    [describeChart(hatch({ tag: 'aired', guard: 'isNever' }))],
  )
  expect(change && countChanges(change)).toBe('1 state changed, 1 transition added; guard isNever comes in')
})

test('a chart that is new or gone as a whole is told as one', () => {
  const door = describeChart(doorMachine)
  const [added] = diffCharts([], [door])
  const [removed] = diffCharts([door], [])
  expect(added && countChanges(added)).toBe('a new chart (4 states added, 4 transitions added)')
  expect(removed && countChanges(removed)).toBe('gone (4 states removed, 4 transitions removed)')
})
