import type { AssetDocumentsValues } from '../forms/asset-documents'
import type { BusinessValues } from '../forms/business'
import type { CoApplicantValues } from '../forms/co-applicant'
import type { EmploymentValues } from '../forms/employment'
import type { PersonalValues } from '../forms/personal'
import type { ReferenceValues } from '../forms/reference'
import type { StartValues } from '../forms/start'
import { ASSET_DOCUMENTS } from './asset-documents'
import { BUSINESS } from './business'
import { CO_APPLICANT } from './co-applicant'
import { EMPLOYMENT } from './employment'
import { PERSONAL } from './personal'
import { REFERENCES } from './references'
import { START } from './start'
import type { Step } from './step'

/** Every step that asks something, in the order of capture. By these names saves wait on phones. */
export const STEPS = {
  start: START,
  personal: PERSONAL,
  employment: EMPLOYMENT,
  business: BUSINESS,
  coApplicant: CO_APPLICANT,
  assetDocuments: ASSET_DOCUMENTS,
  references: REFERENCES,
} as const satisfies Readonly<Record<string, Step>>

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

type Steps = typeof STEPS
export type StepName = keyof Steps
export type StepOf<Name extends StepName> = Steps[Name]

/** The pages under /application where something is asked. */
export type StepPage = Steps[StepName]['page'] | RecordPage
export type RecordPage = Extract<Steps[StepName], { recordPage: string }>['recordPage']
type AgentPage = Extract<Steps[StepName], { isAgentPage: true }>['page']
/** The pages under /apply-loan where something is asked (specification 2.11). */
export type BorrowerPage = Exclude<StepPage, AgentPage>

export type SectionName = {
  [Name in StepName]: Steps[Name] extends { column: string } ? Name : never
}[StepName]
export type Section = Steps[SectionName]

export type OwnSectionName = {
  [Name in SectionName]: Steps[Name] extends { isSavedByStart: true } ? never : Name
}[SectionName]

// Object.keys forgets the key type; the table has no other keys.
export const STEP_NAMES = Object.keys(STEPS) as StepName[]

export function isSection(name: StepName): name is SectionName {
  return 'column' in STEPS[name]
}

const ALL_STEPS: readonly StepOf<StepName>[] = STEP_NAMES.map((name) => STEPS[name])

export const STEP_PAGES: readonly StepPage[] = ALL_STEPS.flatMap((step) =>
  'recordPage' in step ? [step.page, step.recordPage] : [step.page],
)

const AGENT_PAGES = new Set<StepPage>(ALL_STEPS.flatMap((step) => ('isAgentPage' in step ? step.page : [])))

export function isBorrowerPage(page: StepPage): page is BorrowerPage {
  return !AGENT_PAGES.has(page)
}

export const SECTION_NAMES = STEP_NAMES.filter(isSection)
export const SECTIONS: readonly Section[] = SECTION_NAMES.map((name) => STEPS[name])

export function hasOwnCalls(name: SectionName): name is OwnSectionName {
  return !('isSavedByStart' in STEPS[name])
}

export const SECTION_COLUMNS = SECTIONS.map(({ column }) => column)
export type SectionColumn = Section['column']

export function bySectionName<Value>(
  valueOf: (section: Section, name: SectionName) => Value,
): Record<SectionName, Value> {
  const entries = SECTION_NAMES.map((name) => [name, valueOf(STEPS[name], name)])
  // Object.fromEntries forgets the names.
  return Object.fromEntries(entries) as Record<SectionName, Value>
}

export function bySection<const Fact extends 'answers' | 'column' | 'page' | 'request' | 'submitted', Value>(
  fact: Fact,
  valueOf: (section: Section, name: SectionName) => Value,
): Record<Section[Fact], Value> {
  const entries = SECTION_NAMES.map((name) => [STEPS[name][fact], valueOf(STEPS[name], name)])
  // Object.fromEntries forgets the names.
  return Object.fromEntries(entries) as Record<Section[Fact], Value>
}

export function isOfOtherWork(section: Section, work: 'EMPLOYMENT' | 'BUSINESS' | 'UNKNOWN'): boolean {
  return 'work' in section && section.work !== work
}
