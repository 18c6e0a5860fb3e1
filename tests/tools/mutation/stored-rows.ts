import { readBetweenMarks } from '../../document'
import { tableOf, type Column } from '@/tests/tools/statecharts/model/report'

/** A row of a table, cell by cell; the name that it stands for comes first. */
export type Row = readonly string[]

/** Rows as a table under titles. */
export function tableOfCells(titles: readonly string[], rows: readonly Row[]): string {
  const columns = titles.map((title, index): Column<Row> => [title, (row) => row[index] ?? ''])
  return tableOf(columns, rows)
}

/**
 * The rows that a page has between its marks, with some of them new: what was not tried this time keeps the row of its last time.
 * @param names in the order of the table; the row of any other name goes
 */
export function withStoredRows(
  page: string,
  marks: string,
  names: readonly string[],
  rows: readonly Row[],
): Row[] {
  const known = new Map([...rowsOf(readBetweenMarks(page, marks)), ...rows].map((row) => [row[0], row]))
  return names.map((name) => known.get(name)).filter((row) => row !== undefined)
}

function rowsOf(markdown: string): Row[] {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}
