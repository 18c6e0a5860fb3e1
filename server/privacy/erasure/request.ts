import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables/tables'
import type { Retention } from '../../config/deployment/retention-schema'

/** Who is to be forgotten, at which tenant. */
export type Request = {
  tenant: string
  mobile: string
  /** The person has withdrawn, and every lender that has an application of or with them was told. */
  areLendersTold: boolean
}

/** The tenant's own handle, the key of pseudonyms, the periods and the clock. */
export type ErasureContext = { db: Kysely<Database>; secret: string; retention: Retention; now: Date }
