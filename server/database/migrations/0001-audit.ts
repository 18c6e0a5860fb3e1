import { sql, type Kysely } from 'kysely'

/** Entries of the audit trail that are younger stay, whatever a server asks for (DPDP Rules 2025, rule 8(3)). */
const LOGS_STAY = sql.lit('365 days')

/** Creates the audit trail: a chain of entries for each tenant that can only get longer, and may begin later. */
export async function createAuditTrail(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_entries (
      tenant text,
      sequence bigint,
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
      tenant text primary key,
      sequence bigint not null,
      previous_hash text not null,
      hash text not null
    )`.execute(db)
  await sql`
    create table audit_starts (
      tenant text primary key,
      sequence bigint not null,
      hash text not null
    )`.execute(db)
  await refuseEntryChanges(db)
  await refuseEarlierStarts(db)
}

async function refuseEntryChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
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
  await sql`
    create trigger append_only before update or delete on audit_entries
    for each row execute function refuse_audit_change()`.execute(db)
  await sql`
    create trigger never_emptied before truncate on audit_entries
    for each statement execute function refuse_audit_change()`.execute(db)
}

async function refuseEarlierStarts(db: Kysely<unknown>): Promise<void> {
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
}
