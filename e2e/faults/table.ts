import { execFileSync } from 'node:child_process'
import { readBetweenMarks, writeBetweenMarks } from '@/tests/document'
import { FAULTS } from './faults'

const PAGE = 'docs/testing.md'
const MARKS = 'faults'
const HEAD = ['moment', 'hold', 'do not hold', 'not tried', 'at']

/** What became of the cells of one moment that were tried, by their faults. */
type Results = ReadonlyMap<string, 'yes' | 'no'>

/** The commit that is tried. */
function commit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
}

const rowOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const isTried = (result: string | undefined) => result !== undefined

/** The row of a moment: how many of its cells hold, which do not, which were not tried, and at which commit. */
function rowFor(moment: string, results: Results, at: string): string[] {
  const named = (isMeant: (result: string | undefined) => boolean) =>
    FAULTS.filter(({ name }) => isMeant(results.get(name)))
      .map(({ name }) => name)
      .join(', ') || 'none'
  const hold = [...results.values()].filter((result) => result === 'yes').length
  const untried =
    results.size * 2 < FAULTS.length ? `all but ${named(isTried)}` : named((result) => !isTried(result))
  return [moment, `${hold} of ${FAULTS.length}`, named((result) => result === 'no'), untried, at]
}

/** Puts rows into a table in the place of those of the same moments; the others stay, in the order of their names. */
function merged(table: string, rows: readonly string[][]): string {
  const kept = new Map(
    table
      .split('\n')
      .slice(2)
      .map(rowOf)
      .map((row) => [row[0] ?? '', row]),
  )
  for (const row of rows) kept.set(row[0] ?? '', row)
  const body = [...kept.values()].toSorted(([one = ''], [other = '']) => one.localeCompare(other))
  const widths = HEAD.map((_, column) => Math.max(...[HEAD, ...body].map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  return [line(HEAD), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

/** Puts what was tried now into the table on the page. */
export function writeTable(results: ReadonlyMap<string, Results>): void {
  const at = commit()
  const rows = [...results].map(([moment, cells]) => rowFor(moment, cells, at))
  writeBetweenMarks(PAGE, MARKS, merged(readBetweenMarks(PAGE, MARKS), rows))
}
