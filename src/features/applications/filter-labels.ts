import type { ApplicationOrder } from '@/schemas/options'

export const ORDER_LABELS: Readonly<Record<ApplicationOrder, string>> = {
  OLDEST: 'Oldest first',
  NAME: 'By name',
  AMOUNT: 'Largest amount first',
}

/** @returns a status as the filter says it: DRAFT is 'Draft' */
export function statusLabel(status: string): string {
  return status.charAt(0) + status.slice(1).toLowerCase()
}
