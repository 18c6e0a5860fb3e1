import type { ApplicationRow } from '../../database/tables/tables'

/** @returns true for what was done before the application became this borrower's, which is somebody else's */
export function isOfEarlierBorrower(
  { borrower_since }: Pick<ApplicationRow, 'borrower_since'>,
  at: Date,
): boolean {
  return borrower_since !== null && at < borrower_since
}
