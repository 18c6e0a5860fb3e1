import type { ConsentPurpose } from '@/schemas/consent-purposes'

/** A lender that data go to, or would. */
export type NamedLender = { id: string; name: string }

/** A purpose, and of LENDER which one. */
export type Subject =
  | { purpose: Exclude<ConsentPurpose, 'LENDER'> }
  | { purpose: 'LENDER'; lender: NamedLender }

/** The lender's id of a subject, as receipts have it; empty where it is about none. */
export function lenderIdOf(subject: Subject): string {
  return subject.purpose === 'LENDER' ? subject.lender.id : ''
}

/** @returns what a consent allows, in words that follow "the consent". */
export function allowedBy(subject: Subject): string {
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
