import type { Transaction } from 'kysely'
import { PERSONAL } from '@/schemas/steps/personal'
import { notFound } from '../../core/http-error'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { addJobs } from '../../delivery/jobs/jobs'
import type { JobHandler } from '../../delivery/jobs/run-due-jobs'
import { mailTexts, smsText } from '../../delivery/messages/templates'
import { receiptAbout, activeReceipts } from '../consents/active-receipts'
import { formatReceipts } from '../consents/format-receipts'

/**
 * As jobs, so that the request does not wait (ADR 0037). Both say little, as either may reach a stranger.
 * @param page where the application can be tracked
 */
export async function notifySubmitted(
  trx: Transaction<Database>,
  { now }: Pick<Deps, 'now'>,
  row: ApplicationRow,
  page: string,
): Promise<void> {
  const payload = { application_id: row.id, page, version: String(row.version) }
  const what = { applicationId: row.id, payload }
  const when = { dueAt: now(), now: now() }
  const sms = { kind: 'submitted_sms', key: row.id, ...what, ...when } as const
  const mail = { ...sms, kind: 'submitted_mail' } as const
  await addJobs(trx, row[PERSONAL.column]?.['email'] ? [sms, mail] : [sms])
}

/** A returned application is submitted again: that is another message, by the version that was submitted. */
async function findSubmitted(
  deps: Deps,
  { application_id: id = '', page = '', version = '' }: Parameters<JobHandler>[1],
) {
  const row = await deps.db
    .selectFrom('applications')
    .select(['id', 'tracker_id', 'mobile', 'language', PERSONAL.column])
    .where('id', '=', id)
    // A reviewer may have sent it back meanwhile.
    .where('status', '=', 'COMPLETED')
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, values: { tracker_id: row.tracker_id, page }, reference: `submitted-${id}-${version}` }
}

async function hasRefusedContact({ db }: Deps, row: Pick<ApplicationRow, 'id' | 'mobile'>): Promise<boolean> {
  const last = receiptAbout(await activeReceipts(db, row), { purpose: 'CONTACT' })
  return last !== undefined && last.decision !== 'GIVEN'
}

/** Sent unless the borrower has refused or withdrawn the consent to be contacted. */
export const sendSubmittedSms: JobHandler = async (deps, payload) => {
  const { values, reference, ...row } = await findSubmitted(deps, payload)
  const { mobile, language } = row
  if (await hasRefusedContact(deps, row)) return
  const message = smsText(deps, 'submitted', language, values)
  await deps.send({ tenant: deps.tenant, to: mobile, kind: 'notice', ...message, reference })
}

/** Sent like the SMS, with a copy of the consent receipts. */
export const mailSubmitted: JobHandler = async (deps, payload) => {
  const { [PERSONAL.column]: personal, values, reference, ...row } = await findSubmitted(deps, payload)
  const to = personal?.['email']
  if (typeof to !== 'string' || to === '' || (await hasRefusedContact(deps, row))) return
  const { subject, text } = mailTexts(deps, 'submitted', row.language, values)
  const copy = await formatReceipts(deps, row)
  await deps.mail({ tenant: deps.tenant, to, subject, text: `${text}\n\n${copy}`.trimEnd(), reference })
}
