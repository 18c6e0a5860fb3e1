import { ASSET_DOCUMENT_FIELDS } from './asset-documents'
import { BUSINESS_FIELDS } from './business'
import { EMPLOYMENT_FIELDS } from './employment'
import { PARTNER_REGISTRATION_FIELDS } from './partner-registration'
import { CO_APPLICANT_FIELDS, PERSONAL_FIELDS } from './person'
import { REFERENCE_FIELDS } from './reference'
import { START_FIELDS } from './start'

/** The fields of every form about a person or a business. */
export const FIELD_TABLES = {
  start: START_FIELDS,
  personal: PERSONAL_FIELDS,
  employment: EMPLOYMENT_FIELDS,
  business: BUSINESS_FIELDS,
  coApplicant: CO_APPLICANT_FIELDS,
  assetDocuments: ASSET_DOCUMENT_FIELDS,
  reference: REFERENCE_FIELDS,
  partnerRegistration: PARTNER_REGISTRATION_FIELDS,
} as const
