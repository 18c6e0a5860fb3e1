import { ASSET_DOCUMENT_FIELDS } from './asset-documents'
import { BUSINESS_FIELDS } from './business'
import { EMPLOYMENT_FIELDS } from './employment'
import type { FieldTable } from './field'
import { PARTNER_REGISTRATION_FIELDS } from './partner-registration'
import { CO_APPLICANT_FIELDS, PERSONAL_FIELDS } from './person'
import { REFERENCE_FIELDS } from './reference'
import { START_FIELDS } from './start'

/** The fields of every form about a person or a business. */
const TABLES: readonly FieldTable[] = [
  START_FIELDS,
  PERSONAL_FIELDS,
  EMPLOYMENT_FIELDS,
  BUSINESS_FIELDS,
  CO_APPLICANT_FIELDS,
  ASSET_DOCUMENT_FIELDS,
  REFERENCE_FIELDS,
  PARTNER_REGISTRATION_FIELDS,
]

const secrets = new Set(
  TABLES.flatMap((table) => Object.entries(table))
    .filter(([, { isSecret }]) => isSecret)
    .map(([name]) => name),
)

/** Whether a field must never be stored on the phone: PAN, Aadhaar and the passwords of statements (specification 3.2). */
export function isSecretField(name: string): boolean {
  return secrets.has(name)
}
