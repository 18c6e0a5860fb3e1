import { sql, type Kysely, type Migration } from 'kysely'

/** The orders of an agent's list beside its own: by name, for which a search has an index already, and by amount; each in a status too. */
export const sortedListMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const orders = {
      applications_by_status_and_name: sql`status, name_key, position desc`,
      applications_by_amount: sql`required_amount desc nulls last, position desc`,
      applications_by_status_and_amount: sql`status, required_amount desc nulls last, position desc`,
    }
    for (const [name, order] of Object.entries(orders)) {
      await sql`
        create index ${sql.ref(name)} on applications (tenant, user_id, ${order}) where erased_at is null`.execute(
        db,
      )
    }
  },
}
