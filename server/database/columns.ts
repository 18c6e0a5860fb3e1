import type { ColumnType } from 'kysely'

/** A moment: read as Date, written as Date. */
export type Moment = ColumnType<Date, Date, Date>

/** Whose row it is; a new row's is that of its transaction (row-security.ts), and it never changes. */
export type Tenant = ColumnType<string, string | undefined, never>
