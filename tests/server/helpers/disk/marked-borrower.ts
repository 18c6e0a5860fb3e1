import { randomUUID } from 'node:crypto'
import type { Call } from '@/schemas/call'
import { addCoApplicant, addReferences } from '@/schemas/calls/people'
import { SECTION_CALLS } from '@/schemas/calls/sections'
import { createApplication, updateApplication } from '@/schemas/calls/start'
import { beginUpload, sendUploadPart } from '@/schemas/calls/uploads'
import type { Field, FieldTable } from '@/schemas/fields/field'
import { ASSET_DOCUMENT_FIELDS } from '@/schemas/steps/asset-documents'
import { CO_APPLICANT_FIELDS } from '@/schemas/steps/co-applicant'
import { REFERENCE_FIELDS } from '@/schemas/steps/references'
import { START_FIELDS } from '@/schemas/steps/start'
import { STEPS, type OwnSectionName } from '@/schemas/steps/steps'
import { newMobile, uploadFor, verifyMobile, type Draft } from '../journey'
import { runWithoutTriggers } from '../rows/without-triggers'
import { PDF, PNG } from '../values'
import type { World } from '../world'

/** Names and addresses are stored in small letters, too: it is looked for without regard to them. */
export const MARK = 'Qj8xz'
/** Of kinds that take no letters. Nobody else has one of them. */
export const OTHER_MARKS = ['9739182645', '1961-03-17']

function addMark({ name, bytes }: typeof PDF): typeof PDF {
  return { name: `${MARK}-${name}`, bytes: Buffer.concat([bytes, Buffer.from(`%${MARK} of a file`)]) }
}

/** Answers too short to be told from others, or chosen from a list, lie in the same rows as the marks. */
function markedAnswer(name: string, { kind, options = [] }: Field): string | boolean {
  switch (kind) {
    case 'text':
    case 'paragraph':
    case 'password':
      return `${MARK} ${name}`
    case 'email':
      return `${MARK}.${name}@example.com`
    case 'link':
      return `https://${MARK}.example.com/${name}`
    case 'mobile':
      return '9739182645'
    case 'birthDate':
    case 'date':
      return '17-03-1961'
    case 'capitals':
      return { business_pan: 'AAACD1234F', gst_number: '29ABCPD1234F1Z5' }[name] ?? 'ABCPD1234F'
    case 'choice':
      return options[0]?.value ?? ''
    case 'consent':
      return true
    case 'yesNo':
      return 'true'
    case 'bank':
    case 'count':
      return '8'
    case 'digits':
      return '560001'
    case 'percent':
      return '40'
    case 'rupees':
      return '250000'
    case 'file':
    case 'files':
      break
  }
  throw new Error(`${name} is a file, or of a kind that has no mark yet`)
}

async function fillIn(world: World, draft: Draft, table: FieldTable, given: object = {}): Promise<object> {
  const answers: [string, unknown][] = []
  for (const [name, field] of Object.entries(table)) {
    if (!field.upload) answers.push([name, markedAnswer(name, field)])
    else {
      const file = field.upload.accept.includes('application/pdf') ? PDF : PNG
      const id = await uploadFor(world, draft, name, addMark(file))
      answers.push([name, field.upload.multiple ? [id] : id])
    }
  }
  return { ...Object.fromEntries(answers), ...given }
}

async function send(world: World, call: Call, { token, id }: Draft, body: object): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() }
  const { status, message } = await world.call(call, { token, params: { id }, body, headers })
  if (status !== 200) throw new Error(`${call.path}: ${status} ${message}`)
}

async function begin(world: World, token: string, mobile: string, given: object): Promise<Draft> {
  await verifyMobile(world, mobile, token)
  const none = { token, id: '', trackerId: '', mobile }
  const body = await fillIn(world, none, START_FIELDS, { mobile, referral_code: '', ...given })
  const headers = { 'idempotency-key': randomUUID() }
  const { value, message } = await world.call(createApplication, { token, body, headers })
  if (message !== undefined) throw new Error(message)
  return { token, mobile, id: value.id, trackerId: value.tracker_id ?? '' }
}

/** All that a form sends beside the fields of its table. */
const BESIDE_THE_TABLE: { readonly [Name in OwnSectionName]?: object } = {
  business: { business_financials: { data: [] } },
}

