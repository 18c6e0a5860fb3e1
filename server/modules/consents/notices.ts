import type { ConsentPurpose } from '@/schemas/consent-purposes'
import { IN_ENGLISH, type Speaker } from '@/schemas/language/speaker'
import type { Environment } from '../../config/environment'
import { grievanceOfficer, tenantConfig } from '../../config/tenants'
import { sha256Hex } from '../../core/sha256'
import type { ConsentSubject } from './purposes'

/** Stored under the hash of its content, so that a receipt proves what was read. */
export type Notice = {
  purpose: ConsentPurpose
  version: number
  language: 'en'
  title: string
  data: readonly string[]
  reason: string
  recipients: readonly string[]
  withdrawal: string
  rights: string
  isRequired: boolean
}

const REQUIRED = new Set<ConsentPurpose>(['TERMS', 'BUREAU'])

/** The words of a notice. */
export function formatNotice(
  deployment: Environment['deployment'],
  tenant: string,
  subject: ConsentSubject,
  { text, own }: Speaker,
) {
  const names = {
    tenant: String(tenantConfig(deployment, tenant).name ?? tenant),
    lender: subject.purpose === 'LENDER' ? subject.lender.name : '',
  }
  const withNames = (sentence: string) => own(sentence, names)
  const { title, data, reason, recipients, withdrawal } = deployment.notices[subject.purpose]
  return {
    title: withNames(title),
    data: data.map(withNames),
    reason: withNames(reason),
    recipients: recipients.map(withNames),
    withdrawal: withNames(withdrawal),
    rights: text(
      'Withdraw it, give it again, read or download what is held, or ask for erasure: under “Track Here”, with a code to this mobile. Complain to {name} ({phone}, {mail}), or to the Data Protection Board of India.',
      grievanceOfficer(deployment, tenant),
    ),
  }
}

/** In English, which its hash is of. */
export function noticeOf(
  deployment: Environment['deployment'],
  tenant: string,
  subject: ConsentSubject,
): Notice {
  const { purpose } = subject
  // The order is part of the hash, and never changes.
  return {
    purpose,
    version: deployment.notices[purpose].version,
    language: 'en',
    ...formatNotice(deployment, tenant, subject, IN_ENGLISH),
    isRequired: REQUIRED.has(purpose),
  }
}

export function noticeHash(notice: Notice): string {
  return sha256Hex(JSON.stringify(notice))
}
