import type { AssetDocumentsValues } from '../forms/asset-documents'
import type { BusinessValues } from '../forms/business'
import type { CoApplicantValues } from '../forms/co-applicant'
import type { EmploymentValues } from '../forms/employment'
import type { PersonalValues } from '../forms/personal'
import type { ReferenceValues } from '../forms/reference'
import type { StartValues } from '../forms/start'
import type { StepName } from './steps'

/** All that the form of each step sends. */
export type StepValues = Complete<{
  start: StartValues
  personal: PersonalValues
  employment: EmploymentValues
  business: BusinessValues
  coApplicant: CoApplicantValues
  assetDocuments: AssetDocumentsValues
  references: ReferenceValues[]
}>

type Complete<Values extends Record<StepName, object>> = Values
