import { formatDate, todayInIndia } from '@/schemas/dates'
import { redactAadhaar } from '../../core/redact-aadhaar'
import { addJobs } from '../../delivery/jobs/jobs'
import { complaintNumber, COMPLAINT_MAX_LENGTH, dueDay } from '../../modules/complaints/complaint'
import { recordOperator, type Operator } from './operator'

const MAX_PRINTED = 100

export async function showComplaints({ database: { db }, environment, write }: Operator): Promise<number> {
  const waiting = await db
    .selectFrom('complaints')
    .selectAll()
    .where('answered_at', 'is', null)
    .orderBy('received_at')
    .limit(MAX_PRINTED + 1)
    .execute()
  for (const { tenant, number, name, mobile, email, text, received_at, mailed_at } of waiting.slice(
    0,
    MAX_PRINTED,
  )) {
    const mailed = mailed_at ? '' : ', NOT MAILED to the officer'
    write(
      `${number} at ${tenant}, received ${formatDate(todayInIndia(received_at))}, due ${dueDay(environment.deployment, received_at)}${mailed}`,
    )
    write(`  ${name}, ${mobile}${email ? `, ${email}` : ''}`)
    for (const line of text.split(/\r?\n/)) write(`  ${line}`)
  }
  if (waiting.length === 0) write('No complaint waits for an answer.')
  if (waiting.length > MAX_PRINTED) write('There are more: answer these first.')
  return waiting.length === 0 ? 0 : 1
}

export async function answerComplaint(
  { database, write }: Operator,
  [typed = '', ...words]: readonly string[],
): Promise<number> {
  const number = complaintNumber.safeParse(typed).data
  const text = words.join(' ').trim()
  if (number === undefined || text === '' || text.length > COMPLAINT_MAX_LENGTH) {
    write('npm run admin -- complaints answer <number> <what it is answered, in one piece>')
    return 2
  }
  const found = await database.db
    .selectFrom('complaints')
    .select(['tenant', 'email', 'mobile'])
    .where('number', '=', number)
    .executeTakeFirst()
  const isMine = found && (await storeAnswer(database, found.tenant, number, text))
  if (!isMine) {
    write(`No complaint ${number} waits for an answer.`)
    return 1
  }
  write(
    found.email
      ? `Answered. A server mails it to ${found.email} within seconds; until then it is among the jobs.`
      : `Answered. No email was given: call ${found.mobile}.`,
  )
  return 0
}

function storeAnswer(
  database: Operator['database'],
  tenant: string,
  number: string,
  answered: string,
): Promise<boolean> {
  const now = new Date()
  return database
    .forTenant(tenant)
    .transaction()
    .execute(async (trx) => {
      const row = await trx
        .updateTable('complaints')
        .set({ answered_at: now, answer: redactAadhaar(answered) })
        .where('number', '=', number)
        .where('answered_at', 'is', null)
        .returning('email')
        .executeTakeFirst()
      if (!row) return false
      const what = { action: 'answered', call: 'admin complaints', subjects: [`complaint:${number}`] }
      await recordOperator(trx, tenant, { at: now, ...what })
      const mail = {
        kind: 'complaint_answer',
        key: number,
        applicationId: null,
        payload: { number },
      } as const
      if (row.email) await addJobs(trx, [{ ...mail, dueAt: now, now }])
      return true
    })
}
