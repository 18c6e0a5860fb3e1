import { useId, type ReactNode } from 'react'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { ChevronIcon } from '../icons/form-icons'
import { EmptyPanel } from '../page/empty-panel'
import classes from './data-table.module.css'

export interface Column<Row> {
  key: string
  header: Label
  cell: (row: Row) => ReactNode
  /** Full width on a phone, without the header as label. */
  plain?: boolean
  /**
   * On a phone, in place of a line with a label: beside the first cell, a line without it, at the end of the second line, or in one of
   * two columns below its label.
   */
  phone?: 'corner' | 'line' | 'end' | 'fact'
}

/** One row is open at a time. */
export interface RowDetails<Row> {
  openKey: string | undefined
  onToggle: (key: string) => void
  render: (row: Row) => ReactNode
}

export interface DataTableProps<Row> {
  caption: Label
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  emptyText?: Label
  /** Below the text of an empty table: why it is empty, and what to do. */
  emptyHint?: ReactNode
  details?: RowDetails<Row>
}

/** On a phone a list of cards; 'No data' without rows (specification 8.7). */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  emptyText = 'No data',
  emptyHint,
  details,
}: DataTableProps<Row>) {
  return (
    <table className={details ? `${classes.table} ${classes.expandable}` : classes.table}>
      <caption>{text(caption)}</caption>
      {rows.length > 0 && (
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {text(column.header)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      {rows.length === 0 && (
        <tbody className={classes.group}>
          <tr>
            <td className={classes.empty} colSpan={columns.length}>
              <EmptyPanel text={emptyText}>{emptyHint}</EmptyPanel>
            </td>
          </tr>
        </tbody>
      )}
      {rows.map((row, index) => {
        const key = rowKey(row, index)
        return <RowGroup key={key} id={key} row={row} columns={columns} details={details} />
      })}
    </table>
  )
}

/** @returns whether a phone shows the header beside the cell, or above it */
function hasLabel({ plain, phone }: Pick<Column<unknown>, 'plain' | 'phone'>): boolean {
  return !plain && (phone === undefined || phone === 'fact')
}

function RowGroup<Row>({
  id,
  row,
  columns,
  details,
}: {
  id: string
  row: Row
  columns: readonly Column<Row>[]
  details: RowDetails<Row> | undefined
}) {
  const detailsId = useId()
  const isOpen = details?.openKey === id
  return (
    <tbody className={classes.group}>
      <tr className={isOpen ? classes.opened : undefined}>
        {columns.map((column, index) =>
          details && index === 0 ? (
            <td key={column.key} className={classes.lead}>
              <button
                type="button"
                className={classes.toggle}
                aria-expanded={isOpen}
                aria-controls={isOpen ? detailsId : undefined}
                onClick={() => details.onToggle(id)}
              >
                <ChevronIcon />
                <span>{column.cell(row)}</span>
              </button>
            </td>
          ) : (
            <td
              key={column.key}
              data-label={hasLabel(column) ? text(column.header) : undefined}
              data-phone={column.phone}
              className={column.plain ? classes.plain : undefined}
            >
              {column.cell(row)}
            </td>
          ),
        )}
      </tr>
      {details && isOpen && (
        <tr id={detailsId}>
          <td className={classes.details} colSpan={columns.length}>
            {details.render(row)}
          </td>
        </tr>
      )}
    </tbody>
  )
}
