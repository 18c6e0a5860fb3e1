import type { Kysely } from 'kysely'
import { phrase } from '@/schemas/language/phrases'
import { conflict } from '../../core/http-error'
import type { ConsentReceipt } from '../../database/tables/consent-tables'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import { lenderIdOf, type ConsentSubject } from './purposes'

/** An application may have another borrower later, so the mobile is part of it. */
export type ApplicationBorrower = Pick<ApplicationRow, 'id' | 'mobile'>

export async function activeReceipts(
  db: Kysely<Database>,
  borrower: ApplicationBorrower,
): Promise<ConsentReceipt[]> {
  return db
    .selectFrom('consents')
    .distinctOn(['kind', 'lender_id'])
    .selectAll()
    .where('application_id', '=', borrower.id)
    .where('mobile', '=', borrower.mobile)
    .orderBy('kind')
    .orderBy('lender_id')
    .orderBy('id', 'desc')
    .execute()
}

export function receiptAbout(
  receipts: readonly ConsentReceipt[],
  subject: ConsentSubject,
): ConsentReceipt | undefined {
  const lenderId = lenderIdOf(subject)
  return receipts.find(({ kind, lender_id }) => kind === subject.purpose && lender_id === lenderId)
}

type ErasureRequest = Pick<ApplicationRow, 'erasure_requested_at'>

type NeededConsent = { purpose: 'KYC' } | Extract<ConsentSubject, { purpose: 'LENDER' }>

function withheldRefusal(subject: NeededConsent, decision: 'REFUSED' | 'WITHDRAWN'): string {
  if (subject.purpose === 'KYC')
    return decision === 'REFUSED'
      ? 'The borrower has refused the consent to pass documents on'
      : 'The borrower has withdrawn the consent to pass documents on'
  const lender = subject.lender.name
  return decision === 'REFUSED'
    ? phrase('The borrower has refused the consent to share data with {lender}', { lender })
    : phrase('The borrower has withdrawn the consent to share data with {lender}', { lender })
}

/** A lender that gets data after the request holds them too, and the erasure waits for it. @throws HttpError 409 */
export function requireNoErasureRequest({ erasure_requested_at }: ErasureRequest): void {
  if (erasure_requested_at !== null) throw conflict('The borrower has asked for erasure')
}

/** Passes a subject that nobody was asked about: the specification asks for terms and bureau alone (ADR 0031). @throws HttpError 409 */
export async function requireNotWithdrawnConsent(
  db: Kysely<Database>,
  borrower: ApplicationBorrower & ErasureRequest,
  subjects: readonly NeededConsent[],
): Promise<void> {
  requireNoErasureRequest(borrower)
  const receipts = await activeReceipts(db, borrower)
  for (const subject of subjects) {
    const last = receiptAbout(receipts, subject)
    if (last && last.decision !== 'GIVEN') throw conflict(withheldRefusal(subject, last.decision))
  }
}
