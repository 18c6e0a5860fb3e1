import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { CALLER_COLORS, type CallerTable } from '../diagrams/callers'
import { withCallers } from '../diagrams/chart-callers'
import { describeChart } from '../diagrams/description'
import { arrangeAll, exportsOf, filesOf, type Files } from '../diagrams/files'
import { faultsOf } from '../diagrams/geometry'
import { picturesOf } from '../diagrams/pictures'
import type { Line } from '../diagrams/scene'
import { doorMachine } from './door'
import { safeMachine } from './safe'

const CALLERS: CallerTable['callers'] = {
  owner: { letter: 'O', words: 'owner of the house' },
  visitor: { letter: 'V', words: 'visitor' },
}

const DOOR: CallerTable = {
  callers: CALLERS,
  events: { open: ['visitor', 'owner'], lock: ['owner'] },
}

const machines = [doorMachine, safeMachine]

async function drawnWith(callers: Record<string, CallerTable>): Promise<Files> {
  const charts = machines.map((machine) => withCallers(describeChart(machine), callers))
  return filesOf(charts, await arrangeAll(charts), 'toys')
}

/** Each line that has signs: its letters, and its text. */
function signed(lines: readonly Line[]): string[] {
  return lines.flatMap(({ text, callers = [] }) =>
    callers.length > 0 ? [`${callers.map(({ letter }) => letter).join('')} ${text}`] : [],
  )
}

test('an event has the letters of its callers in the picture, which names them below, and their names elsewhere', async () => {
  const files = await drawnWith({ door: DOOR })
  const svg = files['door.svg'] ?? ''
  for (const text of ['O', 'V', 'owner of the house', 'visitor', 'May be sent by'])
    expect(svg).toContain(`>${text}</text>`)
  expect(exportsOf([doorMachine], { door: DOOR })['door.mmd']).toContain(
    'closed --> locked : lock (owner of the house) [hasKey]',
  )
  expect(files['README.md']).toContain('| `locked` |  | open (owner of the house, visitor) → closed |')
  expect(files['README.md']).toContain('**O** owner of the house, **V** visitor')
})

test('callers stand at their events on lines and in boxes, in the order of the key', () => {
  const chart = withCallers(describeChart(doorMachine), {
    door: { callers: CALLERS, events: { ...DOOR.events, knock: ['visitor'] } },
  })
  const [scene] = picturesOf(chart).map(({ compose }) => compose({ box: 40, label: 34 }))
  expect(scene?.links.flatMap(({ lines }) => signed(lines))).toEqual([
    'OV open',
    'O lock [hasKey]',
    'OV open',
  ])
  const bell = createMachine({ id: 'door', on: { open: { actions: ['ring', 'bark'] } } })
  const [head] = picturesOf(withCallers(describeChart(bell), { door: DOOR }))
  expect(head?.compose({ box: 40, label: 34 }).tables[0]?.rows[0]?.callers).toHaveLength(2)
})

test('signs lie neither over a text nor over a line, and texts begin beside them', async () => {
  const arranged = await arrangeAll(
    machines.map((machine) => withCallers(describeChart(machine), { door: DOOR })),
  )
  expect([...arranged.values()].flatMap(faultsOf)).toEqual([])
  const { 'door.svg': svg = '' } = await drawnWith({ door: DOOR })
  const opening = arranged.get('door')?.links.filter(({ link }) => link.lines[0]?.text === 'open') ?? []
  expect(opening.map(({ label }) => label?.width)).toEqual([2 * 15 + 3 + 25, 2 * 15 + 3 + 25])
  const rows = svg
    .split('\n')
    .filter((line) => line.startsWith('<rect') && line.includes('>open<'))
    .map((line) => ({
      signs: [...line.matchAll(/<rect x="(\d+)"/g)].map(([, x]) => Number(x)),
      text: Number(/<text xml:space="preserve" x="(\d+)"/.exec(line)?.[1]),
      isLeft: line.includes('text-anchor="end" font-size="11"'),
    }))
  expect(rows).toHaveLength(2)
  for (const { signs, text, isLeft } of rows)
    expect(isLeft ? text < Math.min(...signs) : text > Math.max(...signs) + 13).toBe(true)
})

test('a chart without a table is drawn as if there were no callers at all', async () => {
  const plain = await drawnWith({})
  const drawn = await drawnWith({ door: DOOR })
  const changed = Object.keys(drawn).filter((name) => drawn[name] !== plain[name])
  expect(changed.toSorted()).toEqual(['README.md', 'door.svg'])
})

test('an overview says who may send which event, and of each region its states and who moves them', () => {
  const house = createMachine({
    id: 'house',
    type: 'parallel',
    states: {
      bell: { initial: 'quiet', states: { quiet: { on: { knock: 'loud' } }, loud: {} } },
      lock: { initial: 'shut', states: { shut: { on: { open: 'free', lock: 'shut' } }, free: {} } },
    },
  })
  const chart = withCallers(describeChart(house), {
    house: { callers: CALLERS, events: { open: ['owner'], lock: ['visitor'], knock: ['visitor'] } },
  })
  const [scene] = picturesOf(chart).map(({ compose }) => compose({ box: 40, label: 34 }))
  expect(scene?.tables.map(({ title }) => title)).toEqual(['Who may send which event'])
  expect(
    scene?.tables[0]?.rows.map(({ text, callers = [] }) => [text, ...callers.map(({ letter }) => letter)]),
  ).toEqual([
    ['knock, lock', 'V'],
    ['open', 'O'],
  ])
  // Closed regions have room beside each other.
  expect(scene?.links).toEqual([])
  const [bell, lock] = scene?.boxes ?? []
  expect(bell?.lines.map(({ text }) => text)).toContain('quiet, loud')
  expect(signed(bell?.lines ?? [])).toEqual(['V can move it'])
  expect(signed(lock?.lines ?? [])).toEqual(['O can move it'])
})

test('a letter is legible on each ground, in colour and in grey', () => {
  expect(CALLER_COLORS.map(contrastWithWhite).filter((contrast) => contrast < 4.5)).toEqual([])
})

test('a table that a reader could misread is refused', async () => {
  const twice = { ...CALLERS, other: { letter: 'O', words: 'other' } }
  await expect(drawnWith({ door: { ...DOOR, callers: twice } })).rejects.toThrow('not O, V, O')
  const ghost = { ...DOOR, events: { open: ['ghost'] } }
  await expect(drawnWith({ door: ghost })).rejects.toThrow('ghost sends open, and has no sign')
})

/** The contrast of WCAG 2, which is one of luminance: grey keeps it. */
function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
