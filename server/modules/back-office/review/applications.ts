import type { Kysely } from 'kysely'
import { formatAnswer } from '@/schemas/fields/answers'
import type { Field } from '@/schemas/fields/field'
import { activeContentWarning } from '@/schemas/files/active-content'
import type { ScanStatus } from '@/schemas/files/scan-status'
import { asciiDigits } from '@/schemas/text/ascii-digits'
import { notFound } from '../../../core/http-error'
import type { Database } from '../../../database/tables/tables'
import { applicationEntity, type ApplicationEntity } from '../../applications/entity'
import { REVIEW_SECTIONS } from './remarks'
import { returnRefusal } from './send-back'

const LISTED_MAXIMUM = 50

const COUNTRY_CODE = /^(?:0*91|0+)(?=\d{10}$)/

/** Submitted ones, newest first, or any by tracker id or mobile, however they are written. */
export async function findApplications(db: Kysely<Database>, find: string | undefined) {
  const query = db
    .selectFrom('applications')
    .select(['id', 'tracker_id', 'name', 'loan_type', 'status', 'created_at'])
    .where('erased_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(LISTED_MAXIMUM)
  if (find) {
    const code = asciiDigits(find)
      .toUpperCase()
      .replaceAll(/[^\dA-Z]/g, '')
    const mobile = code.replace(COUNTRY_CODE, '')
    return query.where((eb) => eb.or([eb('tracker_id', '=', code), eb('mobile', '=', mobile)])).execute()
  }
  // The condition of the index by status and age.
  return query.where('status', '=', 'COMPLETED').where('mobile', '<>', '').execute()
}

type FileFact = { fileId: string; name: string; scan: ScanStatus | null; warning: string | undefined }

export type Fact = { label: string } & ({ text: string } | FileFact)

function formatFact(field: Field | undefined, value: unknown): string {
  const stored = typeof value === 'string' ? value : JSON.stringify(value)
  return field ? formatAnswer(field, stored) : stored
}

const isAnswer = (value: unknown) => value !== null && value !== undefined && value !== '' && value !== false

/** In the order of the form's fields; unknown fields come last, under their keys. */
function factsOf(
  fields: Readonly<Record<string, Field>>,
  part: Readonly<Record<string, unknown>>,
  files: ReadonlyMap<string, FileFact>,
): Fact[] {
  const order = Object.keys(fields)
  const keys = Object.keys(part).toSorted((a, b) => placeIn(order, a) - placeIn(order, b))
  return keys.flatMap((key) => {
    const value = part[key]
    const label = fields[key]?.label ?? key.replaceAll('_', ' ')
    return (Array.isArray(value) ? value : [value]).filter(isAnswer).map((one: unknown): Fact => {
      const file = typeof one === 'string' ? files.get(one) : undefined
      return file ? Object.assign({ label }, file) : { label, text: formatFact(fields[key], one) }
    })
  })
}

function fileFact({
  file_id,
  name,
  scan_status,
  active_content,
}: ApplicationEntity['files'][number]): FileFact {
  return { fileId: file_id, name, scan: scan_status, warning: activeContentWarning(active_content) }
}

function placeIn(order: readonly string[], key: string): number {
  const place = order.indexOf(key)
  return place === -1 ? order.length : place
}

function partsOf(entity: Readonly<Record<string, unknown>>, key: string): Record<string, unknown>[] {
  const part = key === 'start' ? startOf(entity) : entity[key]
  return (Array.isArray(part) ? part : [part]).flatMap((one: unknown) =>
    typeof one === 'object' && one !== null ? [{ ...one }] : [],
  )
}

function startOf(entity: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { fields = {} } = REVIEW_SECTIONS.find(({ key }) => key === 'start') ?? {}
  return Object.fromEntries(Object.keys(fields).map((name) => [name, entity[name]]))
}

/** One part per co-applicant and reference. @throws HttpError 404 */
export async function readApplication(db: Kysely<Database>, id: string) {
  const query = db.selectFrom('applications').selectAll().where('id', '=', id)
  const row = await query.where('erased_at', 'is', null).executeTakeFirst()
  if (!row) throw notFound()
  const entity = await applicationEntity(db, row)
  const files = new Map(entity.files.map((file) => [file.file_id, fileFact(file)]))
  const sections = REVIEW_SECTIONS.map(({ key, title, fields }) => ({
    key,
    title,
    parts: partsOf(entity, key)
      .map((part) => factsOf(fields, part, files))
      .filter((facts) => facts.length > 0),
  })).filter(({ parts }) => parts.length > 0)
  return {
    id: row.id,
    trackerId: row.tracker_id,
    name: row.name,
    status: row.status,
    remarks: row.remarks,
    version: row.version,
    refusal: returnRefusal(row),
    sections,
  }
}

export type ReviewedApplication = Awaited<ReturnType<typeof readApplication>>
