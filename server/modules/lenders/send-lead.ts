import type { Kysely } from 'kysely'
import { todayInIndia } from '@/schemas/dates'
import { phrase } from '@/schemas/language/phrases'
import { findLender } from '../../config/deployment/lenders'
import type { Lender } from '../../config/deployment/lenders-schema'
import { conflict, notFound } from '../../core/http-error'
import { sha256Hex } from '../../core/sha256'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import type { Lead, LeadFile } from '../../delivery/ports/lenders'
import type { Agent } from '../../http/access/sessions'
import { lenderStatuses } from '../applications/lender-statuses'
import { findOwn } from '../applications/ownership'
import { forgetPasswords } from '../applications/passwords'
import { referencedFileIds } from '../applications/uploaded-files'
import { requireReport, withReport } from '../bre/bureau-report'
import { requireNotWithdrawnConsent } from '../consents/active-receipts'
import { askLifecycle } from '../lifecycle/ask'
import { withCurrentOffer } from '../lifecycle/current-offer'
import { applicantOf, decideByPolicy, loanAmountOf } from './decide'
import { sendOnce, type Sent } from './send-once'

const KEY_CHARACTERS = 32

type LeadTarget = { lender_id: string; application_id: string }

/** @throws HttpError 404 */
export function requireLender({ environment }: Deps, id: string): Lender {
  const lender = findLender(environment.deployment, id)
  if (!lender) throw notFound('Lender not found')
  return lender
}

function requireAcceptedByPolicy(deps: Deps, row: ApplicationRow, lender: Lender): void {
  const applicant = applicantOf(deps.environment.deployment.rules, withCurrentOffer(deps, row))
  const { decision } = decideByPolicy(lender, applicant, todayInIndia(deps.now()))
  if (decision === 'REJECTED')
    throw conflict(phrase('{lender} does not take this application', { lender: lender.name }))
}

function leadOf(deps: Deps, row: ApplicationRow, reference: string): Lead {
  const { name, mobile, pan_number: panNumber, loan_type: loanType } = row
  const requiredAmount = loanAmountOf(withCurrentOffer(deps, row))
  return { reference, name, mobile, panNumber, loanType, requiredAmount }
}

/**
 * Idempotent: a repeated call answers the lender's first answer.
 * @throws HttpError 404 for no own application or no such lender, 409 while a step is missing or after a rejection
 */
export async function sendLeadOnce(
  deps: Deps,
  agent: Agent,
  { lender_id, application_id }: LeadTarget,
): Promise<Sent> {
  const row = await findOwn(deps.db, agent, application_id)
  return sendLeadOf(deps, row, requireLender(deps, lender_id), 'agent')
}

/** @throws HttpError 409 while a step is missing or after a rejection */
export async function sendLeadOf(
  deps: Deps,
  row: ApplicationRow,
  lender: Lender,
  caller: 'agent' | 'clock',
): Promise<Sent> {
  const check = async (db: Kysely<Database>, asked: ApplicationRow) => {
    await askLifecycle(deps, db, asked, { type: 'lead.send', caller })
    await requireNotWithdrawnConsent(db, asked, [{ purpose: 'LENDER', lender }])
  }
  await check(deps.db, row)
  requireAcceptedByPolicy(deps, await withReport(deps, row), lender)
  const key = { applicationId: row.id, lenderId: lender.id, kind: 'LEAD' } as const
  // Others may have saved while the bureau was asked.
  const checkAgain = async (db: Kysely<Database>, asked: ApplicationRow) => {
    await check(db, asked)
    requireReport(deps, asked)
    requireAcceptedByPolicy(deps, asked, lender)
  }
  return sendOnce(deps, key, { check: checkAgain }, (reference, asked) =>
    deps.lenders.sendLead(lender, leadOf(deps, asked, reference)),
  )
}

/** The lead is of whoever had the application then: who has it now was asked by no row (consent-to-lead.ts). @throws HttpError 404 */
async function requireOwnLead(db: Kysely<Database>, row: ApplicationRow, { id }: Lender): Promise<void> {
  const receipts = await db
    .selectFrom('consents')
    .select('mobile')
    .where('application_id', '=', row.id)
    .where('kind', '=', 'LENDER')
    .where('lender_id', '=', id)
    .execute()
  if (receipts.length > 0 && !receipts.some(({ mobile }) => mobile === row.mobile))
    throw notFound('Lead not found')
}

