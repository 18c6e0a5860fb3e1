import type { Context } from 'hono'
import { createApplication, updateApplication, updateOwnApplication } from '@/schemas/calls/start'
import type { StartValues } from '@/schemas/forms/start'
import { statusAfterStart } from '@/schemas/status-after-start'
import { STEPS } from '@/schemas/steps/steps'
import type { Deps } from '../../../delivery/deps'
import type { Caller } from '../../../http/access/sessions'
import { chosenLanguage } from '../../../http/chosen-language'
import { clientAddress } from '../../../http/client-address'
import type { Api } from '../../../http/serve'
import { tagVersion, writerOf, type Writer } from '../../../http/versions'
import { requireNoErasureRequest } from '../../consents/active-receipts'
import type { ConsentSource } from '../../consents/record'
import { askLifecycle, callerOf } from '../../lifecycle/ask'
import { askSave } from '../../lifecycle/ask-save'
import { supersedeAcceptance } from '../../offers/accept'
import { recordConsents, requireConsents } from '../consents'
import { saveApplication } from '../save'
import { createIdempotently, startColumns } from '../start'
import { requireUploaded } from '../uploaded-files'
import { requireVerified } from '../verified-mobile'

/** Reopens a rejected application, so that the rules can run on what changed (specification 2.26). */
async function updateStart(
  deps: Deps,
  writer: Writer,
  source: ConsentSource,
  id: string,
  values: StartValues,
): Promise<void> {
  await saveApplication(deps, writer, id, async (row, trx) => {
    const columns = startColumns(values)
    const { endsAcceptance } = await askSave(
      deps,
      trx,
      { type: 'start.save', caller: writer.caller },
      row,
      columns,
    )
    requireConsents(deps, values)
    const isMoved = values.mobile !== row.mobile
    if (isMoved) {
      // The request names the application: another borrower's data would be erased for it.
      requireNoErasureRequest(row)
      await requireVerified(trx, deps, writer.caller, values.mobile)
    }
    await recordConsents(trx, deps, source, id, values)
    const isAnother = values.pan_number !== row.pan_number
    const reopened = row.status === 'REJECTED' ? { rejection: null, offer_facts: null } : {}
    return {
      ...columns,
      ...(endsAcceptance && (await supersedeAcceptance(deps, trx, row))),
      status: statusAfterStart(row.status),
      ...reopened,
      ...(isMoved && { borrower_since: deps.now() }),
      // The report was about another person.
      ...(isAnother && { bureau_report: null }),
    }
  })
}

/** The step loan-doc shares the start step's call (specification 7.8). */
async function updateAssets(
  deps: Deps,
  writer: Writer,
  id: string,
  { is_al_gl_present: _isPresent, ...documents }: Record<string, unknown>,
): Promise<void> {
  await saveApplication(deps, writer, id, async (row, trx) => {
    await askLifecycle(deps, trx, row, { type: 'documents.save', caller: callerOf(writer.caller) })
    await requireUploaded(trx, id, documents)
    return { [STEPS.assetDocuments.column]: JSON.stringify(documents) }
  })
}

function consentSourceOf({ environment }: Deps, caller: Caller, context: Context): ConsentSource {
  return { caller, address: clientAddress(context, environment.TRUST_PROXY) }
}

export function startResource({ serve }: Api): void {
  serve(createApplication, 'caller', async ({ deps, body, caller, context }) => {
    requireConsents(deps, body)
    const { id, tracker_id, loan_type, version } = await createIdempotently(
      deps,
      {
        ...consentSourceOf(deps, caller, context),
        ...(caller.kind === 'guest' && { language: chosenLanguage(deps, context) }),
      },
      body,
    )
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
      else await updateStart(deps, writer, consentSourceOf(deps, caller, context), id, body)
      return { data: { id } }
    })
  }
}
