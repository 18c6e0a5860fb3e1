import { sql, type Kysely, type Migration } from 'kysely'
import { isolate } from './tenants/row-security'

/** Complaints to the grievance officer, with what they were answered. */
export const complaintMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table complaints (
        tenant text not null,
        number text not null,
        form_id text not null,
        name text not null,
        mobile text not null,
        email text,
        text text not null,
        received_at timestamptz not null,
        mailed_at timestamptz,
        answered_at timestamptz,
        answer text,
        primary key (tenant, number),
        unique (tenant, form_id),
        check ((answered_at is null) = (answer is null))
      )`.execute(db)
    await sql`create index complaints_of_mobile on complaints (tenant, mobile)`.execute(db)
    await sql`create index complaints_by_age on complaints (received_at)`.execute(db)
    await sql`create index open_complaints on complaints (tenant, received_at) where answered_at is null`.execute(
      db,
    )
    await isolate(db, 'complaints')
  },
}
