import { formatDate } from '@/schemas/dates'
import type { Application } from '@/schemas/entities/application'
import type { UploadRule } from '@/schemas/files/upload-rule'
import { uploadRules, type UploadType } from '@/schemas/files/uploads'
import { textList } from '@/schemas/wire'

const rules = new Map<string, UploadRule>(Object.entries(uploadRules))
/** Nothing but a day or a moment: what people write may begin with one. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}\S*)?$/
const SLASHED_DATE = /^\d{2}\/\d{2}\/\d{4}$/

function toInputText(value: unknown): string {
  if (typeof value === 'string' && ISO_DATE.test(value)) return formatDate(value)
  // As when it is typed: a day that cannot be MM/DD/YYYY would stand there as refused, and spelled out below.
  if (typeof value === 'string' && SLASHED_DATE.test(value))
    return formatDate(value) || formatDate(value.replaceAll('/', '-')) || value
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** Fills a form's defaults with the server's values, as a person would type them (specification 4.7); nested fields are not filled. */
export function prefill<Values extends object>(defaults: Values, section: object | undefined): Values {
  const saved = new Map<string, unknown>(Object.entries(section ?? {}))
  const filled = Object.entries(defaults).map(([name, fallback]) => {
    const value = saved.get(name)
    if (value === undefined || value === null) return [name, fallback]
    if (typeof fallback === 'string') return [name, toInputText(value)]
    if (typeof fallback === 'boolean') return [name, value === true]
    // As the sections that are read whole: a server may number its files, or tell one without a list.
    return [name, isTextList(fallback) ? textList.parse(value) : fallback]
  })
  // Same keys and kinds of value as `defaults`, which Object.fromEntries cannot express.
  return Object.fromEntries(filled) as Values
}

/** Files uploaded before their section was saved, by field, so that a reload finds them again. */
export function prefillUploads(
  { files }: Pick<Application, 'files'>,
  uploadType: UploadType,
  recordIndex?: number,
): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {}
  for (const file of files) {
    if (file.upload_type !== uploadType || file.file_type === undefined) continue
    if (recordIndex !== undefined && file.record_index !== recordIndex) continue
    const earlier = found[file.file_type]
    if (!rules.get(file.file_type)?.multiple) found[file.file_type] = file.file_id
    else found[file.file_type] = Array.isArray(earlier) ? [...earlier, file.file_id] : [file.file_id]
  }
  return found
}
