import type { ConsentPurpose } from '@/schemas/consent-purposes'
import { textHash } from '../database/consent-hash'
import type { Environment } from '../environment'
import { grievanceOfficer, tenantConfig } from '../tenants'
import type { Subject } from './purposes'

/**
 * What a borrower is told before a consent: which data, what for, who gets them, and what a withdrawal stops. It is kept by the
 * hash of all of it, so that a receipt says which words were read.
 */
export type Notice = {
  purpose: ConsentPurpose
  /** Rises with every change of its words. */
  version: number
  language: 'en'
  title: string
  data: readonly string[]
  reason: string
  recipients: readonly string[]
  /** What stops when it is withdrawn. */
  withdrawal: string
  rights: string
  /** Whether the application can go on without it. */
  isRequired: boolean
}

type Words = Pick<Notice, 'version' | 'title' | 'data' | 'reason' | 'withdrawal' | 'isRequired'> & {
  recipients: (platform: string) => readonly string[]
}

const PERSON = ['Name', 'Mobile number']

/** Counsel changes the words here and nowhere else, and the version with them. */
const WORDS: Readonly<Record<Exclude<ConsentPurpose, 'LENDER'>, Words>> = {
  TERMS: {
    version: 1,
    title: 'Handling this application',
    data: [
      ...PERSON,
      'PAN',
      'What is answered in the application: person, work or business, address, bank, co-applicants and references',
    ],
    reason: 'To prepare the loan application and to find lenders for it',
    recipients: (platform) => [platform, 'The agent who fills it in with you'],
    withdrawal: 'Nothing more is done with the application: no offer is computed, no lender gets it.',
    isRequired: true,
  },
  BUREAU: {
    version: 1,
    title: 'Asking a credit bureau',
    data: [...PERSON, 'PAN', 'Date of birth'],
    reason: 'To learn how earlier loans were repaid, which decides whether and at what rate lenders lend',
    recipients: (platform) => [platform, 'The credit information company that the lenders work with'],
    withdrawal:
      'No bureau is asked any more: no new offer is computed, and no further lender gets the application.',
    isRequired: true,
  },
  KYC: {
    version: 1,
    title: 'Identity documents and proofs of income',
    data: ['Pictures of PAN and Aadhaar', 'Bank statements', 'Salary slips, or papers of the business'],
    reason: 'To show a lender who you are and what you earn, as law asks of lenders',
    recipients: (platform) => [platform, 'Each lender that you agree to by name'],
    withdrawal: 'No document is sent to a lender any more.',
    isRequired: false,
  },
  CONTACT: {
    version: 1,
    title: 'Calls and messages about this loan',
    data: [...PERSON, 'Email'],
    reason: 'To call or write about this application, and about a loan that comes of it',
    recipients: (platform) => [platform, 'The agent who fills it in with you'],
    withdrawal: 'You are called and written to only where law asks for it, and get the codes you ask for.',
    isRequired: false,
  },
  MARKETING: {
    version: 1,
    title: 'News of other offers',
    data: PERSON,
    reason: 'To tell you of other loans and services',
    recipients: (platform) => [platform],
    withdrawal: 'You are told of nothing else. The application goes on as before.',
    isRequired: false,
  },
}

/** The same for every lender, by its own name. */
function wordsOfLender(name: string): Words {
  return {
    version: 1,
    title: `Sharing the application with ${name}`,
    data: [
      ...PERSON,
      'PAN',
      'Loan type and amount',
      'The rest of the application, and its documents once the lender wants them',
    ],
    reason: `To let ${name} decide whether it lends, and on which terms`,
    recipients: () => [name],
    withdrawal: `${name} gets nothing more. What it has it keeps by its own rules: ask it too.`,
    isRequired: false,
  }
}

/** The notice that a borrower of a tenant is shown now. */
export function noticeOf(deployment: Environment['deployment'], tenant: string, subject: Subject): Notice {
  const words = subject.purpose === 'LENDER' ? wordsOfLender(subject.lender.name) : WORDS[subject.purpose]
  const platform = String(tenantConfig(deployment, tenant).name ?? tenant)
  const officer = grievanceOfficer(deployment, tenant)
  const { version, title, data, reason, recipients, withdrawal, isRequired } = words
  return {
    purpose: subject.purpose,
    version,
    language: 'en',
    title,
    data,
    reason,
    recipients: recipients(platform),
    withdrawal,
    rights: `Withdraw it, give it again, read or download what is held, or ask for erasure: under “Track Here”, with a code to this mobile. Complain to ${officer.name} (${officer.phone}, ${officer.mail}), or to the Data Protection Board of India.`,
    isRequired,
  }
}

/** The hash by which a notice is known, in lower-case hex. */
export function noticeHash(notice: Notice): string {
  return textHash(JSON.stringify(notice))
}
