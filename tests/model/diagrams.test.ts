/* @long */
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createMachine, type AnyStateMachine } from 'xstate'
import { PAGE_WIDTH } from '@/tests/tools/statecharts/diagrams/composing'
import { describeChart } from '@/tests/tools/statecharts/diagrams/description'
import { arrangeAll, filesOf, readFolder } from '@/tests/tools/statecharts/diagrams/files'
import { faultsOf } from '@/tests/tools/statecharts/diagrams/geometry'
import type { Placed } from '@/tests/tools/statecharts/diagrams/layout'
import { statelyJsonOf } from '@/tests/tools/statecharts/diagrams/stately'
import { svgOf } from '@/tests/tools/statecharts/diagrams/svg'
import { currentCharts, describeCharts, DRAWN_FROM } from './charts'

const FOLDER = join(import.meta.dirname, '../../docs/statecharts')

const machines = currentCharts()
const charts = describeCharts()
let arranged: Map<string, Placed>

beforeAll(async () => {
  arranged = await arrangeAll(charts)
})

test('the files in docs/statecharts are those of the charts (npm run diagrams draws them anew)', () => {
  const kept = readFolder(FOLDER)
  const drawn = filesOf(charts, arranged, DRAWN_FROM)
  expect(Object.keys(kept).toSorted()).toEqual(Object.keys(drawn).toSorted())
  expect(Object.keys(drawn).filter((name) => kept[name] !== drawn[name])).toEqual([])
})

test('no text of a picture lies over a line, a box or another text', () => {
  const faults = [...arranged].flatMap(([name, placed]) =>
    faultsOf(placed).map((fault) => `${name}: ${fault}`),
  )
  expect(faults).toEqual([])
})

test('a label moved onto its box, its line or another label is found', () => {
  const placed = arranged.get('partnerWizard.kyc')
  const [link, other] = placed?.links.filter(({ label }) => label) ?? []
  const box = placed?.boxes.find(({ box: { id } }) => id === 'kyc.editing')
  if (!placed || !link?.label || !other?.label || !box) throw new Error('The picture of kyc has changed')
  const faultsAt = ({ x, y }: { x: number; y: number }): string => {
    const moved = { ...link, label: { x: x - 3, y: y - 3, width: 40, height: 20 } }
    return faultsOf({ ...placed, links: placed.links.map((one) => (one === link ? moved : one)) }).join('\n')
  }
  expect(faultsAt(box)).toContain('lies over the box kyc.editing')
  expect(faultsAt(other.label)).toContain(`lies over the text of ${other.link.id}`)
  expect(faultsAt(link.points[0] ?? box)).toContain(`goes through the text of ${link.link.id}`)
})

test('every picture is legible at the width of a page', () => {
  const wide = [...arranged].flatMap(([name, placed]) => {
    const width = Number(/ width="(\d+)"/.exec(svgOf(placed))?.[1])
    return width <= PAGE_WIDTH ? [] : [`${name} is ${width} wide`]
  })
  expect(wide).toEqual([])
})

test('every transition that leaves its state, by any event, is a line or a row of some picture', () => {
  for (const machine of machines) {
    const { id, transitions } = describeChart(machine)
    const pictures = [...arranged].filter(([name]) => name === id || name.startsWith(`${id}.`))
    const text = pictures.map(([, placed]) => textOf(placed)).join('\n')
    const missing = transitions.filter(
      ({ event, guard, actions }) =>
        !text.includes(event) ||
        !text.includes(guard ?? '') ||
        actions.some((action) => !text.includes(action)),
    )
    expect(missing).toEqual([])
  }
})

test('an initial state is marked, and an event that is forbidden is listed inside its state instead of drawn', () => {
  const kyc = arranged.get('partnerWizard.kyc')
  const saving = kyc?.boxes.find(({ box }) => box.id === 'kyc.saving')
  expect(saving?.box.lines.map(({ text }) => text)).toContain('ignores GO, LEAVE')
  expect(kyc?.links.filter(({ link }) => link.lines.some(({ text }) => text === 'GO'))).toEqual([])
  expect(kyc?.links.find(({ link }) => link.kind === 'initial')?.link.to).toBe('kyc.editing')
})

test('a stage shows from where its inner states are entered directly', () => {
  const link = arranged
    .get('otp.enteringMobile')
    ?.links.find(({ link: { to } }) => to.endsWith('.rejectedNumber'))
  expect(link?.link.from).toContain('from:sending')
})

test('what GO does from anywhere is one table, not a line to every stage: one leads to the first screen', () => {
  const overview = arranged.get('partnerWizard')
  const lines = overview?.links.filter(({ link }) => link.lines.some(({ text }) => text.startsWith('GO')))
  expect(lines?.map(({ link: { from, to } }) => [from, to])).toEqual([['resting', 'mobile']])
  expect(overview?.scene.tables[0]?.rows).toContainEqual({
    text: 'GO [canOpen] → mobile, kyc, employment, business, co-applicants',
  })
})

describe('the JSON export', () => {
  test.each(machines.map((machine): [string, AnyStateMachine] => [machine.root.key, machine]))(
    'of %s makes a machine with the same states and transitions',
    (_, machine) => {
      const read = createMachine(JSON.parse(statelyJsonOf(machine)))
      expect(withoutDelays(read)).toEqual(withoutDelays(machine))
    },
  )
})

/** A delay's length is the implementation's, which JSON does not hold: only its name is compared. */
function withoutDelays(machine: AnyStateMachine): unknown {
  const { states, transitions } = describeChart(machine)
  return {
    states,
    transitions: transitions.map(({ from, to, trigger, event, guard, actions }) =>
      [from, to, trigger, event.replace(/ \(.* s\)$/, ''), guard, actions].join(' '),
    ),
  }
}

function textOf({ scene, boxes, links }: Placed): string {
  const inside = (all: Placed['boxes']): string[] =>
    all.flatMap(({ box, inner }) => [...box.lines.map(({ text }) => text), ...inside(inner)])
  return [
    scene.description,
    ...scene.tables.flatMap(({ rows }) => rows.map(({ text }) => text)),
    ...inside(boxes),
    ...links.flatMap(({ link }) => link.lines.map(({ text }) => text)),
  ]
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}
