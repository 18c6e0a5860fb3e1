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
import { keepPasswords } from '../applications/passwords'
import { saveApplication, type Writer } from '../applications/save'
import { requireOpen, requirePersonal } from '../applications/stages'
import { requireUploaded } from '../applications/uploaded-files'
import type { ApplicationRow } from '../database/tables'
import type { Deps } from '../deps'
import { conflict } from '../http-error'
import { read, type Api } from '../http/serve'
import { writerOf } from '../http/versions'
import { acceptanceAfter } from '../offers/acceptances'
import { tenantConfig } from '../tenants'

type Section = 'personal_info' | 'employment_info' | 'business_info'

function featuresOf({ environment, tenant }: Deps) {
  return tenantConfig(environment.deployment, tenant).features ?? {}
}

async function saveSection(
  deps: Deps,
  writer: Writer,
  id: string,
  section: Section,
  check: (row: ApplicationRow) => object,
): Promise<{ data: { id: string } }> {
  await saveApplication(deps, writer, id, async (row, trx) => {
    requireOpen(row)
    const values = keepPasswords(row[section], check(row))
    await requireUploaded(trx, id, values)
    const standing = await acceptanceAfter(deps, trx, row, { [section]: values })
    return { [section]: JSON.stringify(values), ...standing }
  })
  return { data: { id } }
}

/**
 * Personal, employment and business details. First save and later save do the same: they put the whole section in
 * place, so a save that is repeated after a lost answer does no harm.
 */
export function sectionsResource({ serve }: Api): void {
  for (const [call, access] of [
    [createPersonalInfo, 'caller'],
    [updatePersonalInfo, 'agent'],
    [updateOwnPersonalInfo, 'caller'],
  ] as const) {
    serve(call, access, ({ deps, params: { id }, body, caller, context }) =>
      saveSection(deps, writerOf(caller, context), id, 'personal_info', () =>
        read(personalSchema({ restricted: featuresOf(deps).restrictedKyc === true }), body),
      ),
    )
  }

  for (const [call, access] of [
    [createEmploymentInfo, 'caller'],
    [updateEmploymentInfo, 'agent'],
    [updateOwnEmploymentInfo, 'caller'],
  ] as const) {
    serve(call, access, ({ deps, params: { id }, body, caller, context }) =>
      saveSection(deps, writerOf(caller, context), id, 'employment_info', (row) => {
        requirePersonal(row)
        if (row.job_type !== 'SALARIED') throw conflict('A self-employed borrower has business details')
        return body
      }),
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
        saveSection(deps, writerOf(caller, context), id, 'business_info', (row) => {
          requirePersonal(row)
          if (row.job_type !== 'SELF_EMPLOYED') throw conflict('A salaried borrower has employment details')
          return read(businessSchema({ lenient: featuresOf(deps).lenientBusiness === true }), body)
        }),
    )
  }
}
