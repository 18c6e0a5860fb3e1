import type { Browser } from '@playwright/test'
import { tableOf, type Column } from '@/tests/tools/statecharts/model/report'
import { median, quantile, times } from './numbers'
import type { Press } from './page-clock'
import { SLOWER } from './phone'
import { StepMeasurements, type Opening, type Pair } from './step-measurements'
import type { ListOpenings } from './step-walk'
import type { Typing } from './typing'

type Row<Value> = readonly [name: string, ...of: readonly (readonly Value[])[]]

const since = (begin: number | null, end: number | null) =>
  begin === null || end === null ? [] : [end - begin]

const at = (all: readonly Opening[], rate: number) =>
  all.filter((opening) => opening.rate === rate).map(({ press }) => press)

const afterAnswer = ({ begin, answered, shown: end }: Press) => since(answered ?? begin, end)
const busy = ({ begin, busy: painted }: Press) => since(begin, painted)

/** Milliseconds of the middle one; a dash where there is none. */
const shown = (values: readonly number[]) => (values.length === 0 ? '-' : median(values).toFixed(0))

const against = (values: readonly number[], base: readonly number[]) =>
  `${shown(values)}${values.length === 0 ? '' : times(median(values), median(base))}`

const OPENINGS: readonly Column<Row<Opening>>[] = [
  ['from step to step, ms', ([name]) => name],
  ['busy is painted', ([, all = []]) => shown(at(all, 1).flatMap(busy))],
  ['fields after the answer', ([, all = []]) => shown(at(all, 1).flatMap(afterAnswer))],
  [`the same, ${SLOWER} times slower`, ([, all = []]) => shown(at(all, SLOWER).flatMap(afterAnswer))],
]

const work = (all: readonly Opening[], rate: number) =>
  all.filter((opening) => opening.rate === rate).flatMap((opening) => opening.work ?? [])

/** Of the base, and of this beside it. */
const pairOf = (title: string, of: (all: readonly Opening[]) => number[]): Column<Row<Opening>>[] => [
  [`${title}: base`, ([, , base = []]) => shown(of(base))],
  ['this', ([, own = [], base = []]) => against(of(own), of(base))],
]

const COMPARED_OPENINGS: readonly Column<Row<Opening>>[] = [
  ['from step to step, ms', ([name]) => name],
  ...pairOf('busy is painted', (all) => at(all, 1).flatMap(busy)),
  ...pairOf('fields after the answer', (all) => at(all, 1).flatMap(afterAnswer)),
  ...pairOf(`${SLOWER} times slower`, (all) => at(all, SLOWER).flatMap(afterAnswer)),
  ...pairOf('work', (all) => work(all, 1)),
  ...pairOf(`${SLOWER} times slower`, (all) => work(all, SLOWER)),
]

/** Of each round, and of the rounds the middle one, because one of them may meet a busy machine. */
const typical = (pairs: readonly Pair[], whose: 'ours' | 'bare', of: (typing: Typing) => number) =>
  median(pairs.map((pair) => of(pair[whose])))

/** A key that is slower than 95 of 100. */
const slowKey = ({ times: keys }: Typing) => quantile(keys, 0.95)
const keyWork = (typing: Typing) => typing.work

const bare =
  (of: (typing: Typing) => number) =>
  ([, ...all]: Row<Pair>) =>
    typical(all.flat(), 'bare', of).toFixed(0)
const ours =
  (of: (typing: Typing) => number, whose: 0 | 1) =>
  ([, ...all]: Row<Pair>) => {
    const value = typical(all[whose] ?? [], 'ours', of)
    return `${value.toFixed(0)}${times(value, typical(all.flat(), 'bare', of))}`
  }

const FORM: readonly Column<Row<Pair>>[] = [
  [`a key, ${SLOWER} times slower, ms`, ([name]) => name],
  ['fields', ([, pairs = []]) => pairs[0]?.fields ?? 0],
]

const TYPINGS: readonly Column<Row<Pair>>[] = [
  ...FORM,
  ['to paint, 95 of 100: bare form', bare(slowKey)],
  ['ours', ours(slowKey, 0)],
  ['work: bare form', bare(keyWork)],
  ['ours', ours(keyWork, 0)],
]

const COMPARED_TYPINGS: readonly Column<Row<Pair>>[] = [
  ...FORM,
  ['to paint, 95 of 100: bare form', bare(slowKey)],
  ['base', ours(slowKey, 1)],
  ['this', ours(slowKey, 0)],
  ['work: bare form', bare(keyWork)],
  ['base', ours(keyWork, 1)],
  ['this', ours(keyWork, 0)],
]

async function measure(
  rounds: number,
  all: readonly StepMeasurements[],
  rates: readonly number[] = [1, SLOWER],
): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const rate of rates) for (const one of all) await one.walk(rate, { isTraced: all.length > 1 })
}

/** Each step of a wizard: how soon a press is answered by the page, how soon the next one is there, and how it takes typing. */
export async function stepTables(
  browser: Browser,
  { peers, app, rounds }: { peers: string; app: string; rounds: number },
): Promise<string> {
  const own = new StepMeasurements(browser, app, peers)
  await measure(rounds, [own])
  const { openings, typings, lists } = own
  const opened = (how: keyof ListOpenings) => shown(lists.opened.map((list) => list[how]))
  const banks = `The list of 47 banks, ${SLOWER} times slower: open after ${opened('alone')} ms, or after ${opened('fromField')} ms
where the tap leaves a field that was typed in; a key in its search is painted after ${quantile(lists.keys, 0.95).toFixed(0)} ms (95 of 100).`
  return [tableOf(OPENINGS, [...openings.all]), tableOf(TYPINGS, [...typings.all]), banks].join('\n\n')
}

/** The same of two builds, which take turns, so that a slow moment of the machine meets both; at `rates` times slower. */
export async function comparedTables(
  browser: Browser,
  {
    peers,
    app,
    base,
    rounds,
    rates,
  }: Record<'peers' | 'app' | 'base', string> & {
    rounds: number
    rates: readonly number[] | undefined
  },
): Promise<string> {
  const own = new StepMeasurements(browser, app, peers)
  const other = new StepMeasurements(browser, base, peers)
  await measure(rounds, [other, own], rates)
  const openings = [...own.openings.all].map(([name, all]): Row<Opening> => [
    name,
    all,
    other.openings.of(name),
  ])
  const typings = [...own.typings.all].map(([name, all]): Row<Pair> => [name, all, other.typings.of(name)])
  const tables = [tableOf(COMPARED_OPENINGS, openings)]
  if (typings.length > 0) tables.push(tableOf(COMPARED_TYPINGS, typings))
  return tables.join('\n\n')
}
