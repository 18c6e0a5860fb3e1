import type { Context } from 'hono'
import { record } from '../../http/audit/record'
import type { Agent } from '../../http/access/sessions'
import type { Deps, Platform } from '../../delivery/deps'
import { linkQuery, requireGoodLink } from '../../modules/files/links'
import { notFound } from '../../core/http-error'
import { findLender } from '../../config/deployment/lenders'
import { exportFor, XLSX_MIME } from './export'

/** @returns what a link to an export is signed for: it opens this application for this lender, and no uploaded file. */
function subjectOf(applicationId: string, lenderId: string): string {
  return `export ${applicationId} ${lenderId}`
}

/** The path and query under which an export can be fetched without a token for a short time. */
export function exportLink(deps: Deps, agent: Agent, applicationId: string, lenderId: string): string {
  const subject = subjectOf(applicationId, lenderId)
  const query = linkQuery(deps, subject, agent.otpSessionId, deps.environment.LINK_SECONDS)
  return `/api/v1/exports/${applicationId}/${lenderId}?${query}`
}

/** Answers a link, opened from an address, with the spreadsheet, made at this moment: nothing of it is kept on the server. */
export async function sendExport(context: Context, platform: Platform, address: string): Promise<Response> {
  const { applicationId = '', lenderId = '' } = context.req.param()
  const subject = subjectOf(applicationId, lenderId)
  const { deps, caller } = await requireGoodLink(platform, subject, context.req.query())
  const lender = findLender(deps.environment.deployment, lenderId)
  const row = await deps.db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', applicationId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!row || !lender) throw notFound()
  const { name, bytes } = await exportFor(deps, row, lender)
  const subjects = [`application:${row.id}`, `lender:${lender.id}`]
  await record(deps, { caller, address }, { action: 'opened', call: 'export link', subjects })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': XLSX_MIME,
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
