import { sql, type Transaction } from 'kysely'
import type { Retention } from '../../config/deployment/retention-schema'
import { retentionEnd, type RecordKind } from '../../config/retention-periods'
import type { Database } from '../../database/tables/tables'
import type { BorrowerCertificate, RetainedRecords, NamedPersonCertificate } from './certificate'

type Person = { mobile: string; pseudonyms: readonly string[]; subjects: readonly string[] }

type Moments = readonly { since: Date }[]

/** Lasts as long as its newest record. */
function summarizeRetained(
  retention: Retention,
  kind: RecordKind,
  moments: Moments,
  notBefore = 0,
): RetainedRecords[] {
  if (moments.length === 0) return []
  const ends = moments.map(({ since }) => retentionEnd(retention[kind], since).getTime())
  const { law, why } = retention[kind]
  const until = new Date(Math.max(notBefore, ...ends)).toISOString()
  return [{ what: kind, count: moments.length, until, law: law ?? why }]
}

const createMomentsQuery =
  (trx: Transaction<Database>) => async (query: ReturnType<typeof sql<{ since: Date }>>) =>
    (await query.execute(trx)).rows

export async function listRetained(
  trx: Transaction<Database>,
  retention: Retention,
  { mobile, pseudonyms, subjects }: Person,
): Promise<RetainedRecords[]> {
  const moments = createMomentsQuery(trx)
  const ids = subjects.map((subject) => subject.replace(/^application:/, ''))
  const applications = await moments(
    sql`select updated_at as since from applications where mobile = ${mobile}`,
  )
  const consents = await moments(sql`select given_at as since from consents where mobile = ${mobile}`)
  const sends = await moments(
    sql`select claimed_at as since from lender_sends where application_id = any(${ids})`,
  )
  const cases = await moments(
    sql`select created_at as since from offline_cases
      where tracker_id in (select tracker_id from applications where id = any(${ids}))`,
  )
  const complaints = await moments(sql`select received_at as since from complaints where mobile = ${mobile}`)
  const entries = await moments(
    sql`select at as since from audit_entries
      where actor = any(${pseudonyms.map((one) => `guest:${one}`)}) or subjects && ${subjects}::text[]`,
  )
  const [submitted, ...none] = summarizeRetained(retention, 'submittedApplications', applications)
  const notBefore = submitted ? Date.parse(submitted.until) : 0
  return [
    ...(submitted ? [submitted] : none),
    ...summarizeRetained(retention, 'consents', consents, notBefore),
    ...summarizeRetained(retention, 'lenderSends', sends, notBefore),
    ...summarizeRetained(retention, 'offlineCases', cases),
    ...summarizeRetained(retention, 'complaints', complaints),
    ...summarizeRetained(retention, 'auditEntries', entries),
  ]
}

export async function namedByOthers(
  trx: Transaction<Database>,
  mobile: string,
): Promise<BorrowerCertificate['belongs_to_others']> {
  const reference = JSON.stringify([{ phone: mobile }])
  const { rows } = await sql<BorrowerCertificate['belongs_to_others']>`
    select
      (select count(*) from users where mobile = ${mobile}) as as_partner,
      (select count(*) from co_applicants where details ->> 'mobile' = ${mobile}) as as_co_applicant,
      (select count(*) from applications where reference_list @> ${reference}::jsonb) as as_reference`.execute(
    trx,
  )
  return rows[0] ?? { as_partner: 0, as_co_applicant: 0, as_reference: 0 }
}

export async function listRetainedOfNamedPerson(
  trx: Transaction<Database>,
  retention: Retention,
  { mobile, subjects }: Pick<Person, 'mobile' | 'subjects'>,
): Promise<RetainedRecords[]> {
  const moments = createMomentsQuery(trx)
  const minimised = await moments(
    sql`select updated_at as since from applications
      where id in (select application_id from co_applicants where details ->> 'mobile' = ${mobile})`,
  )
  const entries = await moments(
    sql`select at as since from audit_entries where subjects && ${subjects}::text[]`,
  )
  return [
    ...summarizeRetained(retention, 'submittedApplications', minimised),
    ...summarizeRetained(retention, 'auditEntries', entries),
  ]
}

export async function ownRecords(
  trx: Transaction<Database>,
  mobile: string,
): Promise<NamedPersonCertificate['own_records']> {
  const { rows } = await sql<NamedPersonCertificate['own_records']>`
    select
      (select count(*) from users where mobile = ${mobile}) as as_partner,
      (select count(*) from applications where mobile = ${mobile}) as as_borrower`.execute(trx)
  return rows[0] ?? { as_partner: 0, as_borrower: 0 }
}
