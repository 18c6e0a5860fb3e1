import { sql, type Kysely } from 'kysely'
import { withoutPasswords } from '../applications/passwords'
import { appendEntry } from '../audit/append'
import type { Database } from '../database/tables'
import { factsIn } from '../key-facts/issue'
import { openSealing } from '../encryption/open-sealing'
import { OpenSecrets } from '../encryption/rows'
import { isShared, masterKeysOf } from '../start'
import type { Operator } from './operator'

const now = () => new Date()

/** The applications of a mobile, with all that belongs to them. */
async function applicationsOf(db: Kysely<Database>, mobile: string) {
  const rows = await db.selectFrom('applications').selectAll().where('mobile', '=', mobile).execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const people = await db.selectFrom('co_applicants').selectAll().where('application_id', 'in', ids).execute()
  const consents = await db.selectFrom('consents').selectAll().where('application_id', 'in', ids).execute()
  const sends = await db.selectFrom('lender_sends').selectAll().where('application_id', 'in', ids).execute()
  const statements = await db
    .selectFrom('key_facts_statements')
    .selectAll()
    .where('application_id', 'in', ids)
    .execute()
  return rows.map(({ saved_by: _session, keyed_saves: _keys, ...row }) =>
    Object.assign(row, {
      personal_info: withoutPasswords(row.personal_info),
      business_info: withoutPasswords(row.business_info),
      co_applicants: people
        .filter(({ application_id }) => application_id === row.id)
        .map(({ details, created_at }) => ({ details: withoutPasswords(details), created_at })),
      consents: consents.filter(({ application_id }) => application_id === row.id),
      key_facts: statements
        .filter(({ application_id }) => application_id === row.id)
        .map((statement) => Object.assign(statement, { facts: factsIn(statement) })),
      sent: sends
        .filter(({ application_id, sent_at }) => application_id === row.id && sent_at !== null)
        .map(({ id, lender_id, kind, sent_at, answer }) => ({ id, lender_id, kind, sent_at, answer })),
    }),
  )
}

/** Where the person stands in the applications of others. */
async function namedIn(db: Kysely<Database>, mobile: string) {
  const people = await db
    .selectFrom('co_applicants')
    .select(['id', 'application_id', 'details'])
    .where(sql<boolean>`details ->> 'mobile' = ${mobile}`)
    .execute()
  const known = await db
    .selectFrom('applications')
    .select(['id', 'reference_list'])
    .where(sql<boolean>`reference_list @> ${JSON.stringify([{ phone: mobile }])}::jsonb`)
    .execute()
  return {
    as_co_applicant: people.map(({ application_id, details }) => ({
      application_id,
      details: withoutPasswords(details),
    })),
    as_reference: known.flatMap(({ id, reference_list }) =>
      (reference_list ?? [])
        .filter(({ phone }) => phone === mobile)
        .map((reference) => ({ application_id: id, reference })),
    ),
  }
}

async function heldOn(db: Kysely<Database>, mobile: string) {
  const applications = await applicationsOf(db, mobile)
  const subjects = applications.map(({ id }) => `application:${id}`)
  const files = db
    .selectFrom('files')
    .select(['id', 'key', 'application_id', 'file_type', 'name', 'mime', 'size', 'sha256', 'created_at'])
    .where((eb) =>
      eb.or([eb('mobile', '=', mobile), ...applications.map(({ id }) => eb('application_id', '=', id))]),
    )
  const seen = db
    .selectFrom('audit_entries')
    .select(['sequence', 'at', 'actor', 'action', 'call', 'subjects'])
    .where(sql<boolean>`subjects && ${subjects}::text[]`)
    .orderBy('sequence')
  return {
    partner: await db.selectFrom('users').selectAll().where('mobile', '=', mobile).execute(),
    registrations: await db.selectFrom('registrations').selectAll().where('mobile', '=', mobile).execute(),
    applications,
    ...(await namedIn(db, mobile)),
    files: await files.execute(),
    codes: await db
      .selectFrom('otp_sessions')
      .select(['kind', 'sent_at', 'verified_at', 'expires_at'])
      .where('mobile', '=', mobile)
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['created_at', 'expires_at'])
      .where('mobile', '=', mobile)
      .execute(),
    messages: await db
      .selectFrom('outbox')
      .select(['kind', 'text', 'created_at'])
      .where('recipient', '=', mobile)
      .execute(),
    audit_trail: await seen.execute(),
  }
}

function isEmpty(held: Record<string, unknown[]>): boolean {
  return Object.values(held).every((list) => list.length === 0)
}

/**
 * Writes all that is held on the person of a mobile, at every tenant, as JSON: files by their names and keys in the store. It
 * is recorded in the audit trail. 1 when there is nothing, 2 for what is no mobile.
 */
export async function exportPerson(
  { database, environment, write }: Operator,
  [mobile = '']: readonly string[],
): Promise<number> {
  if (!/^\d{10}$/.test(mobile)) {
    write('npm run admin -- export <mobile of ten digits>')
    return 2
  }
  const sealing = await openSealing(database.db, await masterKeysOf(environment), now, isShared(environment))
  const tenants = await database.db
    .selectFrom('users')
    .select('tenant')
    .union(database.db.selectFrom('applications').select('tenant'))
    .union(database.db.selectFrom('registrations').select('tenant'))
    .union(database.db.selectFrom('otp_sessions').select('tenant'))
    .orderBy('tenant')
    .execute()
  const found: Record<string, object> = {}
  for (const { tenant } of tenants) {
    const db = database.forTenant(tenant).withPlugin(new OpenSecrets(sealing, tenant))
    const held = await heldOn(db, mobile)
    if (isEmpty(held)) continue
    found[tenant] = held
    const subjects = held.applications.map(({ id }) => `application:${id}`)
    const what = { action: 'exported', call: 'admin export', subjects }
    await appendEntry(db, tenant, { at: now(), actor: 'operator', address: 'none', ...what })
  }
  write(JSON.stringify(found, null, 2))
  return Object.keys(found).length > 0 ? 0 : 1
}
