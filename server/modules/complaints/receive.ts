import type { Selectable } from 'kysely'
import { formatDate, todayInIndia } from '@/schemas/dates'
import { formatText, type LanguageTexts } from '@/schemas/language/format-text'
import type { Deployment } from '../../config/deployment/read-deployment'
import { randomId } from '../../core/ids'
import { sha256Hex } from '../../core/sha256'
import { withTransaction } from '../../database/connection/transaction'
import type { Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { addJobs } from '../../delivery/jobs/jobs'
import { record } from '../../http/audit/record'
import { dueDay, type ComplaintForm } from './complaint'

type Complaint = Selectable<Database['complaints']>

type NewComplaint = ComplaintForm & { language: string }

const NUMBER_CHARACTERS = 10

function newNumber(now: Date): string {
  const day = todayInIndia(now).replaceAll('-', '')
  return `GR-${day}-${randomId().slice(0, NUMBER_CHARACTERS).toUpperCase()}`
}

/** Idempotent by form and all that it says: who goes back to one and corrects it complains again. A job mails the grievance officer (mails.ts). @throws HttpError 429 */
export async function receiveComplaint(deps: Deps, input: NewComplaint, address: string): Promise<string> {
  const { form_id: id, name, mobile, email, text } = input
  const form = { ...input, form_id: sha256Hex(JSON.stringify([id, name, mobile, email, text])) }
  const known = await findComplaint(deps, 'form_id', form.form_id)
  if (known) return known.number
  await deps.limits.countComplaint(deps.tenant, form.mobile, address)
  const number = await withTransaction(deps.db, () => insertComplaint(deps, form, address))
  // A concurrent request with the same form was first.
  return number ?? (await findComplaint(deps, 'form_id', form.form_id))?.number ?? ''
}

async function insertComplaint(deps: Deps, form: NewComplaint, address: string): Promise<string | undefined> {
  const now = deps.now()
  const inserted = await deps.db
    .insertInto('complaints')
    .values({ ...form, email: form.email ?? null, number: newNumber(now), received_at: now })
    .onConflict((same) => same.columns(['tenant', 'form_id']).doNothing())
    .returning('number')
    .executeTakeFirst()
  if (!inserted) return undefined
  const { number } = inserted
  const subjects = [`complaint:${number}`]
  await record(deps, { caller: undefined, address }, { action: 'created', call: 'complaint page', subjects })
  const mail = { kind: 'complaint_mail', key: number, applicationId: null, payload: { number } } as const
  await addJobs(deps.db, [{ ...mail, dueAt: now, now }])
  return number
}

export function findComplaint(
  { db }: Pick<Deps, 'db'>,
  by: 'number' | 'form_id',
  value: string,
): Promise<Complaint | undefined> {
  return db.selectFrom('complaints').selectAll().where(by, '=', value).executeTakeFirst()
}

/** Tells neither the person nor the text: whoever knows the number may ask. */
export function formatComplaintStatus(
  deployment: Pick<Deployment, 'legal'>,
  { number, received_at, answered_at }: Complaint,
  texts: LanguageTexts,
): string {
  const received = { number, day: formatDate(todayInIndia(received_at)) }
  if (answered_at === null)
    return formatText(texts, 'Complaint {number} was received on {day}. An answer is due by {due}.', {
      ...received,
      due: dueDay(deployment, received_at),
    })
  return formatText(texts, 'Complaint {number} was received on {day} and answered on {answered}.', {
    ...received,
    answered: formatDate(todayInIndia(answered_at)),
  })
}
