import { sql, type Kysely, type Migration } from 'kysely'
import { linkHash, receiptHash } from '../tables/consent-hash'
import type { ConsentReceipt } from '../tables/consent-tables'
import { isolate } from './tenants/row-security'

/** So many receipts are chained by one statement. */
const BATCH = 1000

async function addColumns(db: Kysely<unknown>): Promise<void> {
  // All that was given, withdrawn and given again has a receipt each time.
  const { rows } = await sql<{ conname: string }>`
    select conname from pg_constraint where conrelid = 'consents'::regclass and contype = 'u'`.execute(db)
  for (const { conname } of rows)
    await sql`alter table consents drop constraint ${sql.ref(conname)}`.execute(db)
  await sql`
    alter table consents
      add column receipt_id text not null default replace(gen_random_uuid()::text, '-', ''),
      add column lender_id text not null default '',
      add column decision text not null default 'GIVEN',
      add column notice_sha256 text not null default '',
      add column language text not null default 'en',
      add column channel text not null default 'UNKNOWN',
      add column otp_session_id text`.execute(db)
  await sql`
    alter table consents
      alter column receipt_id drop default,
      alter column lender_id drop default,
      alter column decision drop default,
      alter column notice_sha256 drop default,
      alter column language drop default,
      alter column channel drop default,
      add unique (tenant, receipt_id)`.execute(db)
  await sql`
    create index consents_of_application on consents (tenant, application_id, mobile, kind, lender_id, id desc)`.execute(
    db,
  )
}

async function createChain(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consent_notices (
      tenant text not null,
      sha256 text not null,
      notice text not null,
      primary key (tenant, sha256)
    )`.execute(db)
  await sql`
    create table consent_links (
      tenant text not null,
      sequence bigint not null,
      receipt_id text not null,
      application_id text not null,
      receipt_sha256 text not null,
      previous_hash text not null,
      hash text not null,
      primary key (tenant, sequence)
    )`.execute(db)
  await sql`
    create table consent_heads (
      tenant text not null primary key,
      sequence bigint not null,
      hash text not null
    )`.execute(db)
  for (const name of ['consent_notices', 'consent_links', 'consent_heads']) await isolate(db, name)
}

async function refuseChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_consent_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The chain of consents is append-only';
    end $$`.execute(db)
  for (const name of ['consent_notices', 'consent_links']) {
    await sql`
      create trigger append_only before update or delete on ${sql.table(name)}
      for each row execute function refuse_consent_change()`.execute(db)
    await sql`
      create trigger never_emptied before truncate on ${sql.table(name)}
      for each statement execute function refuse_consent_change()`.execute(db)
  }
}

async function chain(db: Kysely<unknown>, tenant: string): Promise<void> {
  const head = { sequence: 0, hash: '' }
  let last = 0
  for (;;) {
    const { rows } = await sql<ConsentReceipt>`
      select * from consents where tenant = ${tenant} and id > ${last} order by id limit ${BATCH}`.execute(db)
    const links = rows.map((row) => {
      const receipt_sha256 = receiptHash(row)
      const sequence = head.sequence + 1
      const previous_hash = head.hash
      const hash = linkHash(previous_hash, sequence, receipt_sha256)
      Object.assign(head, { sequence, hash })
      last = row.id
      const { receipt_id, application_id } = row
      return { tenant, sequence, receipt_id, application_id, receipt_sha256, previous_hash, hash }
    })
    if (links.length === 0) break
    await sql`
      insert into consent_links
      select * from jsonb_populate_recordset(null::consent_links, ${JSON.stringify(links)}::jsonb)`.execute(
      db,
    )
  }
  if (head.sequence === 0) return
  await sql`insert into consent_heads values (${tenant}, ${head.sequence}, ${head.hash})`.execute(db)
}

/** A consent becomes a receipt, one link of its tenant's chain: of what was given before, as much as is known of it. */
export const consentReceiptMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await addColumns(db)
    await createChain(db)
    const { rows } = await sql<{ tenant: string }>`select distinct tenant from consents`.execute(db)
    for (const { tenant } of rows) await chain(db, tenant)
    await refuseChanges(db)
    await sql`alter table applications add column erasure_requested_at timestamptz`.execute(db)
    await sql`
      create index applications_to_erase on applications (erasure_requested_at)
      where erasure_requested_at is not null and erased_at is null`.execute(db)
  },
}
