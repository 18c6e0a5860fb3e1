import { ASSET_DOCUMENT_FIELDS } from '@/schemas/fields/asset-documents'
import { BUSINESS_FIELDS } from '@/schemas/fields/business'
import { EMPLOYMENT_FIELDS } from '@/schemas/fields/employment'
import type { FieldTable } from '@/schemas/fields/field'
import { CO_APPLICANT_FIELDS, PERSONAL_FIELDS } from '@/schemas/fields/person'
import { REFERENCE_FIELDS } from '@/schemas/fields/reference'
import { START_FIELDS } from '@/schemas/fields/start'
import { readText } from '@/schemas/text/typed-text'

type ReviewSection = {
  key: string
  title: string
  fields: FieldTable
}

export const REVIEW_SECTIONS: readonly ReviewSection[] = [
  { key: 'start', title: 'Mobile and loan', fields: START_FIELDS },
  { key: 'personal_info', title: 'Personal details', fields: PERSONAL_FIELDS },
  { key: 'employment_info', title: 'Employment details', fields: EMPLOYMENT_FIELDS },
  { key: 'business_info', title: 'Business details', fields: BUSINESS_FIELDS },
  { key: 'co_applicants', title: 'Co-applicants', fields: CO_APPLICANT_FIELDS },
  { key: 'asset_documents', title: 'Loan documents', fields: ASSET_DOCUMENT_FIELDS },
  { key: 'reference', title: 'References', fields: REFERENCE_FIELDS },
]

export const REMARKS_MAXIMUM = 500

/** One line per section; `undefined` without remarks. */
export function remarksOf(remarks: Readonly<Record<string, string | undefined>>): string | undefined {
  const lines = REVIEW_SECTIONS.flatMap(({ key, title }) => {
    const text = readText(remarks[key] ?? '').replaceAll(/[^\S\n]+/g, ' ')
    return text ? [`${title}: ${text}`] : []
  })
  return lines.length === 0 ? undefined : lines.join('\n')
}
