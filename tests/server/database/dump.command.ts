import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { sendLoginOtp } from '@/schemas/calls/auth'
import { requestRegistration, uploadRegistrationFile } from '@/schemas/calls/join-us'
import { sendLead } from '@/schemas/calls/lenders'
import { createOfflineCase } from '@/schemas/calls/offline-cases'
import { addCoApplicant } from '@/schemas/calls/people'
import { getReferrer } from '@/schemas/calls/referrer'
import { beginUpload, sendUploadPart } from '@/schemas/calls/uploads'
import { IDEMPOTENCY_KEY } from '@/schemas/headers'
import { openPostgres, type OpenDatabase } from '@/server/database/connection/open'
import { appendEntry } from '@/server/http/audit/append'
import { pruneAuditLog } from '@/server/http/audit/prune'
import {
  ASHA,
  beginAlone,
  FROM,
  newMobile,
  salariedDraft,
  signIn,
  uploadIdentity,
  verifyMobile,
} from '../helpers/journey'
import { draftWithAcceptedOffer, draftWithOffer } from '../helpers/offers'
import { findBinaries, startCluster } from '../helpers/postgres'
import { registrationValues } from '../helpers/registration'
import { coApplicantValues, offlineCaseValues, PDF, PNG } from '../helpers/values'
import { createWorld, worldAt, type World } from '../helpers/world'

function must<Value>({ value, message }: { value: Value; message: string | undefined }): Value {
  if (message !== undefined) throw new Error(message)
  return value
}

const KEY = '00000000-0000-4000-8000-000000000001'

/** An application with a co-applicant, and half of a file. */
async function workOnDraft(world: World, token: string): Promise<void> {
  const draft = await salariedDraft(world, token)
  const body = coApplicantValues(await uploadIdentity(world, draft))
  must(await world.call(addCoApplicant, { token, params: { id: draft.id }, body }))
  const file = { file_type: 'salary_slip2', upload_type: 'LOAN_APPLICATION', name: PDF.name }
  const size = PDF.bytes.length * 2
  const upload = { ...file, mobile: draft.mobile, application_id: draft.id, size }
  const { upload_id } = must(await world.call(beginUpload, { token, body: upload }))
  const params = { id: upload_id }
  must(await world.call(sendUploadPart, { token, params, query: { offset: '0' }, bytes: PDF.bytes }))
}

/** An accepted offer and one that was left, and what an agent has beside applications. */
async function workAsAgent(world: World): Promise<void> {
  const token = await signIn(world, ASHA)
  await workOnDraft(world, token)
  await draftWithAcceptedOffer(world, token)
  const loan = await draftWithAcceptedOffer(world, token)
  await loan.submit()
  await loan.leave((await loan.look()).payback)
  const { id: application_id } = await draftWithOffer(world, token)
  must(await world.call(sendLead, { token, body: { lender_id: 'BANYAN', application_id } }))
  const headers = { [IDEMPOTENCY_KEY]: KEY }
  must(await world.call(createOfflineCase, { token, body: offlineCaseValues(), headers }))
  must(await world.call(getReferrer, { params: { id: 'REF0001' }, query: { visit: '1' } }))
}

/** A borrower alone, a prospective partner, a complaint, and a code that was not entered yet. */
async function workAsGuests(world: World): Promise<void> {
  await beginAlone(world)
  const mobile = newMobile()
  const guest = await verifyMobile(world, mobile)
  const documents: Record<string, string> = {}
  for (const file_type of ['pan', 'aadhaar_front', 'aadhaar_back', 'cancelled_cheque']) {
    const answer = await world.upload(uploadRegistrationFile, guest, { mobile, file_type }, [PNG])
    documents[file_type] = must(answer).file_id
  }
  must(await world.call(requestRegistration, { token: guest, body: registrationValues(mobile, documents) }))
  const form = { form_id: KEY, name: 'Meera Nair', mobile, text: 'I was charged twice.' }
  await world.app.request('http://localhost/legal/complaints', {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  must(await world.call(sendLoginOtp, { body: { mobile: ASHA, ...FROM } }))
}

/** The rows that no call makes here: a code to scan is drawn by a module that is not loaded before, which a command cannot. */
const ROWS = [
  `insert into campaign_links (tenant, id, user_id, type, campaign, base_url, short_code, digest, created_at)
   values ('localhost', 'festival', 1, 'NORMAL', '{"utm_source": "Leaflet"}', 'http://localhost/apply-loan/mobile',
     'festival', 'ab', now())`,
  `insert into hand_overs (tenant, id, mobile, user_id, purpose, secret_hash, created_at, expires_at)
   values ('localhost', 'link', '9811111111', 1, 'CONSENT', 'ab', now(), now())`,
  `insert into server_processes (id, version, seen_at) values ('ended', '0001_schema', now())`,
  `insert into schema_contractions (version) values ('0001_schema')`,
  `insert into discarded_files (tenant, key) values ('localhost', 'gone')`,
  `insert into outbox (tenant, recipient, kind, text, subject, attachment_name, attachment, created_at)
   values ('localhost', 'lender@example.com', 'mail', 'A lead', 'Lead', 'lead.txt', '\\x00ff', now())`,
]

/** An audit trail that begins later than it did. */
async function ageTrail(database: OpenDatabase): Promise<void> {
  const at = new Date('2020-01-01')
  const entry = { at, actor: 'system', address: 'none', action: 'read', call: 'test', subjects: [] }
  await appendEntry(database.db, 'finbros', entry)
  await pruneAuditLog(
    { db: database.forTenant('finbros'), tenant: 'finbros' },
    new Date('2021-01-01'),
    new Date(),
  )
}

/** Tables in which there is nothing. */
async function findEmptyTables({ db, pool }: OpenDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  )
  const counts = rows.map(async ({ name }) => {
    const first = await sql`select from ${sql.table(name)} limit 1`.execute(db)
    return first.rows.length === 0 ? [name] : []
  })
  return (await Promise.all(counts)).flat()
}

/** Without comments, and without commands to psql that a newer `pg_dump` writes. */
function dumpDatabase(url: string): string {
  const program = path.join(findBinaries() ?? '', 'pg_dump')
  const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=100']
  const text = execFileSync(program, [...options, url], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  const lines = text.split('\n').filter((line) => line !== '' && !/^(?:--|\\)/.test(line))
  return `${lines.join('\n')}\n`
}

/**
 * Writes a database of the release as it is, with rows in every table, as SQL: node tests/run.mjs tests/server/database/dump.command.ts <file>.
 * Upgrades to the next release are tested on it (tests/fixtures).
 */
export default async function writeDump([file = '']: string[]): Promise<number> {
  const cluster = await startCluster({ staysSmall: true })
  if (!cluster) throw new Error('PostgreSQL is not installed')
  const database = await openPostgres(cluster.url)
  const world = await createWorld(database)
  await workAsAgent(world)
  await workAsGuests(world)
  await signIn(worldAt(world, 'ucap.localhost'), ASHA)
  for (const row of ROWS) await sql.raw(row).execute(database.db)
  await ageTrail(database)
  // The people of tenants where nothing has happened are many.
  await sql`delete from users where tenant not in ('localhost', 'ucap')`.execute(database.db)
  const empty = await findEmptyTables(database)
  for (const name of empty) process.stdout.write(`Nothing in ${name}\n`)
  writeFileSync(file, dumpDatabase(cluster.url))
  world.close()
  await database.close()
  await cluster.stop()
  return empty.length
}
