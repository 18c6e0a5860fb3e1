import { formatRupees } from '@/schemas/currency'
import type { Application } from '@/schemas/entities/application'
import {
  ASSET_DOCUMENTS,
  ASSET_FIELDS,
  BUSINESS_DOCUMENTS,
  BUSINESS_FIELDS,
  EMPLOYMENT_DOCUMENTS,
  EMPLOYMENT_FIELDS,
  PERSON_DOCUMENTS,
  PERSON_FIELDS,
  START_FIELDS,
  type DetailField,
  type DocumentField,
} from './detail-fields'

type Fact = readonly [label: string, value: string]

/** An uploaded file to look at: what it is, and the name it came with where the server tells. */
export type DetailDocument = { fileId: string; label: string; name: string }

/** One part of an application as people read it. */
export type DetailSection = { title: string; facts: Fact[]; documents: DetailDocument[] }

type Saved = Readonly<Record<string, unknown>>
type FileNames = Application['files']

function words(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

function factsOf(fields: readonly DetailField[], saved: Saved): Fact[] {
  return fields.flatMap(([name, label, read = String]) => {
    const value = words(saved[name])
    return value === '' ? [] : [[label, read(value)] as const] // The pair, not a list of words.
  })
}

function documentsOf(fields: readonly DocumentField[], saved: Saved, files: FileNames): DetailDocument[] {
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
    saved: Saved | undefined,
    fields: readonly DetailField[],
    documents: readonly DocumentField[] = [],
  ): DetailSection => ({
    title,
    facts: saved ? factsOf(fields, saved) : [],
    documents: saved ? documentsOf(documents, saved, files) : [],
  })
  const business = section('Business details', business_info, BUSINESS_FIELDS, BUSINESS_DOCUMENTS)
  business.facts.push(...financialFacts(business_info ?? {}))
  const sections = [
    section('Application', application, START_FIELDS),
    section('Personal details', personal_info, PERSON_FIELDS, PERSON_DOCUMENTS),
    isSelfEmployed
      ? business
      : section('Employment details', employment_info, EMPLOYMENT_FIELDS, EMPLOYMENT_DOCUMENTS),
    section('Loan documents', asset_documents, ASSET_FIELDS, ASSET_DOCUMENTS),
    ...application.co_applicants.map((person) =>
      section(`Co-applicant ${person.name}`, person, PERSON_FIELDS, PERSON_DOCUMENTS),
    ),
  ]
  return sections.filter(({ facts, documents }) => facts.length + documents.length > 0)
}
