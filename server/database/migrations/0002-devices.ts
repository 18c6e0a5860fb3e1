import { sql, type Kysely, type Migration } from 'kysely'
import { isolate } from './row-security'

export const devices: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table devices (
        tenant text,
        id bigint generated always as identity,
        mobile text not null,
        token_hash text not null,
        previous_token_hash text,
        created_at timestamptz not null,
        proved_at timestamptz not null,
        expires_at timestamptz not null,
        primary key (tenant, id),
        unique (tenant, mobile, token_hash)
      )`.execute(db)
    await sql`create index devices_by_token on devices (tenant, token_hash)`.execute(db)
    await sql`create index devices_by_end on devices (expires_at)`.execute(db)
    await isolate(db, 'devices')
    // No foreign keys: a device that is removed leaves its number behind, which finds nothing.
    await sql`alter table otp_sessions add column device_id bigint`.execute(db)
    await sql`alter table sessions add column device_id bigint`.execute(db)
  },
}
