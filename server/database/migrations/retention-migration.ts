import { sql, type Kysely, type Migration } from 'kysely'
import { isolate } from './tenants/row-security'

/** Entries of the audit trail that are younger stay, whatever a server asks for (DPDP Rules 2025, rule 8(3)). */
const LOGS_STAY = sql.lit('365 days')

async function letTheTrailBeginLater(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_starts (
      tenant text not null primary key,
      sequence bigint not null,
      hash text not null
    )`.execute(db)
  await isolate(db, 'audit_starts')
  await sql`
    create function refuse_audit_start() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' or tg_op = 'UPDATE' then
        if tg_op = 'UPDATE' and (new.tenant <> old.tenant or new.sequence <= old.sequence) then
          raise exception 'The audit trail cannot begin earlier again';
        end if;
        if exists (
          select from audit_entries
          where tenant = new.tenant and sequence = new.sequence and hash = new.hash
            and at < now() - interval ${LOGS_STAY}
        ) then
          return new;
        end if;
      end if;
      raise exception 'The audit trail begins after an entry that is a year old';
    end $$`.execute(db)
  await sql`
    create trigger only_later before insert or update or delete on audit_starts
    for each row execute function refuse_audit_start()`.execute(db)
  await sql`
    create trigger never_emptied before truncate on audit_starts
    for each statement execute function refuse_audit_start()`.execute(db)
  await sql`
    create or replace function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.at < now() - interval ${LOGS_STAY} and exists (
          select from audit_starts where tenant = old.tenant and sequence >= old.sequence
        ) then
          return old;
        end if;
      end if;
      raise exception 'The audit trail is append-only';
    end $$`.execute(db)
}

/**
 * All that is kept for a time only: applications that are erased and keep their place in lists, the proofs that outlive them,
 * partners who left, and an audit trail that may begin later.
 */
export const retentionMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table applications add column erased_at timestamptz`.execute(db)
    // By its creation, which no save changes: an index that every save changed would make each of them dearer.
    await sql`
      create index applications_by_age on applications (status, created_at) where mobile <> ''`.execute(db)
    for (const [name, column] of [
      ['consents', 'given_at'],
      ['lender_sends', 'claimed_at'],
    ] as const) {
      await sql`alter table ${sql.table(name)} add column outlives_since timestamptz`.execute(db)
      await sql`
        create index ${sql.ref(`${name}_that_outlive`)} on ${sql.table(name)} (${sql.ref(column)})
        where outlives_since is not null`.execute(db)
    }
    await sql`alter table users add column left_at timestamptz`.execute(db)
    await sql`create index offline_cases_by_age on offline_cases (created_at) where name <> ''`.execute(db)
    await letTheTrailBeginLater(db)
  },
}
