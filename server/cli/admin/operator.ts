import type { Kysely } from 'kysely'
import type { Environment } from '../../config/environment'
import type { OpenDatabase } from '../../database/connection/open'
import type { Database } from '../../database/tables/tables'
import { appendEntry } from '../../http/audit/append'
import type { AuditEntry } from '../../http/audit/chain'

export type Operator = {
  database: OpenDatabase
  environment: Environment
  write: (line: string) => void
}

/** Writes into the audit trail that the operator has done something, in the transaction of `db`. */
export function recordOperator(
  db: Kysely<Database>,
  tenant: string,
  done: Pick<AuditEntry, 'at' | 'action' | 'call' | 'subjects'>,
): Promise<void> {
  return appendEntry(db, tenant, { actor: 'operator', address: 'none', ...done })
}
