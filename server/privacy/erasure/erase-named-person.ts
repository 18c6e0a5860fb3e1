import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/tables/tables'
import { pseudonymOf, pseudonymsOf } from '../../http/audit/record'
import type { Erasure, NamedPersonCertificate } from './certificate'
import { certify, findEarlierErasures } from './certify'
import { eraseCoApplicants, hasAnswers, isCoApplicant } from './erase-co-applicants'
import { eraseMentions } from './erase-traces'
import { LenderHoldError, findLenderHolds } from './lender-holds'
import { mustBeRetained } from './must-be-retained'
import type { ErasureContext, ErasureRequest } from './request'
import { listRetainedOfNamedPerson, ownRecords } from './retained'

const isReference = (mobile: string) =>
  sql<boolean>`reference_list @> ${JSON.stringify([{ phone: mobile }])}::jsonb`

function lockApplications(trx: Transaction<Database>, mobile: string) {
  return trx
    .selectFrom('applications')
    .select((eb) => ['id', 'tracker_id', mustBeRetained(eb).as('isKept')])
    .where((eb) => {
      const named = eb.selectFrom('co_applicants').select('application_id')
      const asCoApplicant = named.where(isCoApplicant(mobile)).where(hasAnswers)
      return eb.or([eb('id', 'in', asCoApplicant), isReference(mobile)])
    })
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function eraseReferences(
  trx: Transaction<Database>,
  mobile: string,
  ids: readonly string[],
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('applications')
    .set({
      reference_list: sql<string>`(
        select jsonb_agg(reference order by nth)
        from jsonb_array_elements(reference_list) with ordinality as given (reference, nth)
        where reference ->> 'phone' is distinct from ${mobile}
      )`,
    })
    .where('id', 'in', ids)
    .where(isReference(mobile))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

async function renewVersions(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  const changed = trx.updateTable('applications').set((eb) => ({ version: eb('version', '+', 1) }))
  await changed.where('id', 'in', ids).execute()
}

/**
 * A co-applicant or reference, in one transaction with its audit entry; idempotent. Own records stay.
 * @returns null for somebody whom no application names @throws LenderHoldError unless the lenders were notified
 */
export async function eraseNamedPerson(
  { db, secrets, retention, now }: ErasureContext,
  { tenant, mobile, areLendersNotified }: ErasureRequest,
): Promise<Erasure<NamedPersonCertificate> | null> {
  const call = 'admin erase named-person'
  return db.transaction().execute(async (trx) => {
    const applications = await lockApplications(trx, mobile)
    const applicationIds = applications.map(({ id }) => id)
    const holds = await findLenderHolds(trx, applicationIds)
    if (holds.length > 0 && !areLendersNotified) throw new LenderHoldError(holds)
    const { ids, ...people } = await eraseCoApplicants(trx, mobile, applications)
    const references = applicationIds.length > 0 ? await eraseReferences(trx, mobile, applicationIds) : 0
    const traces = await eraseMentions(trx, mobile, applications)
    if (applicationIds.length > 0) await renewVersions(trx, applicationIds)
    const person = pseudonymOf({ secret: secrets[0], tenant }, mobile)
    const pseudonyms = pseudonymsOf({ secrets, tenant }, mobile)
    const earlier = await findEarlierErasures(trx, call, pseudonyms)
    const subjects = ids.map((id) => `co-applicant:${id}`)
    const known = new Set([`person:${person}`, ...subjects, ...earlier.flatMap((entry) => entry.subjects)])
    const certificate: NamedPersonCertificate = {
      tenant,
      mobile: `XXXXXX${mobile.slice(-4)}`,
      at: now.toISOString(),
      erased: { ...people, references, ...traces },
      kept: await listRetainedOfNamedPerson(trx, retention, { mobile, subjects: [...known] }),
      own_records: await ownRecords(trx, mobile),
      earlier: earlier.map(({ at }) => at.toISOString()),
    }
    const changed = applicationIds.map((id) => `application:${id}`)
    return certify(trx, certificate, { now, call, person, subjects: [...subjects, ...changed] })
  })
}
