import type { Kysely } from 'kysely'
import type { ConsentReceipt } from '../../database/tables/consent-tables'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import { conflict } from '../../core/http-error'
import { allowedBy, lenderIdOf, type Subject } from './purposes'

/** The borrower of an application, who may be another one later. */
export type Borrower = Pick<ApplicationRow, 'id' | 'mobile'>

/** The last decision of a borrower about each subject there was one about. */
export async function activeReceipts(db: Kysely<Database>, of: Borrower): Promise<ConsentReceipt[]> {
  return db
    .selectFrom('consents')
    .distinctOn(['kind', 'lender_id'])
    .selectAll()
    .where('application_id', '=', of.id)
    .where('mobile', '=', of.mobile)
    .orderBy('kind')
    .orderBy('lender_id')
    .orderBy('id', 'desc')
    .execute()
}

/** The last decision about one subject; `undefined` where there was none. */
export function receiptAbout(
  receipts: readonly ConsentReceipt[],
  subject: Subject,
): ConsentReceipt | undefined {
  const lenderId = lenderIdOf(subject)
  return receipts.find(({ kind, lender_id }) => kind === subject.purpose && lender_id === lenderId)
}

/**
 * @returns what a borrower has refused or withdrawn is not done. What nobody was asked about is: the calls of the specification ask for
 * terms and bureau alone ([decision](../../docs/adr/0031-a-consent-for-each-purpose-stands-beside-the-two-boxes.md)).
 * @throws HttpError 409 which says what was withdrawn
 */
export async function requireNotWithdrawnConsent(
  db: Kysely<Database>,
  of: Borrower,
  subjects: readonly Subject[],
): Promise<void> {
  const receipts = await activeReceipts(db, of)
  for (const subject of subjects) {
    const last = receiptAbout(receipts, subject)
    if (!last || last.decision === 'GIVEN') continue
    const done = last.decision === 'REFUSED' ? 'refused' : 'withdrawn'
    throw conflict(`The borrower has ${done} the consent ${allowedBy(subject)}`)
  }
}
