import { writeBetweenMarks } from '@/tests/document'
import type { Catalogue } from '@/tests/tools/statecharts/model/catalogue'
import { stateIn } from '@/tests/tools/statecharts/model/explore'
import { walkable, walkEverything } from '@/tests/tools/statecharts/model/gate'
import { walkPairs } from '@/tests/tools/statecharts/model/pairs'
import { replay } from '@/tests/tools/statecharts/model/replay'
import { PAIR_COLUMNS, REPORT_COLUMNS, tableOf } from '@/tests/tools/statecharts/model/report'
import type { Walk } from '@/tests/tools/statecharts/model/walks'
import { catalogues } from './catalogues'

/**
 * `npm run model`: walks every chart and prints what the walks covered. `-- <chart>` prints that chart's walks step by step,
 * `-- <chart> <number>` walks and prints one of them alone, `-- --spin` compares with Spin, `-- --film` shows what
 * breaks between charts, `-- --write` puts the pairs into docs/testing.md. Answers with the exit code.
 */
export default async function model([name, number]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--write') return walkAll(name !== undefined)
  // The worlds between charts load much of the app, which the charts alone do without.
  if (name === '--spin') return (await import('./protocols/spin/spin')).checkWithSpin(number)
  if (name === '--film') return (await import('./films')).writeFilms(number)
  const entry = catalogues.find((candidate) => candidate.name === name)
  if (entry) return walkOne(entry, number === undefined ? undefined : Number(number))
  print(`There is no chart '${name}'; there are ${catalogues.map((known) => known.name).join(', ')}.`)
  return 1
}

function walkAll(writes: boolean): number {
  const reports = catalogues.map((entry) => walkEverything(entry))
  print(tableOf(REPORT_COLUMNS, reports))
  const pairs = catalogues.map((entry) => walkPairs(entry))
  print(`\nPairs\n${tableOf(PAIR_COLUMNS, pairs)}`)
  if (writes) {
    const lasting = PAIR_COLUMNS.filter(([title]) => title !== 'ms')
    writeBetweenMarks('docs/testing.md', 'model:pairs', tableOf(lasting, pairs))
  }
  const uncovered = [...reports, ...pairs].flatMap((report) => report.uncovered)
  for (const missing of uncovered) print(`not covered: ${missing}`)
  return uncovered.length === 0 ? 0 : 1
}

function walkOne(entry: Catalogue, number?: number): number {
  const { machine, graph, walks } = walkable(entry)
  const chosen = walks.filter((walk) => number === undefined || walk.number === number)
  if (chosen.length === 0) print(`${entry.name} has walks 1 to ${walks.length}.`)
  for (const walk of chosen) {
    print(inWords(entry, walk))
    replay(machine, entry, walk, graph.refusals)
  }
  return chosen.length === 0 ? 1 : 0
}

function inWords(entry: Catalogue, { number, input, start, steps }: Walk): string {
  const lines = steps.map(
    ({ event, to }, step) =>
      `${String(step + 1).padStart(4)}. ${event.type} (${event.fixture}) -> ${stateIn(to)}`,
  )
  return [`${entry.name}, walk ${number}, from '${input}': ${stateIn(start)}`, ...lines].join('\n')
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
