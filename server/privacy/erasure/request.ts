import type { Kysely } from 'kysely'
import type { Retention } from '../../config/deployment/retention-schema'
import type { Database } from '../../database/tables/tables'

export type ErasureRequest = {
  tenant: string
  mobile: string
  areLendersNotified: boolean
}

/** `db`: the tenant's handle; `secret`: the key of pseudonyms. */
export type ErasureContext = { db: Kysely<Database>; secret: string; retention: Retention; now: Date }
