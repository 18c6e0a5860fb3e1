import { sql, type Kysely, type Migration } from 'kysely'
import { isolate } from './tenants/row-security'

/** The Key Facts Statements that were issued: what an offer said, word for word. */
export const keyFactsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table key_facts_statements (
        tenant text not null,
        proposal_number text not null,
        application_id text not null,
        facts text not null,
        sha256 text not null,
        issued_at timestamptz not null,
        valid_until text not null,
        primary key (tenant, proposal_number),
        unique (tenant, application_id, sha256, valid_until),
        foreign key (tenant, application_id) references applications (tenant, id)
      )`.execute(db)
    await sql`
      create index key_facts_of_application on key_facts_statements (tenant, application_id, issued_at desc)`.execute(
      db,
    )
    await isolate(db, 'key_facts_statements')
  },
}
