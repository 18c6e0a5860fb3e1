import { walkEverything } from '@/tests/tools/statecharts/model/gate'
import { generatedChart } from '@/tests/tools/statecharts/model/generated'
import { percent, tableOf, type Column } from '@/tests/tools/statecharts/model/report'
import { writeBetweenMarks } from '../document'
import { PROTOCOLS } from './protocols'

const SIZES = [10, 50, 200, 1000]
/** The least disturbed of a few rounds counts, and of that the processor's time, because other programs run as well. */
const ROUNDS = 5

type Row = {
  states: number
  targets: number
  steps: number
  covered: number
  /** Milliseconds of processor time. */
  cost: number
  growth: { states: number; cost: number } | null
}

const COLUMNS: readonly Column<Row>[] = [
  ['states', ({ states }) => states],
  ['transitions and refusals', ({ targets }) => targets],
  ['steps', ({ steps }) => steps],
  ['covered', ({ covered }) => percent(covered)],
  ['ms', ({ cost }) => Math.round(cost)],
  ['ms a state', ({ states, cost }) => (cost / states).toFixed(2)],
  ['times the states', ({ growth }) => growth?.states ?? '-'],
  ['times the ms', ({ growth }) => growth?.cost.toFixed(1) ?? '-'],
]

type ProtocolRow = { name: string; bound: string; states: number; steps: number; depth: number; cost: number }

const PROTOCOL_COLUMNS: readonly Column<ProtocolRow>[] = [
  ['protocol', ({ name }) => name],
  ['at most', ({ bound }) => bound],
  ['states', ({ states }) => states],
  ['steps', ({ steps }) => steps],
  ['farthest', ({ depth }) => depth],
  ['ms', ({ cost }) => Math.round(cost)],
]

async function measureProtocol({ name, bound, run }: (typeof PROTOCOLS)[number]): Promise<ProtocolRow> {
  const before = process.cpuUsage()
  const { states, steps, depth } = await run()
  const { user, system } = process.cpuUsage(before)
  return { name, bound, states, steps, depth, cost: (user + system) / 1000 }
}

/** `npm run bench:model`: walks generated charts of growing size, explores the protocols, prints what it cost, and writes it to docs/testing.md. */
export default async function bench(): Promise<number> {
  // The first runs of any program are slow, whatever their size.
  measure(1000)
  const rows: Row[] = []
  for (const size of SIZES) {
    const [best] = Array.from({ length: ROUNDS }, () => measure(size)).toSorted((a, b) => a.cost - b.cost)
    const before = rows.at(-1)
    if (!best) continue
    const growth = before ? { states: best.states / before.states, cost: best.cost / before.cost } : null
    rows.push({ ...best, growth })
  }
  const table = tableOf(COLUMNS, rows)
  process.stdout.write(`${table}\n`)
  writeBetweenMarks('docs/testing.md', 'bench:model', table)
  const measured: ProtocolRow[] = []
  // oxlint-disable-next-line no-await-in-loop -- two at once would measure each other
  for (const protocol of PROTOCOLS) measured.push(await measureProtocol(protocol))
  const protocols = tableOf(PROTOCOL_COLUMNS, measured)
  process.stdout.write(`${protocols}\n`)
  writeBetweenMarks('docs/testing.md', 'bench:protocols', protocols)
  return rows.every(({ covered }) => covered === 1) ? 0 : 1
}

function measure(size: number): Omit<Row, 'growth'> {
  const entry = generatedChart(size)
  const before = process.cpuUsage()
  const { transitions, refusals, steps, covered } = walkEverything(entry)
  const { user, system } = process.cpuUsage(before)
  return { states: size, targets: transitions + refusals, steps, covered, cost: (user + system) / 1000 }
}
