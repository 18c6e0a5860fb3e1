import { sql, type Kysely } from 'kysely'
import { isOtherwiseSpelled } from './spelling'

const COLUMNS_OF_A_SEARCH = ['name_key', 'later_name_key', 'last_name_key', 'mobile', 'tracker_id']

/** The orders of an agent's list beside its own, each in a status too; a search by name has an index already. */
const ORDERS = {
  applications_by_status_and_name: sql`status, name_key, position desc`,
  applications_by_amount: sql`required_amount desc nulls last, position desc`,
  applications_by_status_and_amount: sql`status, required_amount desc nulls last, position desc`,
}

async function indexLists(db: Kysely<unknown>): Promise<void> {
  await sql`create unique index applications_by_position on applications (tenant, user_id, position)`.execute(
    db,
  )
  // The embedded database keeps no statistics: of two indexes that fit a query in part, it may take the wrong one.
  await sql`
    create index applications_of_borrower on applications (tenant, user_id, mobile, created_at desc)`.execute(
    db,
  )
  await sql`
    create index applications_by_status on applications (tenant, user_id, status, created_at desc)`.execute(
    db,
  )
  for (const column of COLUMNS_OF_A_SEARCH) {
    await sql`
      create index ${sql.ref(`applications_with_${column}`)}
      on applications (tenant, user_id, ${sql.ref(column)}, position desc)
      where erased_at is null and ${sql.ref(column)} is not null`.execute(db)
  }
  await sql`
    create index applications_in_status on applications (tenant, user_id, status, position desc)
    where erased_at is null`.execute(db)
  await sql`create index applications_by_moment on applications (tenant, user_id, created_at)`.execute(db)
  await sql`
    create index applications_with_offer on applications (tenant, user_id, position desc)
    where offer is not null and acceptance_id is null and status in ('DRAFT', 'INCOMPLETE')
      and erased_at is null`.execute(db)
  for (const [name, order] of Object.entries(ORDERS)) {
    await sql`
      create index ${sql.ref(name)} on applications (tenant, user_id, ${order}) where erased_at is null`.execute(
      db,
    )
  }
}

export async function indexApplications(db: Kysely<unknown>): Promise<void> {
  await indexLists(db)
  await sql`create index applications_of_mobile on applications (tenant, mobile, created_at desc)`.execute(db)
  await sql`
    create index applications_of_nobody on applications (tenant, created_at, id)
    where user_id is null and erased_at is null`.execute(db)
  // By its creation, which no save changes: an index that every save changed would make each of them dearer.
  await sql`
    create index applications_by_age on applications (status, created_at) where mobile <> ''`.execute(db)
  await sql`
    create index applications_to_erase on applications (erasure_requested_at)
    where erasure_requested_at is not null and erased_at is null`.execute(db)
  await sql`
    create index applications_otherwise_spelled on applications (tenant, id) where ${isOtherwiseSpelled}
  `.execute(db)
}
