import type { Kysely } from 'kysely'
import type { ConsentReceipt } from '../../database/tables/consent-tables'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import { conflict } from '../../core/http-error'
import { formatPurpose, lenderIdOf, type ConsentSubject } from './purposes'

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

/** Passes a subject that nobody was asked about: the specification asks for terms and bureau alone (ADR 0031). @throws HttpError 409 */
export async function requireNotWithdrawnConsent(
  db: Kysely<Database>,
  borrower: ApplicationBorrower,
  subjects: readonly ConsentSubject[],
): Promise<void> {
  const receipts = await activeReceipts(db, borrower)
  for (const subject of subjects) {
    const last = receiptAbout(receipts, subject)
    if (!last || last.decision === 'GIVEN') continue
    const done = last.decision === 'REFUSED' ? 'refused' : 'withdrawn'
    throw conflict(`The borrower has ${done} the consent ${formatPurpose(subject)}`)
  }
}
