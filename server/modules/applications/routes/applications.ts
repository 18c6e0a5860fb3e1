import {
  findApplicationByPhone,
  getApplication,
  getOwnApplication,
  listOwnApplications,
  markCompleted,
} from '@/schemas/calls/applications'
import { notFound } from '../../../core/http-error'
import type { Api } from '../../../http/serve'
import { tagVersion, writerOf } from '../../../http/versions'
import { countSubmission } from '../../campaign-links/counts'
import { siteAddress } from '../../campaign-links/page-address'
import { askLifecycle, callerOf } from '../../lifecycle/ask'
import { lifecycleEntity } from '../../lifecycle/entity'
import { findOwnEntity } from '../entity'
import { applicationSummary, LIST_COLUMNS } from '../list-row'
import { notifySubmitted } from '../notify-submitted'
import { isOwn } from '../ownership'
import { erasePasswords } from '../passwords'
import { saveApplication } from '../save'

export function applicationsResource(api: Api): void {
  const { serve } = api
  serve(listOwnApplications, 'caller', async ({ deps, query, caller }) => {
    const rows = await deps.db
      .selectFrom('applications')
      .where(isOwn(caller))
      .select(LIST_COLUMNS)
      .where((eb) => eb(eb.cast<string>('status', 'text'), '=', query.status))
      // Nothing of a loan that was left can be gone on with.
      .where('withdrawn_at', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(10)
      .execute()
    return { content: rows.map(applicationSummary) }
  })

  serve(findApplicationByPhone, 'agent', async ({ deps, params, caller }) => {
    const found = await deps.db
      .selectFrom('applications')
      .where(isOwn(caller))
      .select(LIST_COLUMNS)
      .where('mobile', '=', params.id)
      .where('status', 'in', ['DRAFT', 'INCOMPLETE'])
      .where('withdrawn_at', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!found) throw notFound('No Incomplete Application Found')
    return { data: applicationSummary(found) }
  })

  singleApplication(api)
}

function singleApplication({ serve }: Api): void {
  for (const [call, access] of [
    [getApplication, 'agent'],
    [getOwnApplication, 'caller'],
  ] as const) {
    serve(call, access, async ({ deps, params, caller, context }) => {
      const { entity, row } = await findOwnEntity(deps.db, caller, params.id)
      tagVersion(context, row.version)
      return { data: { ...entity, lifecycle: await lifecycleEntity(deps, row) } }
    })
  }

  serve(markCompleted, 'caller', async ({ deps, params, caller, context }) => {
    const writer = writerOf(caller, context)
    const saved = await saveApplication(deps, writer, params.id, async (row, trx) => {
      const event = { type: 'application.submit', caller: callerOf(caller) } as const
      const { outcome } = await askLifecycle(deps, trx, row, event)
      if (outcome === 'repeated') return null
      if (row.link_id && !row.submitted_at) await countSubmission(trx, row.link_id)
      await notifySubmitted(trx, deps, row, siteAddress(context, deps.environment, '/apply-loan/track'))
      const submitted_at = row.submitted_at ?? deps.now()
      return { status: 'COMPLETED', submitted_at, ...(await erasePasswords(trx, deps, row)) }
    })
    return { data: { tracker_id: saved.tracker_id } }
  })
}
