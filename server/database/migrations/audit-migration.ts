import { sql, type Kysely, type Migration } from 'kysely'
import { isolate } from './tenants/row-security'

/** The audit trail: a chain of entries for each tenant that can only get longer. */
export const auditMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table audit_entries (
        tenant text not null,
        sequence bigint not null,
        at timestamptz not null,
        actor text not null,
        address text not null,
        action text not null,
        call text not null,
        subjects text[] not null,
        previous_hash text not null,
        hash text not null,
        primary key (tenant, sequence)
      )`.execute(db)
    await sql`
      create table audit_heads (
        tenant text not null primary key,
        sequence bigint not null,
        previous_hash text not null,
        hash text not null
      )`.execute(db)
    await sql`
      create function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        raise exception 'The audit trail is append-only';
      end $$`.execute(db)
    await sql`
      create trigger append_only before update or delete on audit_entries
      for each row execute function refuse_audit_change()`.execute(db)
    await sql`
      create trigger never_emptied before truncate on audit_entries
      for each statement execute function refuse_audit_change()`.execute(db)
    for (const name of ['audit_entries', 'audit_heads']) await isolate(db, name)
  },
}
