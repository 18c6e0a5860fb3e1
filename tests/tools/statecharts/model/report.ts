import type { Report } from './gate'
import type { PairReport } from './pairs'

/** A column of a table: its title, and what a row shows in it. */
export type Column<Row> = readonly [title: string, cell: (row: Row) => string | number]

/** All that the walks did, one column each. */
export const REPORT_COLUMNS: readonly Column<Report>[] = [
  ['chart', ({ name }) => name],
  ['states', ({ states }) => states],
  ['transitions', ({ transitions }) => transitions],
  ['refusals', ({ refusals }) => refusals],
  ['walks', ({ walks }) => walks.length],
  ['steps', ({ steps }) => steps],
  ['covered', ({ covered }) => percent(covered)],
  ['ms', ({ milliseconds }) => milliseconds],
]

/** The same of pairs. */
export const PAIR_COLUMNS: readonly Column<PairReport>[] = [
  ['chart', ({ name }) => name],
  ['situations', ({ situations }) => situations],
  ['are all', ({ isWhole }) => (isWhole ? 'yes' : 'no')],
  ['pairs', ({ pairs }) => pairs],
  ['walks', ({ walks }) => walks],
  ['steps', ({ steps }) => steps],
  ['covered', ({ pairs, uncovered }) => percent(1 - uncovered.length / pairs)],
  ['ms', ({ milliseconds }) => milliseconds],
  ['free of each other', ({ endless }) => endless],
]

/** Rows as a table for people, in Markdown; the first column is text, the others are numbers. */
export function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const head = columns.map(([title]) => title)
  const body = rows.map((row) => columns.map(([, cell]) => String(cell(row))))
  const widths = columns.map((_, column) =>
    Math.max(...[head, ...body].map((cells) => cells[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(head), `| ${rule.join(' | ')} |`, ...body.map(line)].join('\n')
}

/** A share of 1 in whole percent, rounded down: 100 means all. */
export function percent(share: number): string {
  return `${Math.floor(share * 100)} %`
}
