import { sql, type Transaction } from 'kysely'
import { bySection } from '@/schemas/steps/steps'
import type { Database } from '../../database/tables/tables'
import { discardUploads } from '../../modules/files/unfinished-uploads'
import { eraseFiles } from './erase-files'

type RetainedPart = 'place' | 'what law keeps'

const CLEARED_ANSWERS = {
  ...bySection('column', () => null),
  reference_list: null,
  purpose: null,
  remarks: null,
  rejection: null,
  bureau_report: null,
  referral_code: null,
  utm_details: null,
  offer_facts: null,
  saved_by: null,
  language: null,
  borrower_since: null,
  keyed_saves: '[]',
} as const

const RETAINED_BY_LAW = {
  name: '',
  mobile: '',
  pan_number: '',
  required_amount: null,
  offer: null,
  offered_on: null,
  acceptance_id: null,
  withdrawn_at: null,
  payback_paise: null,
} as const

type ErasedCounts = { files: number; co_applicants: number }

async function markRetainedProofs(
  trx: Transaction<Database>,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  for (const table of ['consents', 'lender_sends'] as const) {
    await trx
      .updateTable(table)
      .set({ outlives_since: now })
      .where('application_id', 'in', ids)
      .where('outlives_since', 'is', null)
      .execute()
  }
}

/** Rows stay, emptied: lists are paged without gaps, and retained records refer to them. @param ids locked in the transaction */
export async function eraseApplications(
  trx: Transaction<Database>,
  ids: readonly string[],
  now: Date,
  rest: RetainedPart,
): Promise<ErasedCounts> {
  if (ids.length === 0) return { files: 0, co_applicants: 0 }
  const ofThem = sql<boolean>`application_id = any(${ids})`
  await discardUploads(trx, ofThem)
  await trx.deleteFrom('jobs').where('application_id', 'in', ids).execute()
  const files = await eraseFiles(trx, ofThem)
  const people = trx.deleteFrom('co_applicants').where('application_id', 'in', ids)
  const { numDeletedRows } = await people.executeTakeFirstOrThrow()
  await trx
    .updateTable('applications')
    .set((eb) => ({
      ...CLEARED_ANSWERS,
      ...(rest === 'place' ? RETAINED_BY_LAW : {}),
      // Outdates every copy.
      version: eb('version', '+', 1),
      erased_at: eb.fn.coalesce('erased_at', eb.val(now)),
    }))
    .where('id', 'in', ids)
    .execute()
  if (rest === 'place') {
    await trx.deleteFrom('hand_overs').where('application_id', 'in', ids).execute()
    await trx.deleteFrom('offer_acceptances').where('application_id', 'in', ids).execute()
    await trx.deleteFrom('key_facts_statements').where('application_id', 'in', ids).execute()
    await markRetainedProofs(trx, ids, now)
  }
  return { files, co_applicants: Number(numDeletedRows) }
}