async function saveSection(world: World, draft: Draft, name: OwnSectionName): Promise<void> {
  const body = await fillIn(world, draft, STEPS[name].fields, BESIDE_THE_TABLE[name])
  await send(world, SECTION_CALLS[name].create, draft, body)
}

async function saveSalaried(world: World, token: string, mobile: string): Promise<Draft> {
  const gold = { job_type: 'SALARIED', loan_type: 'GOLD_LOAN' }
  const draft = await begin(world, token, mobile, gold)
  await saveSection(world, draft, 'personal')
  await saveSection(world, draft, 'employment')
  await send(world, addCoApplicant, draft, await fillIn(world, draft, CO_APPLICANT_FIELDS))
  const documents = await fillIn(world, draft, ASSET_DOCUMENT_FIELDS, { is_al_gl_present: true })
  await send(world, updateApplication, draft, documents)
  const reference = await fillIn(world, draft, REFERENCE_FIELDS, { id: '10000001' })
  await send(world, addReferences, draft, { references: [reference] })
  const changed = await fillIn(world, draft, START_FIELDS, {
    mobile,
    referral_code: '',
    ...gold,
    name: `${MARK} changed`,
  })
  await send(world, updateApplication, draft, changed)
  return draft
}

async function saveSelfEmployed(world: World, token: string, mobile: string): Promise<Draft> {
  const draft = await begin(world, token, mobile, { job_type: 'SELF_EMPLOYED', loan_type: 'BUSINESS_LOAN' })
  await saveSection(world, draft, 'personal')
  await saveSection(world, draft, 'business')
  return draft
}

/** One part of a file whose others never come. */
async function leaveUpload(world: World, { token, id, mobile }: Draft): Promise<void> {
  const { name, bytes } = addMark(PDF)
  const body = {
    mobile,
    application_id: id,
    file_type: 'bank_statement',
    upload_type: 'LOAN_APPLICATION',
    name,
    size: String(2 * bytes.length),
  }
  const { upload_id } = (await world.call(beginUpload, { token, body })).value
  const part = { token, params: { id: upload_id }, query: { offset: '0' }, bytes: Uint8Array.from(bytes) }
  const { status } = await world.call(sendUploadPart, part)
  if (status !== 200) throw new Error(`The part was answered with ${status}`)
}

/** A link of a campaign, which is nobody's data. */
const NOT_MARKED = ['link_id']

/** Its row outlasts the erasure: a mark stands in each column, so that a new one is not forgotten. */
async function markColumns(world: World, id: string): Promise<void> {
  const { pool } = world.deps.database
  const { rows: columns } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_name = 'applications' and data_type in ('text', 'jsonb') and is_nullable = 'YES'
        and is_generated = 'NEVER' and column_name <> all($1)`,
    [NOT_MARKED],
  )
  const marks = columns.map(({ name, type }) => {
    const mark = type === 'jsonb' ? `jsonb_build_object('mark', '${MARK} ${name}')` : `'${MARK} ${name}'`
    return `${name} = ${mark}`
  })
  await runWithoutTriggers(pool, [`update applications set ${marks.join(', ')} where id = '${id}'`])
}

/** A borrower with a mark in each text of each form, in files and their names, and in what is stored beside applications. */
export async function saveMarkedBorrower(world: World, token: string): Promise<Draft> {
  const mobile = newMobile()
  const draft = await saveSalaried(world, token, mobile)
  const { id } = await saveSelfEmployed(world, token, mobile)
  await markColumns(world, id)
  await leaveUpload(world, draft)
  const { db } = world.deps
  const now = world.deps.now()
  const answer = JSON.stringify({ status: 200, body: { message: `${MARK} answered` } })
  await db
    .insertInto('kept_answers')
    .values({
      owner: `guest:${mobile}`,
      call: 'POST /',
      key: randomUUID(),
      request_digest: '',
      answer,
      claimed_at: now,
    })
    .execute()
  const message = {
    recipient: mobile,
    kind: 'mail',
    text: `${MARK} told`,
    subject: MARK,
    attachment: Buffer.from(MARK),
  } as const
  await db
    .insertInto('outbox')
    .values({ ...message, created_at: now })
    .execute()
  await db
    .insertInto('jobs')
    .values({
      kind: 'submitted_mail',
      key: draft.id,
      application_id: draft.id,
      payload: JSON.stringify({ note: MARK }),
      due_at: now,
      created_at: now,
    })
    .execute()
  await db.updateTable('jobs').set({ fault: MARK }).where('key', '=', draft.id).execute()
  return draft
}
