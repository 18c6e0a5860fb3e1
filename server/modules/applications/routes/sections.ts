import { SECTION_CALLS } from '@/schemas/calls/section-calls'
import { STEPS } from '@/schemas/steps/steps'
import { businessSchema } from '@/schemas/forms/business'
import { personalSchema } from '@/schemas/forms/personal'
import { withStoredPasswords } from '../passwords'
import { saveApplication } from '../save'
import { requireUploaded } from '../uploaded-files'
import type { Deps } from '../../../delivery/deps'
import { parseInput, type Api } from '../../../http/serve'
import { writerOf, type Writer } from '../../../http/versions'
import { askSave } from '../../lifecycle/ask-save'
import { supersedeAcceptance } from '../../offers/accept'
import { tenantConfig } from '../../../config/tenants'

type SavedSection = keyof typeof SECTION_CALLS

function featuresOf({ environment, tenant }: Deps) {
  return tenantConfig(environment.deployment, tenant).features ?? {}
}

async function saveSection(
  deps: Deps,
  writer: Writer,
  id: string,
  name: SavedSection,
  body: object,
  check: () => object = () => body,
): Promise<{ data: { id: string } }> {
  await saveApplication(deps, writer, id, async (row, trx) => {
    const { column, permission } = STEPS[name]
    const event = { type: permission, caller: writer.caller }
    const { endsAcceptance } = await askSave(deps, trx, event, row, { [column]: body })
    const values = withStoredPasswords(row[column], check())
    await requireUploaded(trx, id, values)
    return {
      [column]: JSON.stringify(values),
      ...(endsAcceptance && (await supersedeAcceptance(deps, trx, row))),
    }
  })
  return { data: { id } }
}

function served<First, Later, Own>(calls: { create: First; update: Later; updateOwn: Own }) {
  const { create, update, updateOwn } = calls
  return [
    [create, 'caller'],
    [update, 'agent'],
    [updateOwn, 'caller'],
  ] as const
}

/** First and later saves both replace the whole section, so that a repeated save does no harm. */
export function sectionsResource({ serve }: Api): void {
  for (const [call, access] of served(SECTION_CALLS.personal)) {
    serve(call, access, ({ deps, params: { id }, body, caller, context }) =>
      saveSection(deps, writerOf(caller, context), id, 'personal', body, () =>
        parseInput(personalSchema({ restricted: featuresOf(deps).restrictedKyc === true }), body),
      ),
    )
  }

  for (const [call, access] of served(SECTION_CALLS.employment)) {
    serve(call, access, ({ deps, params: { id }, body, caller, context }) =>
      saveSection(deps, writerOf(caller, context), id, 'employment', body),
    )
  }

  for (const [call, access] of served(SECTION_CALLS.business)) {
    serve(
      call,
      access,
      ({ deps, params: { id }, body: { upload_business_proof: _copy, ...body }, caller, context }) =>
        saveSection(deps, writerOf(caller, context), id, 'business', body, () =>
          parseInput(businessSchema({ lenient: featuresOf(deps).lenientBusiness === true }), body),
        ),
    )
  }
}
