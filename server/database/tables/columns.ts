import type { ColumnType } from 'kysely'

/** A moment: read as Date, written as Date. */
export type Moment = ColumnType<Date, Date, Date>

/** A new row's is that of its transaction (row-security.ts), and it never changes. */
export type Tenant = ColumnType<string, string | undefined, never>

/** From when on a record is all that is left of what it belongs to. */
export type RetainedAfterErasure = ColumnType<Date | null, undefined, Date>

/** On whose phone a borrower has agreed to something. */
export type Phone = 'AGENT_PHONE' | 'OWN_PHONE'

/** A code for a partner's login, a reviewer's, or the verification of a borrower's mobile: each counted by itself. */
export type CodeKind = 'login' | 'desk' | 'verification'
