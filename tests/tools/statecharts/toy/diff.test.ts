import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { describeChart } from '../diagrams/description'
import { diffCharts, formatChanges } from '../diagrams/diff/diff'
import { changesPicture } from '../diagrams/diff/diff-picture'
import { faultsOf } from '../diagrams/geometry'
import { svgOf } from '../diagrams/svg'

const before = describeChart(
  createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: {
        on: { open: 'opened', lock: { target: 'locked', guard: 'hasKey' }, knock: { actions: 'bark' } },
      },
      opened: { on: { close: 'closed' } },
      locked: { on: { unlock: 'closed' } },
    },
  }),
)

const after = describeChart(
  createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: {
        on: { open: 'ajar', lock: { target: 'locked', guard: 'isOwner' }, knock: { actions: 'answer' } },
      },
      ajar: { tags: 'open', on: { close: 'closed' } },
      locked: { tags: 'safe', on: { unlock: 'closed' }, after: { 1000: 'closed' } },
    },
  }),
)

test('a comparison names states and transitions added, removed, retargeted, and guards and actions changed', () => {
  const [change] = diffCharts([before], [after])
  expect(change?.states.map(({ words }) => words)).toEqual([
    'state removed: opened',
    'state added: ajar',
    'state locked changed: tags: none, now safe',
  ])
  expect(change?.transitions.map(({ words }) => words)).toEqual([
    'transition removed: opened -- close → closed',
    'transition added: ajar -- close → closed',
    'transition added: locked -- after 1000 (1 s) → closed',
    'actions changed: closed -- knock / bark → stays; now closed -- knock / answer → stays',
    'transition retargeted: closed -- open → opened; now closed -- open → ajar',
    'guard changed: closed -- lock [hasKey] → locked; now closed -- lock [isOwner] → locked',
  ])
})

test('charts that are the same have nothing to say', () => {
  expect(formatChanges(diffCharts([before], [before]))).toBe('The charts are the same.\n')
})

test('a chart that is new, or gone, is told by its states and transitions', () => {
  expect(formatChanges(diffCharts([], [before]))).toContain('- state added: closed\n')
  expect(formatChanges(diffCharts([before], []))).toContain(
    '- transition removed: locked -- unlock → closed\n',
  )
})

test('the picture of a comparison signs what is new, gone or different, and no text lies over anything', async () => {
  const placed = await changesPicture(diffCharts([before], [after]), 'yesterday')
  expect(faultsOf(placed)).toEqual([])
  const svg = svgOf(placed)
  for (const text of ['+ ajar', '− opened', '~ locked', '− open', '+ open', '~ lock [isOwner]', 'was:']) {
    expect(svg).toContain(`>${text}`)
  }
})

test('a chart that is new as a whole is one box in the picture', async () => {
  const svg = svgOf(await changesPicture(diffCharts([], [before]), 'yesterday'))
  expect(svg).toContain('>+ door')
  expect(svg).toContain('>a new chart: 3 states, 5 transitions<')
  expect(svg).not.toContain('>+ closed')
})
