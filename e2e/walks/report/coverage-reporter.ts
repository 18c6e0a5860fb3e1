import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { nameOf } from '@/tests/tools/statecharts/model/chart'
import { percent, tableOf, type Column } from '@/tests/tools/statecharts/model/report'
import type { ScreenRecord } from '@/tests/tools/statecharts/model/screen-record'
import { charts, MOST_STEPS, titleOf, type Chart } from '../charts'
import { declaredTargets } from '../inspected'
import { TAKES_PICTURES } from '../pictures'
import { recordOf, takenIn, write } from './record'

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
 * Prints what the walks have really taken in the pages as a table, and fails the run by name on what no walk took, and on what took
 * place although it is said to be impossible. Walks that were chosen one by one, or went no further than so many steps, are not
 * judged so, nor are the charts of which a walk broke: these have failed already, and are written down as far as they were walked.
 */
export default class CoverageReporter implements Reporter {
  private readonly results = new Map<string, TestResult>()
  private readonly asked = new Set<string>()

  onBegin(_: FullConfig, suite: Suite): void {
    for (const { title } of suite.allTests()) this.asked.add(title)
  }

  onTestEnd({ title }: TestCase, result: TestResult): void {
    this.results.set(title, result)
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const walked = charts
      .filter((chart) =>
        chart.walks.every(
          ({ number, steps }) =>
            this.asked.has(titleOf(chart.entry.name, number)) && steps.length < MOST_STEPS,
        ),
      )
      .map((chart) => ({ chart, record: recordOf(chart, this.results) }))
    const whole = walked.filter(({ record }) => record.broken.length === 0)
    if (whole.length > 0)
      print(
        `\n${tableOf(
          COLUMNS,
          whole.map(({ record }) => record),
        )}`,
      )
    const faults = whole.flatMap(({ chart, record }) => faultsOf(chart, record))
    for (const fault of faults) print(fault)
    if (TAKES_PICTURES) for (const { record } of walked) write(record, this.results)
    return { status: status === 'passed' && faults.length > 0 ? 'failed' : status }
  }
}

function faultsOf(chart: Chart, { walks, totals }: ScreenRecord): string[] {
  const declared = new Set(declaredTargets(chart).map(nameOf))
  const taken = takenIn(walks)
  const impossible = [...chart.impossible]
  const lines: [string, readonly string[]][] = [
    ['no walk took in the page', totals.uncovered],
    ['said to be impossible, and taken', impossible.filter((name) => taken.has(name))],
    ['said to be impossible, and not declared', impossible.filter((name) => !declared.has(name))],
  ]
  return lines.flatMap(([fault, names]) => names.map((name) => `${chart.entry.name}: ${fault}: ${name}`))
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
