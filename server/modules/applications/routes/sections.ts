import {
  createBusinessInfo,
  createEmploymentInfo,
  createPersonalInfo,
  updateBusinessInfo,
  updateEmploymentInfo,
  updateOwnBusinessInfo,
  updateOwnEmploymentInfo,
  updateOwnPersonalInfo,
  updatePersonalInfo,
} from '@/schemas/calls/sections'
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

const SAVE_EVENTS = {
  personal_info: 'personal.save',
  employment_info: 'employment.save',
  business_info: 'business.save',
} as const

type Section = keyof typeof SAVE_EVENTS

function featuresOf({ environment, tenant }: Deps) {
  return tenantConfig(environment.deployment, tenant).features ?? {}
}

async function saveSection(
  deps: Deps,
  writer: Writer,
  id: string,
  section: Section,
  body: object,
  check: () => object = () => body,
): Promise<{ data: { id: string } }> {
  await saveApplication(deps, writer, id, async (row, trx) => {
    const event = { type: SAVE_EVENTS[section], caller: writer.caller }
    const { endsAcceptance } = await askSave(deps, trx, event, row, { [section]: body })
    const values = withStoredPasswords(row[section], check())
    await requireUploaded(trx, id, values)
    return {
      [section]: JSON.stringify(values),
      ...(endsAcceptance && (await supersedeAcceptance(deps, trx, row))),
    }
  })
  return { data: { id } }
}

/** First and later saves both replace the whole section, so that a repeated save does no harm. */
export function sectionsResource({ serve }: Api): void {
  for (const [call, access] of [
    [createPersonalInfo, 'caller'],
    [updatePersonalInfo, 'agent'],
    [updateOwnPersonalInfo, 'caller'],
  ] as const) {
    serve(call, access, ({ deps, params: { id }, body, caller, context }) =>
      saveSection(deps, writerOf(caller, context), id, 'personal_info', body, () =>
        parseInput(personalSchema({ restricted: featuresOf(deps).restrictedKyc === true }), body),
      ),
    )
  }

  for (const [call, access] of [
    [createEmploymentInfo, 'caller'],
    [updateEmploymentInfo, 'agent'],
    [updateOwnEmploymentInfo, 'caller'],
  ] as const) {
    serve(call, access, ({ deps, params: { id }, body, caller, context }) =>
      saveSection(deps, writerOf(caller, context), id, 'employment_info', body),
    )
  }

  for (const [call, access] of [
    [createBusinessInfo, 'caller'],
    [updateBusinessInfo, 'agent'],
    [updateOwnBusinessInfo, 'caller'],
  ] as const) {
    serve(
      call,
      access,
      ({ deps, params: { id }, body: { upload_business_proof: _copy, ...body }, caller, context }) =>
        saveSection(deps, writerOf(caller, context), id, 'business_info', body, () =>
          parseInput(businessSchema({ lenient: featuresOf(deps).lenientBusiness === true }), body),
        ),
    )
  }
}