/** @throws HttpError 409 for a lender whose last word was no */
export async function requireNotDeclined(
  db: Kysely<Database>,
  { id }: ApplicationRow,
  lender: Lender,
): Promise<void> {
  const statuses = await lenderStatuses(db, id)
  if (statuses.some(({ lender_id, status }) => lender_id === lender.id && status === 'REJECTED'))
    throw conflict(phrase('{lender} has declined this application', { lender: lender.name }))
}

async function listNamedFiles(deps: Deps, row: ApplicationRow): Promise<LeadFile[]> {
  const uploaded = await deps.db
    .selectFrom('files')
    .select(['id', 'name', 'mime', 'sha256', 'key'])
    .where('application_id', '=', row.id)
    // A section that is not asked for any more may name others.
    .where((eb) => eb.or([eb('scan_status', 'is', null), eb('scan_status', '=', 'CLEAN')]))
    .orderBy('created_at')
    .execute()
  // Orphans were not meant for the lender.
  const named = await referencedFileIds(deps.db, row)
  return uploaded
    .filter(({ id }) => named.has(id))
    .map(({ id, name, mime, sha256, key }) => ({ id, name, mime, sha256, read: () => deps.files.read(key) }))
}

/** `lead_id` is our reference of the lead, or the lender's. @throws HttpError 404 for no such lead, 409 unless the lender approved it */
export async function sendFilesOnce(
  deps: Deps,
  agent: Agent,
  { lender_id, application_id, lead_id }: LeadTarget & { lead_id: string },
): Promise<Sent> {
  const row = await findOwn(deps.db, agent, application_id)
  return sendFilesOf(deps, row, requireLender(deps, lender_id), 'agent', lead_id)
}

/** `lead_id` as above, by default the one that was sent. @throws as `sendFilesOnce` */
export async function sendFilesOf(
  deps: Deps,
  row: ApplicationRow,
  lender: Lender,
  caller: 'agent' | 'clock',
  lead_id?: string,
): Promise<Sent> {
  const sends = await deps.db
    .selectFrom('lender_sends')
    .select(['id', 'kind', 'answer'])
    .where('application_id', '=', row.id)
    .where('lender_id', '=', lender.id)
    .where('answer', 'is not', null)
    .execute()
  const lead = sends.find(({ kind }) => kind === 'LEAD')
  if (!lead) throw notFound('Lead not found')
  // The row has what the lender said last, of the files too.
  const names = [lead.id, ...sends.map(({ answer }) => answer?.lender_ref_id)]
  if (lead_id !== undefined && !names.includes(lead_id)) throw notFound('Lead not found')
  const check = async (db: Kysely<Database>, asked: ApplicationRow) => {
    await askLifecycle(deps, db, asked, { type: 'files.send', caller })
    await requireOwnLead(db, asked, lender)
    await requireNotWithdrawnConsent(db, asked, [{ purpose: 'KYC' }, { purpose: 'LENDER', lender }])
    await requireNotDeclined(db, asked, lender)
  }
  await check(deps.db, row)
  if (lead.answer?.status !== 'APPROVED')
    throw conflict(phrase('{lender} has not approved this lead', { lender: lender.name }))
  if (lender.onward !== 'FILES')
    throw conflict(phrase('{lender} takes no files here', { lender: lender.name }))
  const send = { applicationId: row.id, lenderId: lender.id, kind: 'FILES' } as const
  // A save since may name others.
  const conditions = { newSendAfter: row.updated_at, check }
  const sent = await sendOnce(deps, send, conditions, async (reference, asked) => {
    const files = await listNamedFiles(deps, asked)
    // Sent again it has the same reference, and the lender would take another list under one key for the first.
    const key = sha256Hex(JSON.stringify([reference, ...files.map(({ id }) => id)])).slice(0, KEY_CHARACTERS)
    return deps.lenders.sendFiles(lender, leadOf(deps, asked, lead.id), key, files)
  })
  await forgetPasswords(deps, row.id)
  return sent
}
