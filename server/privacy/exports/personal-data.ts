import { sql, type Kysely } from 'kysely'
import { checkingRefusal, infectedRefusal, type ScanStatus } from '@/schemas/files/scan-status'
import { bySection } from '@/schemas/steps/steps'
import type { Database } from '../../database/tables/tables'
import { withoutPasswords } from '../../modules/applications/passwords'
import { isOfEarlierBorrower } from '../../modules/lifecycle/earlier-borrower'
import { parseFacts, withOwnAcknowledgement } from '../../modules/lifecycle/statements'

async function applicationsOf(db: Kysely<Database>, mobile: string) {
  const rows = await db.selectFrom('applications').selectAll().where('mobile', '=', mobile).execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const people = await db.selectFrom('co_applicants').selectAll().where('application_id', 'in', ids).execute()
  const consents = await db
    .selectFrom('consents')
    .selectAll()
    .where('application_id', 'in', ids)
    .where('mobile', '=', mobile)
    .execute()
  const sends = await db.selectFrom('lender_sends').selectAll().where('application_id', 'in', ids).execute()
  const statements = await db
    .selectFrom('key_facts_statements')
    .selectAll()
    .where('application_id', 'in', ids)
    .execute()
  const acceptances = await db
    .selectFrom('offer_acceptances')
    .selectAll()
    .where('application_id', 'in', ids)
    .where('mobile', '=', mobile)
    .execute()
  const answers = await db
    .selectFrom('hand_overs')
    .select(['application_id', 'purpose', 'created_at', 'opened_at', 'answer', 'answered_at'])
    .where('application_id', 'in', ids)
    .execute()
  return rows.map(({ saved_by: _session, keyed_saves: _keys, ...row }) => {
    const isOwn = ({ application_id }: { application_id: string | null }, at: Date) =>
      application_id === row.id && !isOfEarlierBorrower(row, at)
    return Object.assign(row, {
      ...bySection('column', ({ column }) => withoutPasswords(row[column])),
      co_applicants: people
        .filter(({ application_id }) => application_id === row.id)
        .map(({ details, created_at }) => ({ details: withoutPasswords(details), created_at })),
      consents: consents.filter(({ application_id }) => application_id === row.id),
      key_facts: statements
        .filter(({ application_id }) => application_id === row.id)
        .map((statement) =>
          Object.assign(withOwnAcknowledgement(row, statement), { facts: parseFacts(statement) }),
        ),
      acceptances: acceptances.filter(({ application_id }) => application_id === row.id),
      hand_overs: answers.filter((link) => isOwn(link, link.created_at)),
      sent: sends
        // One that may have arrived too.
        .filter((send) => isOwn(send, send.claimed_at))
        .map(({ id, lender_id, kind, sent_at, answer }) => ({ id, lender_id, kind, sent_at, answer })),
    })
  })
}

