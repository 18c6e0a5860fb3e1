import { parseLocalFileId, toLocalFileId } from '@/machines/outbox/local-file-id'
import type { Application } from '@/schemas/entities/application'
import { SECTIONS } from '@/schemas/steps/steps'
import { uploadRules } from '@/schemas/files/uploads'
import { pendingFiles } from '@/src/outbox/store/outbox-store'

const isText = (id: unknown): id is string => typeof id === 'string' && id !== ''

export function filesNamedBy(section: object): string[] {
  return Object.entries(section).flatMap(([name, ids]: [string, unknown]) =>
    name in uploadRules ? [ids].flat().filter(isText) : [],
  )
}

export function entriesNamedBy(section: object): string[] {
  const named = new Set(filesNamedBy(section))
  return pendingFiles()
    .filter(({ id, sentAs }) => named.has(toLocalFileId(id)) || (sentAs !== null && named.has(sentAs)))
    .map(({ id }) => id)
}

/** Null for a file that was given up. */
function resolvedId(fileId: string): string | null {
  const entry = parseLocalFileId(fileId)
  if (entry === null) return fileId
  const file = pendingFiles().find(({ id }) => id === entry)
  return file ? (file.sentAs ?? fileId) : null
}

/** Replaces local file ids by the server's and drops files that were given up; pending files keep their local ids. */
export function withServerIds<Section extends object>(section: Section): Section {
  const entries = Object.entries(section).map(([name, ids]: [string, unknown]) => {
    if (!(name in uploadRules)) return [name, ids]
    if (Array.isArray(ids))
      return [name, [...new Set(ids.filter(isText).flatMap((id) => resolvedId(id) ?? []))]]
    return [name, isText(ids) ? (resolvedId(ids) ?? '') : ids]
  })
  // The same keys, and texts stay texts.
  return Object.fromEntries(entries) as Section
}

export function withServerFiles(application: Application): Partial<Application> {
  const files = new Map<string, Application['files'][number]>()
  for (const file of application.files) {
    const file_id = resolvedId(file.file_id)
    if (file_id !== null) files.set(file_id, { ...file, file_id })
  }
  return {
    files: [...files.values()],
    ...Object.fromEntries(
      SECTIONS.flatMap(({ answers }) => {
        const section = application[answers]
        return section ? [[answers, withServerIds(section)]] : []
      }),
    ),
    co_applicants: application.co_applicants.map(withServerIds),
  }
}
