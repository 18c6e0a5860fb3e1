import type { Moment } from './columns'

/** A key that secret answers are encrypted with (encryption/data-keys.ts). It belongs to no tenant. */
type DataKeys = {
  id: string
  master_key: string
  wrapped: string
  created_at: Moment
  /** When everything was encrypted with it; null while that is still to be done. */
  applied_at: Moment | null
}

/** The tables of the server's keys. */
export type KeyTables = { data_keys: DataKeys }
