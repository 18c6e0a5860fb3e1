import { sql } from 'kysely'

/**
 * The condition on a row of applications that law has it kept like a submitted one: it was submitted, or a lender has got it,
 * or may have, where a server died while it sent.
 */
export const mustBeRetained = sql<boolean>`(
  status = 'COMPLETED' or exists (
    select from lender_sends
    where lender_sends.tenant = applications.tenant and lender_sends.application_id = applications.id
  )
)`
