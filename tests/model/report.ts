import type { Report } from './gate'

const COLUMNS: readonly [title: string, cell: (report: Report) => string | number][] = [
  ['chart', ({ name }) => name],
  ['states', ({ states }) => states],
  ['transitions', ({ transitions }) => transitions],
  ['refusals', ({ refusals }) => refusals],
  ['walks', ({ walks }) => walks.length],
  ['steps', ({ steps }) => steps],
  ['covered', ({ covered }) => `${Math.floor(covered * 100)} %`],
  ['ms', ({ milliseconds }) => milliseconds],
]

/** The reports as a table for people, one chart a line, in Markdown. */
export function tableOf(reports: readonly Report[]): string {
  const rows = [
    COLUMNS.map(([title]) => title),
    ...reports.map((report) => COLUMNS.map(([, cell]) => String(cell(report)))),
  ]
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), rule, ...body.map(line)].join('\n')
}
