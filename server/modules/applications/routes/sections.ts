import type { Context } from 'hono'
import { SECTION_CALLS, type SectionCall } from '@/schemas/calls/sections'
import { businessSchema } from '@/schemas/forms/business'
import { personalSchema } from '@/schemas/forms/personal'
import { hasOwnCalls, SECTION_NAMES, STEPS, type OwnSectionName } from '@/schemas/steps/steps'
import { tenantConfig } from '../../../config/tenants'
import type { Deps } from '../../../delivery/deps'
import { accessOf } from '../../../http/access/permissions'
import type { Caller } from '../../../http/access/sessions'
import { parseInput, type Api } from '../../../http/serve'
import { writerOf, type Writer } from '../../../http/versions'
import { askSave } from '../../lifecycle/ask-save'
import { supersedeAcceptance } from '../../offers/accept'
import { withStoredPasswords } from '../passwords'
import { saveApplication } from '../save'
import { requireUploaded } from '../uploaded-files'

function featuresOf({ environment, tenant }: Deps) {
  return tenantConfig(environment.deployment, tenant).features ?? {}
}

/** All that a tenant's modes demand of a section beyond its call's own schema. @throws HttpError 400 */
const CHECKS: { readonly [Name in OwnSectionName]?: (deps: Deps, body: object) => object } = {
  personal: (deps, body) =>
    parseInput(personalSchema({ restricted: featuresOf(deps).restrictedKyc === true }), body),
  // Without the copy of the proof that clients send along (specification 3.10).
  business: (deps, body) =>
    parseInput(businessSchema({ lenient: featuresOf(deps).lenientBusiness === true }), body),
}

async function saveSection(
  deps: Deps,
  writer: Writer,
  id: string,
  name: OwnSectionName,
  body: object,
): Promise<{ data: { id: string } }> {
  await saveApplication(deps, writer, id, async (row, trx) => {
    const { column, permission } = STEPS[name]
    const event = { type: permission, caller: writer.caller }
    const { endsAcceptance } = await askSave(deps, trx, event, row, { [column]: body })
    const values = withStoredPasswords(row[column], CHECKS[name]?.(deps, body) ?? body)
    await requireUploaded(trx, id, values)
    return {
      [column]: JSON.stringify(values),
      ...(endsAcceptance && (await supersedeAcceptance(deps, trx, row))),
    }
  })
  return { data: { id } }
}

type Input = { deps: Deps; params: { id: string }; body: object; caller: Caller; context: Context }

/** First and later saves both replace the whole section, so that a repeated save does no harm. */
export function sectionsResource({ serve }: Api): void {
  for (const name of SECTION_NAMES.filter(hasOwnCalls)) {
    for (const call of Object.values<SectionCall>(SECTION_CALLS[name])) {
      const save = ({ deps, params: { id }, body, caller, context }: Input) =>
        saveSection(deps, writerOf(caller, context), id, name, body)
      if (accessOf(call) === 'agent') serve(call, 'agent', save)
      else serve(call, 'caller', save)
    }
  }
}
