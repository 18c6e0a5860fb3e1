import { sql, type Kysely, type Migration } from 'kysely'
import { isolate } from './row-security'

/** As in the first migration (DPDP Rules 2025, rule 8(3)). */
const LOGS_STAY = sql.lit('365 days')

/** Closes the one chain of a tenant's audit trail, which is chain 0 from now on, and begins chains and their signed heads. */
export const auditChains: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ['audit_entries', 'audit_starts']) {
      const table = sql.table(name)
      await sql`alter table ${table} add column chain integer not null default 0`.execute(db)
      // Whoever writes an entry says which chain it is in.
      await sql`alter table ${table} alter column chain drop default`.execute(db)
      await sql`alter table ${table} drop constraint ${sql.id(`${name}_pkey`)}`.execute(db)
    }
    await sql`alter table audit_entries add primary key (tenant, chain, sequence)`.execute(db)
    await sql`alter table audit_starts add primary key (tenant, chain)`.execute(db)
    await sql`
      create table audit_chains (
        tenant text,
        chain integer not null,
        sequence bigint not null,
        hash text not null,
        primary key (tenant, chain)
      )`.execute(db)
    await sql`
      create table audit_checkpoints (
        tenant text,
        number bigint,
        at timestamptz not null,
        heads jsonb not null,
        previous_signature text not null,
        signature text not null,
        primary key (tenant, number)
      )`.execute(db)
    for (const name of ['audit_chains', 'audit_checkpoints']) await isolate(db, name)
    await closeOldChain(db)
    await judgeByChain(db)
    await refuseCheckpointChanges(db)
  },
}

async function closeOldChain(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_closed_audit_chain() returns trigger language plpgsql as $$
    begin
      raise exception 'This chain of the audit trail is closed';
    end $$`.execute(db)
  await sql`
    create trigger closed before insert or update or delete on audit_heads
    for each row execute function refuse_closed_audit_chain()`.execute(db)
}

/** The functions of the first migration, which know of one chain alone. */
async function judgeByChain(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.at < now() - interval ${LOGS_STAY} and exists (
          select from audit_starts where tenant = old.tenant and chain = old.chain and sequence >= old.sequence
        ) then
          return old;
        end if;
      end if;
      raise exception 'The audit trail is append-only';
    end $$`.execute(db)
  await sql`
    create or replace function refuse_audit_start() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' or tg_op = 'UPDATE' then
        if tg_op = 'UPDATE' and (
          new.tenant <> old.tenant or new.chain <> old.chain or new.sequence <= old.sequence
        ) then
          raise exception 'The audit trail cannot begin earlier again';
        end if;
        if exists (
          select from audit_entries
          where tenant = new.tenant and chain = new.chain and sequence = new.sequence and hash = new.hash
            and at < now() - interval ${LOGS_STAY}
        ) then
          return new;
        end if;
      end if;
      raise exception 'The audit trail begins after an entry that is a year old';
    end $$`.execute(db)
}

/** The newest that is a year old stays too: it shows that those before it were let go rightly. */
async function refuseCheckpointChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_checkpoint_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if exists (
          select from audit_checkpoints
          where tenant = old.tenant and number > old.number and at < now() - interval ${LOGS_STAY}
        ) then
          return old;
        end if;
      end if;
      raise exception 'The signed heads of the audit trail are append-only';
    end $$`.execute(db)
  await sql`
    create trigger append_only before update or delete on audit_checkpoints
    for each row execute function refuse_checkpoint_change()`.execute(db)
  await sql`
    create trigger never_emptied before truncate on audit_checkpoints
    for each statement execute function refuse_checkpoint_change()`.execute(db)
}
