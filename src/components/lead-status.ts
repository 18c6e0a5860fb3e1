import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'

const STATUSES: Readonly<Record<string, Label>> = {
  APPROVED: 'approved',
  IN_REVIEW: 'in review',
  REJECTED: 'rejected',
}

/** Another lender's gateway may answer with another status, which is told as it is. */
export function formatLeadStatus(code: string): string {
  const known = STATUSES[code]
  return known ? text(known) : code.replaceAll('_', ' ').toLowerCase()
}
