import type { Selectable } from 'kysely'
import { formatDate, todayInIndia } from '@/schemas/dates'
import { record } from '../audit/record'
import type { Database } from '../database/tables'
import type { Deps } from '../deps'
import { randomId } from '../ids'
import { grievanceOfficer, nameOfTenant } from '../tenants'
import { dueDay, type ComplaintForm } from './complaint'

type Complaint = Selectable<Database['complaints']>

const NUMBER_CHARACTERS = 10

function newNumber(now: Date): string {
  const day = todayInIndia(now).replaceAll('-', '')
  return `GR-${day}-${randomId().slice(0, NUMBER_CHARACTERS).toUpperCase()}`
}

/**
 * Takes a complaint and mails it to the grievance officer. The form sent again is the same complaint. One that cannot be mailed
 * is kept all the same: the operator's list says so (admin/complaints.ts).
 * @throws HttpError 429 when there were too many
 */
export async function takeComplaint(deps: Deps, form: ComplaintForm, address: string): Promise<string> {
  const known = await complaintOf(deps, 'form_id', form.form_id)
  if (known) return known.number
  await deps.limits.countComplaint(deps.tenant, form.mobile, address)
  const taken = await deps.db
    .insertInto('complaints')
    .values({ ...form, email: form.email ?? null, number: newNumber(deps.now()), received_at: deps.now() })
    .onConflict((same) => same.columns(['tenant', 'form_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  // Of two that came at once the other was taken.
  if (!taken) return (await complaintOf(deps, 'form_id', form.form_id))?.number ?? ''
  const subjects = [`complaint:${taken.number}`]
  await record(deps, { caller: undefined, address }, { action: 'created', call: 'complaint page', subjects })
  await mailToOfficer(deps, taken).catch((error: unknown) => {
    deps.log(`The complaint ${taken.number} was not mailed: ${String(error)}`)
  })
  return taken.number
}

async function mailToOfficer(deps: Deps, complaint: Complaint): Promise<void> {
  const { number, name, mobile, email, text, received_at } = complaint
  const { deployment } = deps.environment
  const officer = grievanceOfficer(deployment, deps.tenant)
  await deps.mail({
    tenant: deps.tenant,
    to: officer.mail,
    subject: `Complaint ${number} at ${nameOfTenant(deployment, deps.tenant)}`,
    text: [
      `${name}, ${mobile}${email ? `, ${email}` : ''}, complained on ${formatDate(todayInIndia(received_at))}.`,
      `An answer is due by ${dueDay(received_at)}.`,
      '',
      text,
      '',
    ].join('\n'),
    reference: number,
  })
  await deps.db
    .updateTable('complaints')
    .set({ mailed_at: deps.now() })
    .where('number', '=', number)
    .execute()
}

/** A complaint by what it is known by; `undefined` for none of this tenant's. */
export function complaintOf(
  { db }: Pick<Deps, 'db'>,
  by: 'number' | 'form_id',
  value: string,
): Promise<Complaint | undefined> {
  return db.selectFrom('complaints').selectAll().where(by, '=', value).executeTakeFirst()
}

/** How a complaint stands, for whoever knows its number: neither who made it nor what it says. */
export function standOf({ number, received_at, answered_at }: Complaint): string {
  const received = `Complaint ${number} was received on ${formatDate(todayInIndia(received_at))}`
  return answered_at
    ? `${received} and answered on ${formatDate(todayInIndia(answered_at))}.`
    : `${received}. An answer is due by ${dueDay(received_at)}.`
}
