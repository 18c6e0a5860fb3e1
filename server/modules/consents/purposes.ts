import type { ConsentPurpose } from '@/schemas/consent-purposes'

export type NamedLender = { id: string; name: string }

export type ConsentSubject =
  | { purpose: Exclude<ConsentPurpose, 'LENDER'> }
  | { purpose: 'LENDER'; lender: NamedLender }

/** As receipts store it; empty for the other purposes. */
export function lenderIdOf(subject: ConsentSubject): string {
  return subject.purpose === 'LENDER' ? subject.lender.id : ''
}
