import { execFileSync } from 'node:child_process'
import { mkdirSync, rmdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { readBetweenMarks, writeBetweenMarks } from '@/tests/document'
import { FAULTS } from './faults'

const PAGE = 'docs/testing.md'
const MARKS = 'faults'
const HEAD = ['moment', 'hold', 'do not hold', 'not tried', 'at']

type Results = ReadonlyMap<string, 'yes' | 'no'>

function commit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
}

const rowOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const NAMES = FAULTS.map(({ name }) => name)
const NAME = new RegExp(NAMES.toSorted((one, other) => other.length - one.length).join('|'), 'g')
const ALL_BUT = 'all but '

const listed = (names: readonly string[]) => names.join(', ') || 'none'
const namesIn = (cell: string): readonly string[] => cell.match(NAME) ?? []

function resultsOf([, , failed = '', untried = '']: readonly string[]): Results {
  const wereNamed = namesIn(untried)
  const tried = NAMES.filter((name) => wereNamed.includes(name) === untried.startsWith(ALL_BUT))
  return new Map(tried.map((name) => [name, namesIn(failed).includes(name) ? 'no' : 'yes']))
}

/**
 * The row of a moment: how many of its cells hold, which do not, which were not tried, and at which commits. A cell that is not
 * tried now is as the row before says.
 */
function rowFor(
  moment: string,
  results: Results,
  at: string,
  before: readonly string[] | undefined,
): string[] {
  const isWhole = NAMES.every((name) => results.has(name))
  const all = new Map([...(before ? resultsOf(before) : []), ...results])
  const commits = isWhole || !before ? [at] : [...new Set([...(before[4] ?? '').split(', '), at])]
  const untried = NAMES.filter((name) => !all.has(name))
  const tried = NAMES.filter((name) => all.has(name))
  return [
    moment,
    `${tried.filter((name) => all.get(name) === 'yes').length} of ${NAMES.length}`,
    listed(tried.filter((name) => all.get(name) === 'no')),
    tried.length < untried.length ? `${ALL_BUT}${listed(tried)}` : listed(untried),
    commits.join(', '),
  ]
}

/** Puts what was tried at a commit into a table; the rows of other moments stay, in the order of their names. */
export function merged(table: string, tried: ReadonlyMap<string, Results>, at: string): string {
  const rows = new Map(
    table
      .split('\n')
      .slice(2)
      .map(rowOf)
      .map((row) => [row[0] ?? '', row]),
  )
  for (const [moment, results] of tried) rows.set(moment, rowFor(moment, results, at, rows.get(moment)))
  const body = [...rows.values()].toSorted(([one = ''], [other = '']) => one.localeCompare(other))
  return tableOf(HEAD, body)
}

function tableOf(head: readonly string[], body: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

/** Puts the moments that another server does not have into a table of their own on the page. */
export function writeLacks(server: string, lacks: readonly (readonly [string, string])[]): Promise<void> {
  const body = lacks.toSorted(([one], [other]) => one.localeCompare(other))
  return alone(() =>
    writeBetweenMarks(PAGE, `${MARKS}:${server}`, tableOf(['moment', 'not asked because'], body)),
  )
}

/** Several runs beside one another each put in what they tried. */
const LOCK = 'node_modules/.faults-table'

const WAITS = { milliseconds: 20, times: 500 }

async function alone(write: () => void): Promise<void> {
  // One that is never given back is of a run that was killed.
  for (let waits = 0; waits < WAITS.times; waits += 1) {
    try {
      mkdirSync(LOCK)
      break
    } catch {
      // oxlint-disable-next-line no-await-in-loop -- until it is free
      await pause(WAITS.milliseconds)
    }
  }
  try {
    write()
  } finally {
    rmdirSync(LOCK)
  }
}

/** Puts what was tried now into the table on the page. */
export function writeTable(results: ReadonlyMap<string, Results>): Promise<void> {
  const at = commit()
  return alone(() => writeBetweenMarks(PAGE, MARKS, merged(readBetweenMarks(PAGE, MARKS), results, at)))
}
