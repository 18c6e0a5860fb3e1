import { sql, type Kysely, type Migration } from 'kysely'
import { isolate } from './tenants/row-security'

/** All that is to be done outside of the request that caused it, until it is done (server/delivery/jobs). */
export const jobsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table jobs (
        tenant text not null,
        id bigint generated always as identity,
        kind text not null,
        key text not null,
        application_id text not null,
        payload jsonb not null,
        tries integer not null default 0,
        due_at timestamptz not null,
        gave_up_at timestamptz,
        fault text,
        created_at timestamptz not null,
        primary key (tenant, id),
        unique (tenant, kind, key),
        foreign key (tenant, application_id) references applications (tenant, id)
      )`.execute(db)
    await isolate(db, 'jobs')
    await sql`create index jobs_due on jobs (due_at) where gave_up_at is null`.execute(db)
    await sql`create index jobs_of_application on jobs (tenant, application_id)`.execute(db)
  },
}
