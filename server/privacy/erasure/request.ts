import type { Kysely } from 'kysely'
import type { Retention } from '../../config/deployment/retention-schema'
import type { Database } from '../../database/tables/tables'

export type ErasureRequest = {
  tenant: string
  mobile: string
  areLendersNotified: boolean
}

/** `db`: the tenant's handle; `secrets`: the key of pseudonyms, and those before it. */
export type ErasureContext = {
  db: Kysely<Database>
  secrets: readonly [string, ...string[]]
  retention: Retention
  now: Date
}
