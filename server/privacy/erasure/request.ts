import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables/tables'
import type { Retention } from '../../config/deployment/retention-schema'

/** Whoever is to be forgotten, at which tenant. */
export type Request = {
  tenant: string
  mobile: string
  areLendersTold: boolean
}

/** The tenant's own handle, the key of pseudonyms, the periods and the clock. */
export type ErasureContext = { db: Kysely<Database>; secret: string; retention: Retention; now: Date }
