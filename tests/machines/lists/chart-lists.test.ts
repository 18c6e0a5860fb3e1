import { describe, expect, test } from 'vitest'
import { createMachine, setup } from 'xstate'
import { CHART_LISTS } from '@/machines/lists/chart-lists'
import { namesOf } from '@/machines/lists/chart-names'
import { currentCharts } from '@/tests/model/charts'
import { describeChart } from '@/tests/tools/statecharts/diagrams/description'

const door = setup({
  guards: { isStrong: (_, { least }: { least: number }) => least > 0, isWindy: () => true },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: {
      description: 'Nobody comes in.',
      on: {
        push: [
          { guard: { type: 'isStrong', params: { least: 9 } }, target: 'open' },
          { guard: { type: 'isStrong', params: { least: 5 } }, target: 'open' },
          { guard: () => false, target: 'open' },
        ],
        knock: {},
      },
    },
    open: { after: { 1000: 'closed' }, always: { guard: 'isWindy', target: 'closed' } },
  },
})

const moved = createMachine({ id: 'door', initial: 'closed', states: { closed: { on: { push: {} } } } })

describe('the lists that charts are counted by', () => {
  test('are of every chart that runs in a page, and each has every state and transition that its pictures have', () => {
    const running = currentCharts().filter(({ root }) => root.key !== 'application')
    expect([...CHART_LISTS.keys()].toSorted()).toEqual(running.map(({ root }) => root.key).toSorted())
    for (const machine of running) {
      const { states, transitions } = describeChart(machine)
      const list = CHART_LISTS.get(machine.root.key)
      expect(list?.states).toEqual(states.map(({ path }) => path).filter((path) => path !== ''))
      expect(list?.transitions).toHaveLength(transitions.length)
    }
  })

  test('tell by names of the chart what a transition is, and no two have the same', () => {
    expect([...namesOf(door).transitions.values()]).toEqual([
      'closed -- push [isStrong] --> open',
      'closed -- push [isStrong] --> open (2)',
      'closed -- push [unnamed] --> open',
      'closed -- knock --> stays',
      'open -- xstate.after.1000.door.open --> closed',
      'open -- always [isWindy] --> closed',
    ])
    for (const { transitions } of CHART_LISTS.values())
      expect(new Set(transitions).size).toBe(transitions.length)
  })

  test('fit into a report', () => {
    for (const { states, transitions } of CHART_LISTS.values())
      expect(Math.max(...[...states, ...transitions].map((name) => name.length))).toBeLessThan(300)
  })

  test('have a hash of what is in them, and of nothing else', () => {
    expect(namesOf(door.provide({})).hash).toBe(namesOf(door).hash)
    expect(namesOf(moved).hash).not.toBe(namesOf(door).hash)
    expect(namesOf(door).hash).toMatch(/^[\da-f]{8}$/)
  })
})
