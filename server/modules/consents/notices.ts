import type { ConsentPurpose } from '@/schemas/consent-purposes'
import { sha256Hex } from '../../core/sha256'
import type { Environment } from '../../config/environment'
import { grievanceOfficer, tenantConfig } from '../../config/tenants'
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

export function noticeOf(
  deployment: Environment['deployment'],
  tenant: string,
  subject: ConsentSubject,
): Notice {
  const { purpose } = subject
  const name = String(tenantConfig(deployment, tenant).name ?? tenant)
  const lender = subject.purpose === 'LENDER' ? subject.lender.name : ''
  const withNames = (text: string) =>
    text.replaceAll('{tenant}', () => name).replaceAll('{lender}', () => lender)
  const officer = grievanceOfficer(deployment, tenant)
  const { version, title, data, reason, recipients, withdrawal } = deployment.notices[purpose]
  return {
    purpose,
    version,
    language: 'en',
    title: withNames(title),
    data: data.map(withNames),
    reason: withNames(reason),
    recipients: recipients.map(withNames),
    withdrawal: withNames(withdrawal),
    rights: `Withdraw it, give it again, read or download what is held, or ask for erasure: under “Track Here”, with a code to this mobile. Complain to ${officer.name} (${officer.phone}, ${officer.mail}), or to the Data Protection Board of India.`,
    isRequired: REQUIRED.has(purpose),
  }
}

export function noticeHash(notice: Notice): string {
  return sha256Hex(JSON.stringify(notice))
}
