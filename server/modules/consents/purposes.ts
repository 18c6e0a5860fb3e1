import type { ConsentPurpose } from '@/schemas/consent-purposes'

export type NamedLender = { id: string; name: string }

export type ConsentSubject =
  | { purpose: Exclude<ConsentPurpose, 'LENDER'> }
  | { purpose: 'LENDER'; lender: NamedLender }

/** As receipts store it; empty for the other purposes. */
export function lenderIdOf(subject: ConsentSubject): string {
  return subject.purpose === 'LENDER' ? subject.lender.id : ''
}

/** Follows "the consent" in a sentence. */
export function formatPurpose(subject: ConsentSubject): string {
  switch (subject.purpose) {
    case 'TERMS':
      return 'to handle this application'
    case 'BUREAU':
      return 'to ask a credit bureau'
    case 'KYC':
      return 'to pass documents on'
    case 'CONTACT':
      return 'to be called and written to'
    case 'MARKETING':
      return 'to be told of other offers'
    default:
      return `to share data with ${subject.lender.name}`
  }
}
