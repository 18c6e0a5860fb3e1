import type { Stage } from '@/machines/wizard/wizard-types'
import type { Application } from '@/schemas/entities/application'
import { formatAnswer } from '@/schemas/fields/answers'
import type { Field } from '@/schemas/fields/field'
import type { FieldTable } from '@/schemas/fields/field'
import { formatRupees } from '@/schemas/money/currency'
import { isOfOtherWork, SECTIONS, STEPS } from '@/schemas/steps/steps'
import { text, translateIfKnown } from '@/src/language/current-language'
import { answersOf, documentsIn, type ListedFields } from './listed-fields'

const APPLICATION_ANSWERS = answersOf(
  { ...STEPS.start.fields, created_at: { kind: 'date', label: 'Created' } },
  { without: ['name', 'referral_code'] },
)
const CO_APPLICANT_ANSWERS = answersOf(STEPS.coApplicant.fields, {
  without: ['name'],
  first: ['mobile', 'shareholding_percentage', 'pan_number'],
})

type Fact = readonly [label: string, value: string]

export type DetailDocument = { fileId: string; label: string; name: string }

export type DetailSection = { title: string; stage: Stage; facts: Fact[]; documents: DetailDocument[] }

type Saved = Readonly<Record<string, unknown>>
type FileNames = Application['files']

function words(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

/** Chosen words are told in the reader's language, and what was typed as it is. */
function answerOf(field: Field, value: string): string {
  const answer = formatAnswer(field, value)
  const isTyped = field.kind !== 'choice' && field.kind !== 'yesNo' && field.unit === undefined
  return isTyped ? answer : translateIfKnown(answer)
}

function factsOf(fields: ListedFields, saved: Saved): Fact[] {
  return fields.flatMap(([name, label, field]) => {
    const value = words(saved[name])
    return value === '' ? [] : [[label, answerOf(field, value)] as const] // The pair, not a list of words.
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
        label: translateIfKnown(label),
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
      [text('Turnover {year}', { year: words(fy) }), formatRupees(words(turnover))],
      [text('Profit {year}', { year: words(fy) }), formatRupees(words(profit))],
    ]
  })
}

/** Business details for the self-employed alone, employment details for the others; none for an unsaved step (specification 2.4). */
export function sectionsOf(application: Application): DetailSection[] {
  const { files, job_type } = application
  const section = (
    title: string,
    stage: Stage,
    saved: Saved | undefined,
    answers: ListedFields,
    documents: ListedFields,
  ): DetailSection => ({
    title,
    stage,
    facts: saved ? [...factsOf(answers, saved), ...financialFacts(saved)] : [],
    documents: saved ? documentsOf(documents, saved, files) : [],
  })
  const work = job_type === 'SELF_EMPLOYED' ? 'BUSINESS' : 'EMPLOYMENT'
  const sections = [
    section(text('Application'), STEPS.start.page, application, APPLICATION_ANSWERS, []),
    ...SECTIONS.filter((one) => !isOfOtherWork(one, work)).map(({ label, page, answers, fields }) =>
      section(
        translateIfKnown(label),
        page,
        application[answers],
        answersOf<FieldTable>(fields),
        documentsIn(fields),
      ),
    ),
    ...application.co_applicants.map((person) =>
      section(
        text('Co-applicant {name}', { name: person.name }),
        STEPS.coApplicant.page,
        person,
        CO_APPLICANT_ANSWERS,
        documentsIn(STEPS.coApplicant.fields),
      ),
    ),
  ]
  return sections.filter(({ facts, documents }) => facts.length + documents.length > 0)
}