async function findMentions(db: Kysely<Database>, mobile: string) {
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

type Person = { mobile: string; pseudonyms: readonly string[] }

function casesOf(db: Kysely<Database>, trackers: readonly string[]) {
  return db
    .selectFrom('offline_cases')
    .select([
      'id',
      'tracker_id',
      'name',
      'loan_type',
      'required_amount',
      'remarks',
      'lender_info',
      'created_at',
    ])
    .where(sql<boolean>`tracker_id = any(${trackers})`)
    .execute()
}

/** Whoever exports copies bytes by their key in the store: those that nobody gets have none here (docs/adr/0062). */
function withheldUnchecked<File extends { key: string; name: string; scan_status: ScanStatus | null }>(
  file: File,
): Omit<File, 'key' | 'scan_status'> & { key?: string; withheld?: string } {
  const { key, scan_status, ...known } = file
  if (scan_status === 'INFECTED') return { ...known, withheld: infectedRefusal(file.name) }
  return scan_status === 'CHECKING' ? { ...known, withheld: checkingRefusal(file.name) } : { ...known, key }
}

/** `ids` are not erased. An application that had another borrower too is left out of `erased` and `sent`. */
async function listRetainedAfterErasure(db: Kysely<Database>, mobile: string, ids: readonly string[]) {
  const consents = await db
    .selectFrom('consents')
    .selectAll()
    .where('mobile', '=', mobile)
    .where(sql<boolean>`application_id <> all(${ids})`)
    .orderBy('id')
    .execute()
  const erased = await db
    .selectFrom('applications')
    .select(['id', 'tracker_id'])
    .where(sql<boolean>`id = any(${consents.map(({ application_id }) => application_id)})`)
    .where('mobile', '=', '')
    .where((eb) => {
      const others = eb.selectFrom('consents').select('consents.id').where('consents.mobile', '<>', mobile)
      return eb.not(eb.exists(others.whereRef('consents.application_id', '=', 'applications.id')))
    })
    .execute()
  const sent = await db
    .selectFrom('lender_sends')
    .select(['application_id', 'lender_id', 'kind', 'sent_at', 'answer'])
    .where(sql<boolean>`application_id = any(${erased.map(({ id }) => id)})`)
    .execute()
  return { consents, erased, sent }
}

function listPeople(db: Kysely<Database>, ids: readonly string[]) {
  const people = db.selectFrom('co_applicants').select('id')
  return people.where(sql<boolean>`application_id = any(${ids})`).execute()
}

/** A call names what it is about: an application, or one of its files or co-applicants alone. */
function trailOf(db: Kysely<Database>, pseudonyms: readonly string[], subjects: readonly string[]) {
  const all = [...subjects, ...pseudonyms.map((pseudonym) => `person:${pseudonym}`)]
  const guests = pseudonyms.map((pseudonym) => `guest:${pseudonym}`)
  return db
    .selectFrom('audit_entries')
    .select(['chain', 'sequence', 'at', 'actor', 'action', 'call', 'subjects'])
    .where(sql<boolean>`subjects && ${all}::text[] or actor = any(${guests})`)
    .orderBy('at')
    .execute()
}

/** Leaves out passwords, and where the bytes are of files that nobody gets. */
export async function exportPersonalData(db: Kysely<Database>, { mobile, pseudonyms }: Person) {
  const applications = await applicationsOf(db, mobile)
  const own = applications.map(({ id }) => id)
  const { erased, ...outliving } = await listRetainedAfterErasure(db, mobile, own)
  const all = [...applications, ...erased]
  const files = await db
    .selectFrom('files')
    .select([
      'id',
      'key',
      'application_id',
      'file_type',
      'name',
      'mime',
      'size',
      'sha256',
      'created_at',
      'scan_status',
    ])
    .where((eb) => {
      // Of an application that was the person's once, they are of whoever has it now.
      const registered = eb.and([eb('application_id', 'is', null), eb('mobile', '=', mobile)])
      return eb.or([registered, sql<boolean>`application_id = any(${own})`])
    })
    .execute()
  const subjects = [
    ...all.flatMap(({ id, tracker_id }) => [`application:${id}`, `tracker:${tracker_id}`]),
    ...files.map(({ id }) => `file:${id}`),
    ...(await listPeople(db, own)).map(({ id }) => `co-applicant:${id}`),
  ]
  return {
    partner: await db.selectFrom('users').selectAll().where('mobile', '=', mobile).execute(),
    registrations: await db.selectFrom('registrations').selectAll().where('mobile', '=', mobile).execute(),
    applications,
    ...outliving,
    offline_cases: await casesOf(
      db,
      all.map(({ tracker_id }) => tracker_id),
    ),
    ...(await findMentions(db, mobile)),
    files: files.map(withheldUnchecked),
    uploads: await db
      .selectFrom('uploads')
      .select(['application_id', 'file_type', 'name', 'size', 'received', 'created_at'])
      .where(sql<boolean>`application_id = any(${own})`)
      .where('file_id', 'is', null)
      .execute(),
    codes: await db
      .selectFrom('otp_sessions')
      .select(['kind', 'sent_at', 'verified_at', 'expires_at'])
      .where('mobile', '=', mobile)
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['created_at', 'used_at', 'expires_at'])
      .where('mobile', '=', mobile)
      .execute(),
    devices: await db
      .selectFrom('devices')
      .select(['name', 'created_at', 'signed_in_at', 'approved_at', 'proved_at', 'expires_at'])
      .where('mobile', '=', mobile)
      .execute(),
    passkeys: await db
      .selectFrom('passkeys')
      .innerJoin('users', 'users.id', 'passkeys.user_id')
      .select(['passkeys.id', 'name', 'transports', 'passkeys.created_at', 'last_used_at'])
      .where('mobile', '=', mobile)
      .execute(),
    messages: await db
      .selectFrom('outbox')
      .select(['kind', 'text', 'created_at'])
      .where('recipient', '=', mobile)
      .execute(),
    links: await db
      .selectFrom('hand_overs')
      .select(['purpose', 'created_at', 'opened_at', 'answer', 'answered_at'])
      .where('mobile', '=', mobile)
      .execute(),
    complaints: await db.selectFrom('complaints').selectAll().where('mobile', '=', mobile).execute(),
    audit_trail: await trailOf(db, pseudonyms, subjects),
  }
}
