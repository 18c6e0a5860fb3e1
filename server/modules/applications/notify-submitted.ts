import { PERSONAL } from '@/schemas/steps/personal'
import type { Transaction } from 'kysely'
import { formatReceipts } from '../consents/format-receipts'
import { receiptAbout, activeReceipts } from '../consents/active-receipts'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { notFound } from '../../core/http-error'
import { mailTexts, smsText } from '../../delivery/messages/templates'
import { addJobs } from '../../delivery/jobs/jobs'
import type { JobHandler } from '../../delivery/jobs/run-due-jobs'

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
  const what = { applicationId: row.id, payload: { application_id: row.id, page } }
  const when = { dueAt: now(), now: now() }
  const sms = { kind: 'submitted_sms', key: row.id, ...what, ...when } as const
  const mail = { ...sms, kind: 'submitted_mail' } as const
  await addJobs(trx, row[PERSONAL.column]?.['email'] ? [sms, mail] : [sms])
}

async function findSubmitted(deps: Deps, id: string, page: string) {
  const row = await deps.db
    .selectFrom('applications')
    .select(['id', 'tracker_id', 'mobile', 'language', PERSONAL.column])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, values: { tracker_id: row.tracker_id, page }, reference: `submitted-${id}` }
}

async function hasRefusedContact({ db }: Deps, row: Pick<ApplicationRow, 'id' | 'mobile'>): Promise<boolean> {
  const last = receiptAbout(await activeReceipts(db, row), { purpose: 'CONTACT' })
  return last !== undefined && last.decision !== 'GIVEN'
}

/** Sent unless the borrower has refused or withdrawn the consent to be contacted. */
export const sendSubmittedSms: JobHandler = async (deps, { application_id = '', page = '' }) => {
  const { values, reference, ...row } = await findSubmitted(deps, application_id, page)
  const { mobile, language } = row
  if (await hasRefusedContact(deps, row)) return
  const message = smsText(deps, 'submitted', language, values)
  await deps.send({ tenant: deps.tenant, to: mobile, kind: 'notice', ...message, reference })
}

/** Sent like the SMS, with a copy of the consent receipts. */
export const mailSubmitted: JobHandler = async (deps, { application_id = '', page = '' }) => {
  const {
    [PERSONAL.column]: personal,
    values,
    reference,
    ...row
  } = await findSubmitted(deps, application_id, page)
  const to = personal?.['email']
  if (typeof to !== 'string' || to === '' || (await hasRefusedContact(deps, row))) return
  const { subject, text } = mailTexts(deps, 'submitted', row.language, values)
  const copy = await formatReceipts(deps, row)
  await deps.mail({ tenant: deps.tenant, to, subject, text: `${text}\n\n${copy}`.trimEnd(), reference })
}
