import { formatDate, todayInIndia } from '@/schemas/dates'
import { appendEntry } from '../audit/append'
import { complaintNumber, COMPLAINT_MAXIMUM, dueDay } from '../complaints/complaint'
import { openMailer } from '../mail/mailer'
import { nameOfTenant } from '../tenants'
import type { Operator } from './operator'

/** So many are printed at once. */
const AT_MOST = 100

const now = () => new Date()

/** Prints the complaints that wait for an answer, the oldest first. 0 for none. */
export async function showComplaints({ database: { db }, write }: Operator): Promise<number> {
  const waiting = await db
    .selectFrom('complaints')
    .selectAll()
    .where('answered_at', 'is', null)
    .orderBy('received_at')
    .limit(AT_MOST + 1)
    .execute()
  for (const { tenant, number, name, mobile, email, text, received_at, mailed_at } of waiting.slice(
    0,
    AT_MOST,
  )) {
    const mailed = mailed_at ? '' : ', NOT MAILED to the officer'
    write(
      `${number} at ${tenant}, received ${formatDate(todayInIndia(received_at))}, due ${dueDay(received_at)}${mailed}`,
    )
    write(`  ${name}, ${mobile}${email ? `, ${email}` : ''}`)
    for (const line of text.split(/\r?\n/)) write(`  ${line}`)
  }
  if (waiting.length === 0) write('No complaint waits for an answer.')
  if (waiting.length > AT_MOST) write('There are more: answer these first.')
  return waiting.length === 0 ? 0 : 1
}

/**
 * Writes down what a complaint was answered, and mails it where there is an address. 1 for a complaint that is not there or was
 * answered, 2 without number and answer.
 */
export async function answer(
  { database, environment, write }: Operator,
  [typed = '', ...words]: readonly string[],
): Promise<number> {
  const number = complaintNumber.safeParse(typed).data
  const text = words.join(' ').trim()
  if (number === undefined || text === '' || text.length > COMPLAINT_MAXIMUM) {
    write('npm run admin -- complaints answer <number> <what it is answered, in one piece>')
    return 2
  }
  const at = now()
  const answered = await database.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('complaints')
      .set({ answered_at: at, answer: text })
      .where('number', '=', number)
      .where('answered_at', 'is', null)
      .returning(['tenant', 'email', 'mobile'])
      .executeTakeFirst()
    const what = { action: 'answered', call: 'admin complaints', subjects: [`complaint:${number}`] }
    if (row) await appendEntry(trx, row.tenant, { at, actor: 'operator', address: 'none', ...what })
    return row
  })
  if (!answered) {
    write(`No complaint ${number} waits for an answer.`)
    return 1
  }
  const { tenant, email, mobile } = answered
  if (!email) {
    write(`Answered. No email was given: call ${mobile}.`)
    return 0
  }
  const mail = {
    tenant,
    to: email,
    subject: `Your complaint ${number} at ${nameOfTenant(environment.deployment, tenant)}`,
    text,
  }
  return openMailer(
    environment,
    database.db,
    write,
    now,
  )({ ...mail, reference: `${number}-answer` }).then(
    () => 0,
    (error: unknown) => {
      write(`Answered, but not mailed to ${email}: ${String(error)}`)
      return 1
    },
  )
}
