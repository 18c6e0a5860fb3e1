import type { Label } from '@/schemas/language/texts'
import type { ApplicationOrder, ApplicationStatus } from '@/schemas/options'

export const ORDER_LABELS: Readonly<Record<ApplicationOrder, Label>> = {
  OLDEST: 'Oldest first',
  NAME: 'By name',
  AMOUNT: 'Largest amount first',
}

/** A status as the filter says it. */
export const STATUS_LABELS: Readonly<Record<ApplicationStatus, Label>> = {
  DRAFT: 'Draft',
  INCOMPLETE: 'Incomplete',
  COMPLETED: 'Completed',
  REJECTED: 'Rejected',
}
