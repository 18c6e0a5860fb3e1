import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { withCode } from '../diagrams/chart-code'
import { chartsIn } from '../diagrams/charts-in'
import { describeChart } from '../diagrams/description'
import { joinEnds } from '../diagrams/fans'
import { arrangeAll, exportsOf, filesOf, readFolder, writeFolder } from '../diagrams/files'
import { faultsOf } from '../diagrams/geometry'
import { withGoodWay } from '../diagrams/good-way'
import { picturesOf } from '../diagrams/pictures'
import { doorMachine } from './door'
import { safeMachine } from './safe'

test('each chart has a picture and a section of the page, which says what draws them, and an export as JSON and as Mermaid', async () => {
  const machines = [doorMachine, safeMachine]
  const charts = machines.map(describeChart)
  const arranged = await arrangeAll(charts)
  const files = filesOf(charts, arranged, 'the toys by hand')
  const names = ['door', 'safe'].flatMap((name) => [`${name}.json`, `${name}.mmd`])
  expect(Object.keys(files).toSorted()).toEqual(['README.md', 'door.svg', 'safe.svg'])
  expect(Object.keys(exportsOf(machines)).toSorted()).toEqual(names.toSorted())
  expect(files['README.md']).toContain('Drawn from the toys by hand;')
  expect(files['README.md']).toContain('\n## safe\n')
  expect(files['safe.svg']).toContain('>Waits for a code.<')
  expect([...arranged.values()].flatMap(faultsOf)).toEqual([])
})

test('a folder of pictures holds what was written last, and nothing else', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'pictures-')), 'statecharts')
  try {
    writeFolder(folder, { 'old.svg': 'old' })
    writeFolder(folder, { 'new.svg': 'new' })
    expect(readFolder(folder)).toEqual({ 'new.svg': 'new' })
  } finally {
    rmSync(join(folder, '..'), { recursive: true })
  }
})

test('the charts of modules come each once: those of the order first, the others by name', () => {
  const other = createMachine({ id: 'anotherOne' })
  const modules = [
    { safeMachine, doorMachine, help: 'no chart' },
    { again: doorMachine, other },
  ]
  expect(chartsIn(modules, ['safe']).map(({ id }) => id)).toEqual(['safe', 'anotherOne', 'door'])
})

test('what many states do alike is one row of a table, with the states it holds for', () => {
  const states = Object.fromEntries(
    ['one', 'two', 'three', 'four'].map((key) => [key, { on: { stop: 'end' } }]),
  )
  const chart = describeChart(createMachine({ id: 'alike', initial: 'one', states: { ...states, end: {} } }))
  const [scene] = picturesOf(chart).map(({ compose }) => compose({ box: 40, label: 34 }))
  expect(scene?.links.filter(({ kind }) => kind === 'event')).toEqual([])
  expect(scene?.tables[0]?.rows.map(({ text }) => text)).toEqual([
    'stop → end',
    '   in one, two, three, four',
  ])
  expect(scene?.boxes.find(({ id }) => id === 'two')?.lines.at(-1)?.text).toBe('stop: see the table')
})

test('a code that stands in the chart is part of the label; sentences and computed parameters are not', () => {
  const actions = [
    { type: 'refuse', params: { code: 'TOO_LATE' } },
    { type: 'say', params: { message: 'Come again' } },
    { type: 'keep', params: () => ({ code: 'NOT_SHOWN' }) },
  ]
  const guard = { type: 'isAt', params: { place: 'GATE' } }
  const chart = describeChart(createMachine({ id: 'codes', on: { enter: { guard, actions } } }))
  expect(chart.transitions).toMatchObject([
    { guard: 'isAt(GATE)', actions: ['refuse(TOO_LATE)', 'say', 'keep'] },
  ])
})

function weightsOn(ways: readonly string[]): string[] {
  return withGoodWay(describeChart(doorMachine), { door: ways }).transitions.map(
    ({ from, event, weight }) => `${from} ${event} ${weight !== undefined}`,
  )
}

test('the shortest way through the named states is thick, and one that the chart has not is refused', () => {
  expect(weightsOn(['locked', 'closed', 'ajar'])).toEqual([
    'closed open true',
    'closed lock false',
    'ajar open false',
    'locked open true',
  ])
  expect(() => weightsOn(['ajar', 'locked'])).toThrow('door: no way leads from ajar to locked')
})

test('a chart that the whole of it leaves its beginning for has a line from there to the first state of the good way', () => {
  const shop = createMachine({
    id: 'shop',
    initial: 'closed',
    on: { enter: [{ guard: 'isLate', target: '.window' }, { target: '.counter' }] },
    states: { closed: {}, window: {}, counter: { on: { pay: 'paid' } }, paid: {} },
  })
  const chart = withGoodWay(describeChart(shop), { shop: ['counter', 'paid'] })
  const [scene] = picturesOf(chart).map(({ compose }) => compose({ box: 40, label: 34 }))
  const lines = scene?.links.map(
    ({ from, to, weight }) => `${from} → ${to}${weight === undefined ? '' : ', thick'}`,
  )
  expect(lines).toEqual(['#initial → closed', 'closed → counter, thick', 'counter → paid, thick'])
  expect(scene?.tables[0]?.rows.map(({ text }) => text)).toEqual([
    'enter [isLate] → window',
    'enter → counter',
  ])
})

test('neighbours that differ in their end alone share a row, and no other', () => {
  const lift = createMachine({
    id: 'lift',
    initial: 'first',
    states: Object.fromEntries(
      ['first', 'second', 'third'].map((name) => [
        name,
        {
          on: { go: [{ target: 'first' }, { target: 'second' }, { guard: 'isOpen', target: 'third' }] },
        },
      ]),
    ),
  })
  const { transitions } = describeChart(lift)
  expect(joinEnds(transitions.filter(({ from }) => from === 'first')).map(({ to }) => to)).toEqual([
    ['first', 'second'],
    ['third'],
  ])
})

const codesWith = (sources: Record<string, string>) =>
  withCode(describeChart(doorMachine), sources)
    .states.slice(0, 3)
    .map(({ code }) => code)

test('a state leads to the one file that describes it, another to that of the state around, and a chart to its machine', () => {
  const shut = "description: 'Closed <b>& shut</b>'"
  expect(codesWith({ 'shut.ts': shut, 'other.ts': '' })).toEqual([undefined, 'shut.ts', undefined])
  const machine = {
    'house.machine.ts': "createMachine({ id: 'house', invoke: { id: 'door' } })",
    'door.machine.ts': "setup({}).createMachine({\n  id: 'door',",
  }
  expect(codesWith({ 'shut.ts': shut, ...machine })).toEqual([
    'door.machine.ts',
    'shut.ts',
    'door.machine.ts',
  ])
  expect(codesWith({ 'shut.ts': shut, 'again.ts': shut, ...machine })[1]).toBe('door.machine.ts')
})
