import type { Cell, Row, Sheet } from 'write-excel-file/node'
import { workFact } from '@/machines/application/facts'
import { listedFields, listedName, type Field, type FieldTable } from '@/schemas/fields/field'
import { SIMULATED } from '@/schemas/simulated'
import { START_FIELDS } from '@/schemas/steps/start'
import { isOfOtherWork, SECTIONS, STEPS, type Section } from '@/schemas/steps/steps'
import type { Offer } from '../../database/tables/loan-offer'
import type { ApplicationEntity } from '../../modules/applications/entity'
import type { OfferRow } from '../../modules/lenders/offer-rows'
import {
  removeUnwritable,
  FINANCIAL_YEAR_FIELDS,
  LENDER_FIELDS,
  LOAN_OFFER_FIELDS,
  formatCell,
  RECORD_FIELDS,
} from './fields'

type Values = Readonly<Record<string, unknown>>
type FilledSheet = Sheet<Buffer>

// Lakhs and crores, as amounts are written in India (specification 9.9).
const INDIAN_RUPEES = '[>=10000000]"₹"##\\,##\\,##\\,##0;[>=100000]"₹"##\\,##\\,##0;"₹"##,##0'
const LABEL_WIDTH = 32
const VALUE_WIDTH = 48
const COLUMN_WIDTH = 24

const APPLICATION_FIELDS: FieldTable<string> = {
  ...RECORD_FIELDS,
  ...START_FIELDS,
  remarks: { kind: 'paragraph', label: 'Remarks' },
}

type FileNames = ReadonlyMap<string, string>

function cell(field: Field<string>, value: unknown, files: FileNames): Cell {
  const list = Array.isArray(value) ? value : [value]
  const fileNames = list.flatMap((id) => (typeof id === 'string' ? (files.get(id) ?? []) : []))
  if (fileNames.length > 0) return { value: removeUnwritable(fileNames.join(', ')), wrap: true }
  const shown = formatCell(field, value)
  if (shown === undefined) return null
  return typeof shown === 'number' && field.kind === 'rupees'
    ? { value: shown, format: INDIAN_RUPEES, align: 'left' }
    : { value: shown, align: 'left', wrap: true }
}

function heading(text: string): Cell {
  return { value: text, fontWeight: 'bold', backgroundColor: '#e8eef7' }
}

function fieldRows(values: Values, files: FileNames, fields: FieldTable<string>): Row[] {
  return listedFields(fields).flatMap(([name, field]) => {
    const shown = cell(field, values[name], files)
    return shown === null ? [] : [[{ value: listedName(field), fontWeight: 'bold' }, shown]]
  })
}

function tableRows(entries: readonly Values[], files: FileNames, fields: FieldTable<string>): Row[] {
  const filled = listedFields(fields).filter(([name, field]) =>
    entries.some((entry) => cell(field, entry[name], files) !== null),
  )
  return [
    filled.map(([, field]) => heading(listedName(field))),
    ...entries.map((entry) => filled.map(([name, field]) => cell(field, entry[name], files))),
  ]
}

function formSheet(sheet: string, data: Row[]): FilledSheet {
  return { sheet, data, columns: [{ width: LABEL_WIDTH }, { width: VALUE_WIDTH }] }
}

function tableSheet(sheet: string, data: Row[]): FilledSheet {
  return { sheet, data, stickyRowsCount: 1, columns: (data[0] ?? []).map(() => ({ width: COLUMN_WIDTH })) }
}

/** The three years of a business stand below its answers. */
function sectionRows(values: Values, files: FileNames, fields: FieldTable<string>): Row[] {
  const years: unknown = Object(values['business_financials']).data
  const rows = fieldRows(values, files, fields)
  if (!Array.isArray(years) || years.length === 0) return rows
  return [
    ...rows,
    [],
    ...tableRows(
      years.map((year): Values => Object(year)),
      files,
      FINANCIAL_YEAR_FIELDS,
    ),
  ]
}

function lenderRows(row: OfferRow, application: ApplicationEntity, files: FileNames): Row[] {
  const status = application.lender_statuses.find(({ lender_id }) => lender_id === row.lender_id)
  const reason = row.reason.map((code) => code.replaceAll('_', ' ')).join(', ')
  const note = row.is_simulated ? SIMULATED : undefined
  const lead = { note, reason, lead_status: status?.status, lender_reference: status?.lender_ref_id }
  return fieldRows({ ...row, ...lead }, files, LENDER_FIELDS)
}

function withNote(offer: Offer): Values {
  return offer.is_simulated === false ? offer : { ...offer, note: SIMULATED }
}

/** In the order of capture (specification 2.28). Text is never a formula, so that a leading '=' is harmless. */
export function sheetsOf(application: ApplicationEntity, row: OfferRow, offer: Offer | null): FilledSheet[] {
  const files = new Map(application.files.map(({ file_id, name }) => [file_id, name]))
  const work = workFact(application.job_type)
  const job_type = work === 'EMPLOYMENT' ? 'SALARIED' : application.job_type
  const sectionSheet = ({ sheet, answers, fields }: Section) => {
    const saved = application[answers]
    return saved && formSheet(sheet, sectionRows(saved, files, fields))
  }
  const listSheet = ({ sheet, answers, fields }: typeof STEPS.coApplicant | typeof STEPS.references) => {
    const saved = application[answers]
    return saved.length > 0 && tableSheet(sheet, tableRows(saved, files, fields))
  }
  const asked = SECTIONS.filter((section) => !isOfOtherWork(section, work))
  const sheets = [
    formSheet('Application', fieldRows({ ...application, job_type }, files, APPLICATION_FIELDS)),
    ...asked.filter(({ stage }) => stage !== null).map(sectionSheet),
    listSheet(STEPS.coApplicant),
    listSheet(STEPS.references),
    ...asked.filter(({ stage }) => stage === null).map(sectionSheet),
    offer && formSheet('Loan offer', fieldRows(withNote(offer), files, LOAN_OFFER_FIELDS)),
    formSheet('Lender', lenderRows(row, application, files)),
  ]
  return sheets.filter((sheet) => sheet !== null && sheet !== false)
}
