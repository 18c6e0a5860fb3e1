import type { Transaction } from 'kysely'
import type { Database } from '../../database/tables/tables'
import { pseudonymOf, pseudonymsOf } from '../../http/audit/record'
import type { BorrowerCertificate, Erasure } from './certificate'
import { certify, findEarlierErasures } from './certify'
import { eraseApplications } from './erase-applications'
import { eraseSessions, eraseTraces } from './erase-traces'
import { LenderHoldError, findLenderHolds } from './lender-holds'
import { mustBeRetained } from './must-be-retained'
import type { ErasureContext, ErasureRequest } from './request'
import { namedByOthers, listRetained } from './retained'

function lockApplications(trx: Transaction<Database>, mobile: string) {
  return trx
    .selectFrom('applications')
    .select((eb) => ['id', 'tracker_id', mustBeRetained(eb).as('isKept')])
    .where('mobile', '=', mobile)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

type Applications = Awaited<ReturnType<typeof lockApplications>>

async function eraseAll(trx: Transaction<Database>, mobile: string, applications: Applications, now: Date) {
  const idsOf = (isKept: boolean) => applications.filter((one) => one.isKept === isKept).map(({ id }) => id)
  const minimised = await eraseApplications(trx, idsOf(true), now, 'what law keeps')
  const emptied = await eraseApplications(trx, idsOf(false), now, 'place')
  const { files, ...traces } = await eraseTraces(trx, mobile, applications)
  return {
    applications: idsOf(false).length,
    answers_of_kept_applications: idsOf(true).length,
    co_applicants: minimised.co_applicants + emptied.co_applicants,
    files: minimised.files + emptied.files + files,
    ...traces,
  }
}

/**
 * In one transaction with its audit entry; idempotent. What law requires stays; bytes of files go afterwards (files/discarded.ts).
 * @returns null for somebody of whom nothing is stored @throws LenderHoldError unless the lenders were notified
 */
export async function eraseBorrower(
  { db, secrets, retention, now }: ErasureContext,
  { tenant, mobile, areLendersNotified }: ErasureRequest,
): Promise<Erasure<BorrowerCertificate> | null> {
  return db.transaction().execute(async (trx) => {
    // Lock order: verifications before applications.
    const ended = await eraseSessions(trx, mobile)
    const applications = await lockApplications(trx, mobile)
    const ids = applications.map(({ id }) => id)
    const holds = await findLenderHolds(trx, ids)
    if (holds.length > 0 && !areLendersNotified) throw new LenderHoldError(holds)
    const erased = { ...(await eraseAll(trx, mobile, applications, now)), ...ended }
    const pseudonyms = pseudonymsOf({ secrets, tenant }, mobile)
    const earlier = await findEarlierErasures(trx, 'admin erase', pseudonyms)
    const subjects = ids.map((id) => `application:${id}`)
    const all = new Set([...subjects, ...earlier.flatMap((entry) => entry.subjects)])
    const certificate: BorrowerCertificate = {
      tenant,
      mobile: `XXXXXX${mobile.slice(-4)}`,
      at: now.toISOString(),
      erased,
      kept: await listRetained(trx, retention, { mobile, pseudonyms, subjects: [...all] }),
      belongs_to_others: await namedByOthers(trx, mobile),
      earlier: earlier.map(({ at }) => at.toISOString()),
    }
    return certify(trx, certificate, {
      now,
      call: 'admin erase',
      person: pseudonymOf({ secret: secrets[0], tenant }, mobile),
      subjects,
    })
  })
}
