import { sql } from 'kysely'

/** Submitted, or sent to a lender, or perhaps sent where a server died meanwhile. */
export const mustBeRetained = sql<boolean>`(
  status = 'COMPLETED' or exists (
    select from lender_sends
    where lender_sends.tenant = applications.tenant and lender_sends.application_id = applications.id
  )
)`
