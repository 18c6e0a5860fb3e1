import { sql, type Kysely, type Migration } from 'kysely'
import { isolate } from './row-security'

/** Creates the passkeys of partners, and says of their devices since when they sign in and whether one is known to be the partner's own. */
export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table passkeys (
        tenant text,
        id text,
        user_id bigint not null,
        public_key bytea not null,
        counter bigint not null,
        transports jsonb not null,
        name text not null,
        created_at timestamptz not null,
        last_used_at timestamptz,
        primary key (tenant, id),
        foreign key (tenant, user_id) references users (tenant, id)
      )`.execute(db)
    await sql`create index passkeys_of_user on passkeys (tenant, user_id)`.execute(db)
    await isolate(db, 'passkeys')
    await sql`
      alter table devices
        add column name text not null default '',
        add column signed_in_at timestamptz,
        add column approved_at timestamptz`.execute(db)
    await sql`alter table sessions add column used_at timestamptz`.execute(db)
    // True for accounts that are made from now on only: nobody's next phone counts as their first.
    await sql`alter table users add column awaits_first_device boolean`.execute(db)
    await sql`alter table users alter column awaits_first_device set default true`.execute(db)
    // Whoever is signed in at the upgrade stays known.
    await sql`
      update devices set signed_in_at = created_at, approved_at = created_at
      where exists (
        select from sessions
        where sessions.tenant = devices.tenant and sessions.device_id = devices.id and sessions.user_id is not null
      )`.execute(db)
  },
}
