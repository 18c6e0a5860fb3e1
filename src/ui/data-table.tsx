import type { ReactNode } from 'react'
import classes from './data-table.module.css'

/** One column: what heads it and what it shows of a row. Numbers line up at the end of the cell. */
export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  numeric?: boolean
}

/** A table that turns into a list of cards on a phone. `caption` names it for everybody. */
export interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  emptyText?: string
}

/** A semantic table; without rows it says 'No data' (spec 8). */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  emptyText = 'No data',
}: DataTableProps<Row>) {
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"

              className={column.numeric ? classes.number : undefined}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td className={classes.empty} colSpan={columns.length}>
              {emptyText}
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td
                key={column.key}

                data-label={column.header}
                className={column.numeric ? classes.number : undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
