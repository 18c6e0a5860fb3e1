import type { Stage } from '@/machines/wizard/wizard-types'
import { formatRupees } from '@/schemas/money/currency'
import type { Application } from '@/schemas/entities/application'
import { formatAnswer } from '@/schemas/fields/answers'
import { ASSET_DOCUMENT_FIELDS } from '@/schemas/steps/asset-documents'
import { BUSINESS_FIELDS } from '@/schemas/steps/business'
import { EMPLOYMENT_FIELDS } from '@/schemas/steps/employment'
import type { FieldTable } from '@/schemas/fields/field'
import { CO_APPLICANT_FIELDS } from '@/schemas/steps/co-applicant'
import { PERSONAL_FIELDS } from '@/schemas/steps/personal'
import { START_FIELDS } from '@/schemas/steps/start'
import { answersOf, documentsIn, type ListedFields } from './listed-fields'

const APPLICATION_ANSWERS = answersOf(
  { ...START_FIELDS, created_at: { kind: 'date', label: 'Created' } },
  { without: ['name', 'referral_code'] },
)
const CO_APPLICANT_ANSWERS = answersOf(CO_APPLICANT_FIELDS, {
  without: ['name'],
  first: ['mobile', 'shareholding_percentage', 'pan_number'],
})

type Fact = readonly [label: string, value: string]

/** An uploaded file to look at: what it is, and the name it came with where the server tells. */
export type DetailDocument = { fileId: string; label: string; name: string }

/** One part of an application as people read it, and the step that it is answered at. */
export type DetailSection = { title: string; stage: Stage; facts: Fact[]; documents: DetailDocument[] }

type Saved = Readonly<Record<string, unknown>>
type FileNames = Application['files']

function words(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

function factsOf(fields: ListedFields, saved: Saved): Fact[] {
  return fields.flatMap(([name, label, field]) => {
    const value = words(saved[name])
    return value === '' ? [] : [[label, formatAnswer(field, value)] as const] // The pair, not a list of words.
  })
}

function documentsOf(fields: ListedFields, saved: Saved, files: FileNames): DetailDocument[] {
  return fields.flatMap(([name, label]) =>
    [saved[name]]
      .flat()
      .map(words)
      .filter((fileId) => fileId !== '')
      .map((fileId) => ({
        fileId,
        label,
        name: files.find((file) => file.file_id === fileId)?.name ?? '',
      })),
  )
}

/** The three-year table of a business; what it holds is read by hand, because another server may keep it otherwise. */
function financialFacts({ business_financials }: Saved): Fact[] {
  const rows: unknown = Object(business_financials).data
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: unknown): Fact[] => {
    const { fy, turnover, profit } = Object(row) as Saved // Object() makes a record of anything.
    return [
      [`Turnover ${words(fy)}`, formatRupees(words(turnover))],
      [`Profit ${words(fy)}`, formatRupees(words(profit))],
    ]
  })
}

/**
 * An application as its agent looks it up (specification 2.4): business details only for the self-employed, employment
 * details only for the others. A step that was never saved has no section.
 */
export function sectionsOf(application: Application): DetailSection[] {
  const { files, personal_info, employment_info, business_info, asset_documents } = application
  const isSelfEmployed = application.job_type === 'SELF_EMPLOYED'
  const section = (
    title: string,
    stage: Stage,
    saved: Saved | undefined,
    answers: ListedFields,
    documents: ListedFields,
  ): DetailSection => ({
    title,
    stage,
    facts: saved ? factsOf(answers, saved) : [],
    documents: saved ? documentsOf(documents, saved, files) : [],
  })
  const part = (title: string, stage: Stage, saved: Saved | undefined, table: FieldTable) =>
    section(title, stage, saved, answersOf(table), documentsIn(table))
  const business = part('Business details', 'business', business_info, BUSINESS_FIELDS)
  business.facts.push(...financialFacts(business_info ?? {}))
  const sections = [
    section('Application', 'mobile', application, APPLICATION_ANSWERS, []),
    part('Personal details', 'kyc', personal_info, PERSONAL_FIELDS),
    isSelfEmployed ? business : part('Employment details', 'employment', employment_info, EMPLOYMENT_FIELDS),
    part('Loan documents', 'loan-doc', asset_documents, ASSET_DOCUMENT_FIELDS),
    ...application.co_applicants.map((person) =>
      section(
        `Co-applicant ${person.name}`,
        'co-applicants',
        person,
        CO_APPLICANT_ANSWERS,
        documentsIn(CO_APPLICANT_FIELDS),
      ),
    ),
  ]
  return sections.filter(({ facts, documents }) => facts.length + documents.length > 0)
}
