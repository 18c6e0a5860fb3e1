import { listedFields, listedName, type Field, type FieldTable } from '@/schemas/fields/field'
import { FIELD_TABLES } from '@/schemas/fields/tables'
import { bySectionName } from '@/schemas/steps/steps'
import { tableOf, type Column } from '@/tests/tools/statecharts/model/report'

type Form = { title: string; column: string; isSentToLenders: boolean }

/** All that a table of fields does not say: of whom it is, and where the server keeps it. */
const FORMS: Record<keyof typeof FIELD_TABLES, Form> = {
  ...bySectionName(({ label, column }) => ({
    title: label,
    column: `applications.${column}`,
    isSentToLenders: true,
  })),
  start: { title: 'Start of an application', column: 'applications', isSentToLenders: true },
  coApplicant: { title: 'A co-applicant', column: 'co_applicants.details', isSentToLenders: true },
  references: { title: 'A reference', column: 'applications.reference_list', isSentToLenders: true },
  partnerRegistration: { title: 'Partner registration', column: 'registrations', isSentToLenders: false },
}

type Row = { name: string; field: Field; isListed: boolean; form: Form }

const COLUMNS: readonly Column<Row>[] = [
  ['field', ({ field }) => listedName(field)],
  ['on the wire', ({ name }) => `\`${name}\``],
  ['on the phone', ({ field }) => onThePhone(field)],
  ['to lenders', ({ form, isListed }) => (form.isSentToLenders && isListed ? 'yes' : 'no')],
]

function onThePhone({ kind, isSecret }: Field): string {
  if (kind === 'file' || kind === 'files') return 'file, until it is sent'
  return isSecret || kind === 'consent' ? 'never' : 'draft, until it is saved'
}

function sectionOf(form: Form, table: FieldTable): string {
  const listed = new Set(listedFields(table).map(([name]) => name))
  const fields = Object.entries(table)
  const rows = fields
    .filter(([, { isPersonal }]) => isPersonal !== false)
    .map(([name, field]) => ({ name, field, isListed: listed.has(name), form }))
  const others = fields.filter(([, { isPersonal }]) => isPersonal === false).map(([name]) => `\`${name}\``)
  return [
    `## ${form.title}`,
    `On the server: \`${form.column}\`.`,
    tableOf(COLUMNS, rows),
    ...(others.length > 0 ? [`Not personal data: ${others.join(', ')}.`] : []),
  ].join('\n\n')
}

/** The inventory of docs/personal-data.md: each form's personal data, and where it may lie. */
export function personalData(): string {
  // The keys of the two are the same, by the type above.
  const names = Object.keys(FIELD_TABLES) as (keyof typeof FIELD_TABLES)[]
  return names.map((name) => sectionOf(FORMS[name], FIELD_TABLES[name])).join('\n\n')
}
