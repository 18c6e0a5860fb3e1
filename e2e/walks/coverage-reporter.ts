import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { nameOf } from '@/tests/tools/statecharts/model/chart'
import { percent, tableOf, type Column } from '@/tests/tools/statecharts/model/report'
import type { ScreenRecord, ScreenWalk } from '@/tests/tools/statecharts/model/screen-record'
import { charts, MOST_STEPS, type Chart } from './charts'
import { declaredTargets } from './inspected'
import { WIDTHS } from './camera'
import { firstRests, picturesOf, RECORDS, spokenIn, TAKES_PICTURES } from './pictures'

type Walked = { walks: ScreenWalk[]; milliseconds: number }

const COLUMNS: readonly Column<ScreenRecord>[] = [
  ['chart', ({ chart }) => chart],
  ['transitions', ({ totals }) => totals.transitions],
  ['refusals', ({ totals }) => totals.refusals],
  ['walks', ({ walks }) => walks.length],
  ['steps', ({ totals }) => totals.steps],
  ['no gesture', ({ totals }) => totals.excluded],
  ['covered', ({ totals }) => percent(totals.covered / (totals.covered + totals.uncovered.length))],
  ['seconds', ({ totals }) => Math.round(totals.milliseconds / 1000)],
]

/**
 * Puts together what the walks have really taken in the pages, prints it as a table, and fails the run by name on what no walk
 * took, and on what took place although it is said to be impossible. Walks that were chosen one by one, or went no further than so many steps, are not judged so.
 */
export default class CoverageReporter implements Reporter {
  private readonly walked = new Map<string, Walked>()

  onTestEnd(_: TestCase, { attachments, duration }: TestResult): void {
    for (const { name, body, contentType } of attachments) {
      if (contentType !== 'application/json' || !body) continue
      const { walks, milliseconds } = this.walked.get(name) ?? { walks: [], milliseconds: 0 }
      // Written by walks.walk.ts.
      const walk = JSON.parse(body.toString()) as ScreenWalk
      this.walked.set(name, { walks: [...walks, walk], milliseconds: milliseconds + duration })
    }
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const complete = charts.filter(
      ({ entry, walks }) =>
        this.walked.get(entry.name)?.walks.length === walks.length &&
        walks.every(({ steps }) => steps.length < MOST_STEPS),
    )
    const records = complete.map((chart) => recordOf(chart, this.walked.get(chart.entry.name)))
    if (records.length > 0) print(`\n${tableOf(COLUMNS, records)}`)
    const faults = complete.flatMap((chart, index) => faultsOf(chart, records[index]))
    for (const fault of faults) print(fault)
    if (TAKES_PICTURES) for (const record of records) write(record)
    return { status: status === 'passed' && faults.length > 0 ? 'failed' : status }
  }
}

function recordOf(chart: Chart, walked: Walked = { walks: [], milliseconds: 0 }): ScreenRecord {
  const walks = walked.walks.toSorted((one, other) => one.number - other.number)
  const taken = takenIn(walks)
  const declared = declaredTargets(chart).map(nameOf)
  const states = chart.walks.flatMap(({ number }) => [...firstRests(chart, number).values()])
  return {
    chart: chart.entry.name,
    widths: WIDTHS,
    walks,
    pictures: Object.fromEntries(states.map((state) => [state, picturesOf(chart, state)])),
    spoken: Object.fromEntries(states.map((state) => [state, spokenIn(chart, state)])),
    excluded: chart.screen.impossible.flatMap(({ reason, names }) => names.map((name) => ({ name, reason }))),
    totals: {
      transitions: chart.graph.transitions.length,
      refusals: declared.length - chart.graph.transitions.length,
      covered: declared.filter((name) => taken.has(name)).length,
      excluded: chart.impossible.size,
      uncovered: declared.filter((name) => !taken.has(name) && !chart.impossible.has(name)),
      steps: walks.reduce((sum, { steps }) => sum + steps.length, 0),
      milliseconds: Math.round(walked.milliseconds),
    },
  }
}

function takenIn(walks: readonly ScreenWalk[]): Set<string> {
  return new Set(walks.flatMap(({ arrived, steps }) => [...arrived, ...steps.flatMap(({ took }) => took)]))
}

function faultsOf(chart: Chart, record?: ScreenRecord): string[] {
  const declared = new Set(declaredTargets(chart).map(nameOf))
  const taken = takenIn(record?.walks ?? [])
  const impossible = [...chart.impossible]
  const lines: [string, readonly string[]][] = [
    ['no walk took in the page', record?.totals.uncovered ?? []],
    ['said to be impossible, and taken', impossible.filter((name) => taken.has(name))],
    ['said to be impossible, and not declared', impossible.filter((name) => !declared.has(name))],
  ]
  return lines.flatMap(([fault, names]) => names.map((name) => `${chart.entry.name}: ${fault}: ${name}`))
}

function write(record: ScreenRecord): void {
  mkdirSync(RECORDS, { recursive: true })
  writeFileSync(path.join(RECORDS, `${record.chart}.json`), `${JSON.stringify(record, null, 2)}\n`)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
