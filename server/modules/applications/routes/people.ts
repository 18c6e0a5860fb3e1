import { isDeepStrictEqual } from 'node:util'
import {
  addCoApplicant,
  addReferences,
  getCoApplicant,
  getOwnCoApplicant,
  listCoApplicants,
  listOwnCoApplicants,
  removeReference,
  updateCoApplicant,
  updateOwnCoApplicant,
} from '@/schemas/calls/people'
import { phrase } from '@/schemas/language/phrases'
import { LIMITS } from '@/schemas/limits'
import { conflict, notFound } from '../../../core/http-error'
import { randomId } from '../../../core/ids'
import { sealSecrets } from '../../../delivery/deps'
import type { Api } from '../../../http/serve'
import { writerOf } from '../../../http/versions'
import { askLifecycle, callerOf } from '../../lifecycle/ask'
import { coApplicantEntity } from '../entity'
import { findOwn } from '../ownership'
import { withStoredPasswords } from '../passwords'
import { saveApplication } from '../save'
import { requireUploaded } from '../uploaded-files'

/** Specification 7.9. */
export function peopleResource(api: Api): void {
  const { serve } = api
  serve(addCoApplicant, 'caller', async ({ deps, params, body: { client_id, ...body }, caller, context }) => {
    let id = randomId()
    await saveApplication(deps, writerOf(caller, context), params.id, async (row, trx) => {
      await askLifecycle(deps, trx, row, { type: 'coApplicant.save', caller: callerOf(caller) })
      const present = await trx
        .selectFrom('co_applicants')
        .select(['id', 'client_id', 'details'])
        .where('application_id', '=', row.id)
        .execute()
      const known = present.find((one) => one.client_id === client_id)
      const details = JSON.parse(JSON.stringify(known ? withStoredPasswords(known.details, body) : body))
      // Repeated after a lost answer.
      const repeated = present.find((one) => isDeepStrictEqual(one.details, details))
      const same = known ?? repeated
      if (same) id = same.id
      if (repeated && repeated === same) return null
      if (!known && present.length >= LIMITS.coApplicants) {
        throw conflict(phrase('At most {count} co-applicants can be added', { count: LIMITS.coApplicants }))
      }
      await requireUploaded(trx, row.id, body)
      const columns = await sealSecrets(deps, id, { details: JSON.stringify(details) })
      if (known) await trx.updateTable('co_applicants').set(columns).where('id', '=', id).execute()
      else {
        const made = { application_id: row.id, client_id: client_id ?? null, created_at: deps.now() }
        await trx
          .insertInto('co_applicants')
          .values({ id, ...made, ...columns })
          .execute()
      }
      return {}
    })
    return { data: { id } }
  })

  serve(addReferences, 'caller', async ({ deps, params: { id }, body: { references }, caller, context }) => {
    await saveApplication(deps, writerOf(caller, context), id, async (row, trx) => {
      await askLifecycle(deps, trx, row, { type: 'references.save', caller: callerOf(caller) })
      // Ids are made by the client, so a repeated or corrected reference replaces the earlier one.
      const before = row.reference_list ?? []
      const given = new Map([...before, ...references].map((entry) => [entry['id'], entry]))
      if (given.size > Math.max(LIMITS.references, before.length)) {
        throw conflict(phrase('At most {count} references can be added', { count: LIMITS.references }))
      }
      return { reference_list: JSON.stringify([...given.values()]) }
    })
    return { message: 'Reference(s) added successfully!' }
  })

  serve(removeReference, 'caller', async ({ deps, params: { id, referenceId }, caller, context }) => {
    await saveApplication(deps, writerOf(caller, context), id, async (row, trx) => {
      await askLifecycle(deps, trx, row, { type: 'references.save', caller: callerOf(caller) })
      const before = row.reference_list ?? []
      const left = before.filter((entry) => entry['id'] !== referenceId)
      if (left.length === before.length) throw notFound('Reference not found')
      return { reference_list: JSON.stringify(left) }
    })
    return { message: 'The reference was removed' }
  })

  coApplicantReads(api)
  coApplicantChanges(api)
}

function coApplicantReads({ serve }: Api): void {
  for (const [call, access] of [
    [listCoApplicants, 'agent'],
    [listOwnCoApplicants, 'caller'],
  ] as const) {
    serve(call, access, async ({ deps, params, caller }) => {
      const { id } = await findOwn(deps.db, caller, params.id)
      const rows = await deps.db
        .selectFrom('co_applicants')
        .select(['id', 'client_id', 'details'])
        .where('application_id', '=', id)
        .orderBy('position')
        .execute()
      return { data: rows.map(coApplicantEntity) }
    })
  }

  for (const [call, access] of [
    [getCoApplicant, 'agent'],
    [getOwnCoApplicant, 'caller'],
  ] as const) {
    serve(call, access, async ({ deps, params, caller }) => {
      const { id } = await findOwn(deps.db, caller, params.id)
      const row = await deps.db
        .selectFrom('co_applicants')
        .select(['id', 'client_id', 'details'])
        .where('application_id', '=', id)
        .where('id', '=', params.coApplicantId)
        .executeTakeFirst()
      if (!row) throw notFound('Co-applicant not found')
      return { data: coApplicantEntity(row) }
    })
  }
}

function coApplicantChanges({ serve }: Api): void {
  for (const [call, access] of [
    [updateCoApplicant, 'agent'],
    [updateOwnCoApplicant, 'caller'],
  ] as const) {
    serve(call, access, async ({ deps, params, body, caller, context }) => {
      const found = await deps.db
        .selectFrom('co_applicants')
        .select('application_id')
        .where('id', '=', params.id)
        .executeTakeFirst()
      if (!found) throw notFound('Co-applicant not found')
      await saveApplication(deps, writerOf(caller, context), found.application_id, async (row, trx) => {
        await askLifecycle(deps, trx, row, { type: 'coApplicant.save', caller: callerOf(caller) })
        const before = await trx
          .selectFrom('co_applicants')
          .select(['id', 'details'])
          .where('id', '=', params.id)
          .executeTakeFirst()
        // Erased while this waited, with the files.
        if (!before) throw notFound('Co-applicant not found')
        await requireUploaded(trx, row.id, body)
        const details = withStoredPasswords(before.details, body)
        if (isDeepStrictEqual(before.details, JSON.parse(JSON.stringify(details)))) return null
        await trx
          .updateTable('co_applicants')
          .set(await sealSecrets(deps, params.id, { details: JSON.stringify(details) }))
          .where('id', '=', params.id)
          .execute()
        return {}
      })
      return { data: { id: params.id } }
    })
  }
}
