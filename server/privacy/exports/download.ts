import type { Context } from 'hono'
import { findLender } from '../../config/deployment/lenders'
import type { Lender } from '../../config/deployment/lenders-schema'
import { notFound } from '../../core/http-error'
import type { ApplicationRow } from '../../database/tables/tables'
import type { Deps, Platform } from '../../delivery/deps'
import type { DocumentMaker } from '../../documents/documents'
import type { Agent } from '../../http/access/sessions'
import { record } from '../../http/audit/record'
import { readFromReplica } from '../../http/read-replica'
import { requireNotWithdrawnConsent } from '../../modules/consents/active-receipts'
import { linkQuery, makeDocumentByLink, requireValidLink } from '../../modules/files/links'
import { askLifecycle } from '../../modules/lifecycle/ask'
import { readExport, XLSX_MIME } from './export'

function subjectOf(applicationId: string, lenderId: string): string {
  return `export ${applicationId} ${lenderId}`
}

/** Asked again by the link, since the borrower may have withdrawn. @throws HttpError 409 */
export async function requireExportable(deps: Deps, row: ApplicationRow, lender: Lender): Promise<void> {
  await askLifecycle(deps, deps.db, row, { type: 'application.export', caller: 'agent' })
  await requireNotWithdrawnConsent(deps.db, row, [{ purpose: 'LENDER', lender }])
}

/** Valid for a short time and as long as the session lasts. */
export function exportLink(deps: Deps, agent: Agent, applicationId: string, lenderId: string): string {
  const subject = subjectOf(applicationId, lenderId)
  const query = linkQuery(deps, agent, subject)
  return `/api/v1/exports/${applicationId}/${lenderId}?${query}`
}

/** Made on each request, in its turn, and never stored. */
export async function sendExport(context: Context, platform: Platform, address: string): Promise<Response> {
  const { applicationId = '', lenderId = '' } = context.req.param()
  const subject = subjectOf(applicationId, lenderId)
  return makeDocumentByLink(platform, subject, context.req.query(), (maker) =>
    makeExport(context, platform, maker, address),
  )
}

async function makeExport(
  context: Context,
  platform: Platform,
  { xlsx }: DocumentMaker,
  address: string,
): Promise<Response> {
  const { applicationId = '', lenderId = '' } = context.req.param()
  const subject = subjectOf(applicationId, lenderId)
  const { deps, caller } = await requireValidLink(platform, subject, context.req.query())
  const lender = findLender(deps.environment.deployment, lenderId)
  if (!lender) throw notFound()
  const { name, sheets } = await readFromReplica(deps, context, async (from) => {
    const own = from.db.selectFrom('applications').selectAll().where('id', '=', applicationId)
    const row = await own.where('erased_at', 'is', null).executeTakeFirst()
    if (!row) throw notFound()
    await requireExportable(deps, row, lender)
    return readExport(from, row, lender)
  })
  const bytes = await xlsx(sheets)
  const subjects = [`application:${applicationId}`, `lender:${lender.id}`]
  await record(deps, { caller, address }, { action: 'opened', call: 'export link', subjects })
  return new Response(bytes, {
    headers: {
      'content-type': XLSX_MIME,
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
