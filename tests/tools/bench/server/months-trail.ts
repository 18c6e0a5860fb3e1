import { sql, type Kysely } from 'kysely'
import { Client } from 'pg'
import { LOCAL_TENANT } from '@/schemas/tenant-id'
import type { OpenDatabase } from '@/server/database/connection/open'
import type { Database } from '@/server/database/tables/tables'
import { hashOf, type AuditRow } from '@/server/http/audit/chain'

const CHAINS = 16
/** The oldest month, so many ago, and the one after it are over a year old. */
const OLDEST = 14
const ENTRIES_OF_OLDEST = 1_000_000
const ENTRIES_OF_OTHERS = 50_000
const BATCH = 10_000

function monthsAgo(count: number): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1))
}

const nameOf = (ago: number) => `audit_entries_${monthsAgo(ago).toISOString().slice(0, 7).replace('-', '_')}`

/** That a clean-up may let go, with their ends. */
export const OLD_MONTHS = [OLDEST, OLDEST - 1].map((ago) => ({ table: nameOf(ago), end: monthsAgo(ago - 1) }))

/** By chain, from the oldest on. */
function* entriesOf(chain: number): Generator<AuditRow> {
  let [sequence, previous_hash] = [0, '']
  for (let ago = OLDEST; ago > 0; ago -= 1) {
    const count = (ago === OLDEST ? ENTRIES_OF_OLDEST : ENTRIES_OF_OTHERS) / CHAINS
    const start = monthsAgo(ago).getTime()
    for (let nth = 0; nth < count; nth += 1) {
      sequence += 1
      const row = {
        tenant: LOCAL_TENANT,
        chain,
        sequence,
        at: new Date(start + Math.floor((nth / count) * 28 * 86_400_000)),
        actor: `partner:${chain}`,
        address: '203.0.113.7',
        action: 'read',
        call: 'getApplication',
        subjects: [`application:${String(sequence).padStart(32, '0')}`],
        previous_hash,
      }
      const hash = hashOf(row)
      yield { ...row, hash }
      previous_hash = hash
    }
  }
}

async function insertBatch(db: Kysely<Database>, rows: readonly AuditRow[]): Promise<void> {
  const column = <Name extends keyof AuditRow>(name: Name) => rows.map((row) => row[name])
  await sql`
    insert into audit_entries
      (tenant, chain, sequence, at, actor, address, action, call, subjects, previous_hash, hash)
    select ${LOCAL_TENANT}, chain, sequence, at, actor, '203.0.113.7', 'read', 'getApplication', array[subject], previous, hash
    from unnest(${column('chain')}::int[], ${column('sequence')}::bigint[], ${column('at')}::timestamptz[],
      ${column('actor')}::text[], ${rows.map(({ subjects }) => subjects[0])}::text[],
      ${column('previous_hash')}::text[], ${column('hash')}::text[])
      as given (chain, sequence, at, actor, subject, previous, hash)`.execute(db)
}

/** With real hashes, so that the trail is whole. */
export async function fillTrail(database: OpenDatabase): Promise<void> {
  const db = database.forTenant(LOCAL_TENANT)
  for (let chain = 1; chain <= CHAINS; chain += 1) {
    let [rows, last] = [Array<AuditRow>(), undefined as AuditRow | undefined]
    for (const row of entriesOf(chain)) {
      rows.push(row)
      last = row
      if (rows.length === BATCH) {
        await insertBatch(db, rows)
        rows = []
      }
    }
    await insertBatch(db, rows)
    if (last) {
      const { sequence, hash } = last
      await db.insertInto('audit_chains').values({ chain, sequence, hash }).execute()
    }
  }
}

/** On a connection of its own. */
export async function command(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** The same rows in a partition each month, with one for what fits nowhere. */
export async function partitionTrail(url: string): Promise<void> {
  const months = Array.from({ length: OLDEST + 2 }, (_, at) => OLDEST - at)
  const partitions = months.map((ago) => {
    const [from, to] = [monthsAgo(ago).toISOString(), monthsAgo(ago - 1).toISOString()]
    const name = nameOf(ago)
    return `create table ${name} partition of audit_entries for values from ('${from}') to ('${to}');
      alter table ${name} enable row level security; alter table ${name} force row level security;`
  })
  await command(
    url,
    `
    alter table audit_entries rename to audit_entries_before;
    alter table audit_entries_before rename constraint audit_entries_pkey to audit_entries_before_pkey;
    create table audit_entries (like audit_entries_before including defaults including constraints) partition by range (at);
    alter table audit_entries add primary key (tenant, chain, sequence, at);
    ${partitions.join('\n')}
    create table audit_entries_default partition of audit_entries default;
    insert into audit_entries select * from audit_entries_before;
    drop table audit_entries_before;
    create trigger append_only before update or delete on audit_entries for each row execute function refuse_audit_change();
    alter table audit_entries enable row level security;
    alter table audit_entries force row level security;
    create policy of_tenant on audit_entries
      using (tenant = current_setting('app.tenant', true) or current_setting('app.tenant', true) = '*');
    grant select, insert, delete on audit_entries to loan_server`,
  )
}

/** As a clean-up would: each chain begins later from then on, and there is a partition less. */
export function dropMonth(url: string, table: string): Promise<void> {
  return command(
    url,
    `begin;
    insert into audit_starts (tenant, chain, sequence, hash)
      select distinct on (tenant, chain) tenant, chain, sequence, hash from ${table} order by tenant, chain, sequence desc
      on conflict (tenant, chain) do update set sequence = excluded.sequence, hash = excluded.hash;
    drop table ${table};
    commit`,
  )
}
