import { sql, type Kysely, type Migration } from 'kysely'

/** That the borrower has read a Key Facts Statement: when first, on whose phone, and through which partner. */
export const acknowledgementMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table key_facts_statements
        add column acknowledged_at timestamptz,
        add column acknowledged_on text,
        add column acknowledged_by bigint,
        add foreign key (tenant, acknowledged_by) references users (tenant, id)`.execute(db)
  },
}
