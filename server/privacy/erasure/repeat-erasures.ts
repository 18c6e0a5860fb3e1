import { sql, type Kysely } from 'kysely'
import type { TenantPlace } from '../../database/connection/list-tenants'
import type { Database } from '../../database/tables/tables'
import type { ErasureRecord } from '../../delivery/ports/witness'
import { appendEntry } from '../../http/audit/append'
import { pseudonymOf } from '../../http/audit/record'
import type { ErasureCommand } from './certify'
import { eraseBorrower } from './erase-borrower'
import { eraseNamedPerson } from './erase-named-person'
import type { ErasureContext } from './request'

/** `present` were in the database already; of `gone` there was nothing to erase. */
type Counts = { repeated: number; gone: number; present: number }

type Context = TenantPlace & Omit<ErasureContext, 'db'>

const ERASURES = {
  'admin erase': eraseBorrower,
  'admin erase named-person': eraseNamedPerson,
} as const satisfies Record<ErasureCommand, unknown>

async function listMobiles({ db, tenant }: TenantPlace): Promise<Set<string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'mobile'`.execute(db)
  const queries = [
    ...tables.map(({ name }) => sql`select distinct mobile from ${sql.table(name)} where tenant = ${tenant}`),
    sql`select distinct recipient as mobile from outbox where tenant = ${tenant}`,
    sql`select distinct details ->> 'mobile' as mobile from co_applicants where tenant = ${tenant}`,
    sql`select distinct phone #>> '{}' as mobile
      from applications cross join lateral jsonb_path_query(reference_list, '$[*].phone') as phone
      where tenant = ${tenant}`,
  ]
  const mobiles = new Set<string>()
  for (const query of queries) {
    const { rows } = await query.$castTo<{ mobile: string | null }>().execute(db)
    for (const { mobile } of rows) if (mobile) mobiles.add(mobile)
  }
  return mobiles
}

/** The trail has pseudonyms alone, so that each mobile is tried. */
async function findPersons({ secrets, ...place }: Context): Promise<Map<string, string>> {
  const mobiles = await listMobiles(place)
  return new Map(
    [...mobiles].flatMap((mobile) =>
      secrets.map((secret): [string, string] => [pseudonymOf({ ...place, secret }, mobile), mobile]),
    ),
  )
}

/** A record of before the first entry of the trail is of before the backup, too. */
async function findMissing(
  db: Kysely<Database>,
  records: readonly ErasureRecord[],
): Promise<ErasureRecord[]> {
  const entries = db.selectFrom('audit_entries')
  const { first } = await entries.select(({ fn }) => fn.min('at').as('first')).executeTakeFirstOrThrow()
  const erased = await entries.select('subjects').where('action', '=', 'erased').execute()
  const known = new Set(erased.flatMap(({ subjects }) => subjects))
  return records.filter(
    ({ at, certificate }) =>
      first !== null && new Date(at) >= first && !known.has(`certificate:${certificate}`),
  )
}

/**
 * Erases again, after a restore, whom `records` of this tenant name and the audit trail does not. Each leaves an entry, so that
 * nobody who comes back later is erased once more; idempotent.
 */
export async function repeatErasures(context: Context, records: readonly ErasureRecord[]): Promise<Counts> {
  const { db, tenant, now } = context
  const missing = await findMissing(db, records)
  const counts = { repeated: 0, gone: 0, present: records.length - missing.length }
  if (missing.length === 0) return counts
  const persons = await findPersons(context)
  for (const { call, person, certificate } of missing) {
    const mobile = persons.get(person)
    const request = { tenant, mobile: mobile ?? '', areLendersNotified: true }
    const erasure = mobile === undefined ? null : await ERASURES[call](context, request)
    counts[erasure?.sha256 ? 'repeated' : 'gone'] += 1
    const subjects = [`person:${person}`, `certificate:${certificate}`]
    const what = { action: 'erased', call: 'admin erasure repeat', subjects }
    await appendEntry(db, tenant, { at: now, actor: 'operator', address: 'none', ...what })
  }
  return counts
}
