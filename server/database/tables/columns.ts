import type { ColumnType } from 'kysely'

export type Moment = ColumnType<Date, Date, Date>

/** A new row's is that of its transaction (row-security.ts), and it never changes. */
export type Tenant = ColumnType<string, string | undefined, never>

/** From when on a record is all that is left of what it belongs to. */
export type RetainedAfterErasure = ColumnType<Date | null, undefined, Date>

export type Phone = 'AGENT_PHONE' | 'OWN_PHONE'

export type CodeKind = 'login' | 'desk' | 'verification'

/** A way to verify a mobile: by a code, or by a passkey of its partner. */
export type VerificationKind = CodeKind | 'passkey'
