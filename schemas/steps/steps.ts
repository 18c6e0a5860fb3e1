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

type Steps = typeof STEPS
export type StepName = keyof Steps
export type StepOf<Name extends StepName> = Steps[Name]

/** The pages under /application where something is asked. */
export type StepPage =
  | Steps[StepName]['page']
  | Extract<Steps[StepName], { recordPage: string }>['recordPage']

/** A step whose answers are one document. */
export type SectionName = {
  [Name in StepName]: Steps[Name] extends { column: string } ? Name : never
}[StepName]
export type Section = Steps[SectionName]

// Object.keys forgets the key type; the table has no other keys.
export const STEP_NAMES = Object.keys(STEPS) as StepName[]

/** @returns whether the answers of a step are one document. */
export function isSection(name: StepName): name is SectionName {
  return 'column' in STEPS[name]
}

export const SECTION_NAMES = STEP_NAMES.filter(isSection)
export const SECTIONS: readonly Section[] = SECTION_NAMES.map((name) => STEPS[name])

/** The columns of an application that hold a section each. */
export const SECTION_COLUMNS = SECTIONS.map(({ column }) => column)
export type SectionColumn = Section['column']

/** One value for each section, under the name that one of its facts gives. */
export function bySection<const Fact extends 'answers' | 'column' | 'page' | 'request', Value>(
  fact: Fact,
  valueOf: (section: Section, name: SectionName) => Value,
): Record<Section[Fact], Value> {
  const entries = SECTION_NAMES.map((name) => [STEPS[name][fact], valueOf(STEPS[name], name)])
  // Object.fromEntries forgets the names.
  return Object.fromEntries(entries) as Record<Section[Fact], Value>
}

/** @returns whether a section is asked of borrowers of another job alone. */
export function isOfOtherWork(section: Section, work: 'EMPLOYMENT' | 'BUSINESS' | 'UNKNOWN'): boolean {
  return 'work' in section && section.work !== work
}
