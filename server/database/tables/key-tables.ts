import type { ColumnType } from 'kysely'
import type { Moment } from './columns'

/** A row in the order of tables and keys in which a new key is applied (encryption/reseal.ts). */
export type RowPosition = { table: string; tenant: string; id: string }

/** It belongs to no tenant. */
type DataKeys = {
  id: string
  master_key: string
  wrapped: string
  created_at: Moment
  /** When everything was encrypted with it; null while that is still to be done. */
  applied_at: Moment | null
  /** The row up to which it is; null before the first, and for a key of a release before this column. */
  applied_to: ColumnType<RowPosition | null, RowPosition | null | undefined, RowPosition>
}

export type KeyTables = { data_keys: DataKeys }
