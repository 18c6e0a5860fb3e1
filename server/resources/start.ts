import { createApplication, updateApplication, updateOwnApplication } from '@/schemas/calls/start'
import { startSchema, type StartValues } from '@/schemas/forms/start'
import { ASSET_LOAN_TYPES } from '@/schemas/options'
import { statusAfterStart } from '@/schemas/status-after-start'
import { saveApplication, type Writer } from '../applications/save'
import { requireOpen, requireWork } from '../applications/stages'
import { createOnce, requireVerified, startColumns } from '../applications/start'
import { requireUploaded } from '../applications/uploaded-files'
import type { Deps } from '../deps'
import { conflict } from '../http-error'
import { read, type Api } from '../http/serve'
import { tagVersion, writerOf } from '../http/versions'
import { tenantConfig } from '../tenants'

/** Asks for the consents whose links the tenant's config has (specification 5.7). */
function requireConsents(values: StartValues, tenant: string): void {
  const { tnc_link: terms, lender_consent_link: bureau } = tenantConfig(tenant)
  read(startSchema({ terms: Boolean(terms), bureau: Boolean(bureau) }), values)
}

/**
 * Saves the start form again. A rejected application becomes a draft, so that the rules can run on what changed
 * (specification 2.26).
 */
async function updateStart(deps: Deps, writer: Writer, id: string, values: StartValues): Promise<void> {
  await saveApplication(deps, writer, id, async (row, trx) => {
    if (row.status !== 'REJECTED') requireOpen(row)
    requireConsents(values, row.tenant)
    if (values.mobile !== row.mobile) await requireVerified(trx, deps, writer.caller, values.mobile)
    const reopened = row.status === 'REJECTED' ? { rejection: null, offer_facts: null } : {}
    return { ...startColumns(values), status: statusAfterStart(row.status), ...reopened }
  })
}

/** Saves the documents of the car or the gold: the step loan-doc, which travels on the start step's call (specification 7.8). */
async function updateAssets(
  deps: Deps,
  writer: Writer,
  id: string,
  { is_al_gl_present: _isPresent, ...documents }: Record<string, unknown>,
): Promise<void> {
  await saveApplication(deps, writer, id, async (row, trx) => {
    requireOpen(row)
    requireWork(row)
    if (!ASSET_LOAN_TYPES.includes(row.loan_type))
      throw conflict('Only auto and gold loans have these documents')
    await requireUploaded(trx, id, documents)
    return { asset_info: JSON.stringify(documents) }
  })
}

/** The start step: create, change, and the asset documents that share its call. */
export function startResource({ serve }: Api): void {
  serve(createApplication, 'caller', async ({ deps, body, caller, context }) => {
    requireConsents(body, deps.tenant)
    const { id, tracker_id, loan_type, version } = await createOnce(deps, caller, body)
    tagVersion(context, version)
    return { data: { id, tracker_id, loan_type } }
  })

  for (const [call, access] of [
    [updateApplication, 'agent'],
    [updateOwnApplication, 'caller'],
  ] as const) {
    serve(call, access, async ({ deps, params: { id }, body, caller, context }) => {
      const writer = writerOf(caller, context)
      if ('is_al_gl_present' in body) await updateAssets(deps, writer, id, body)
      else await updateStart(deps, writer, id, body)
      return { data: { id } }
    })
  }
}
