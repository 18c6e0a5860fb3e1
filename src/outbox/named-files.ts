import { parseLocalFileId, toLocalFileId } from '@/machines/outbox/local-file-id'
import type { Application } from '@/schemas/entities/application'
import { uploadRules } from '@/schemas/files/uploads'
import { pendingFiles } from '@/src/outbox/store/outbox-store'

const isText = (id: unknown): id is string => typeof id === 'string' && id !== ''

/** The ids of the files that a section names. */
export function filesNamedBy(section: object): string[] {
  return Object.entries(section).flatMap(([name, ids]: [string, unknown]) =>
    name in uploadRules ? [ids].flat().filter(isText) : [],
  )
}

/** The entries of the files that a section names and that were chosen on this phone, sent or not. */
export function entriesNamedBy(section: object): string[] {
  const named = new Set(filesNamedBy(section))
  return pendingFiles()
    .filter(({ id, sentAs }) => named.has(toLocalFileId(id)) || (sentAs !== null && named.has(sentAs)))
    .map(({ id }) => id)
}

/** A file's id: as the server gave it, else that of the entry that is on its way; null when it was given up. */
function resolvedId(fileId: string): string | null {
  const entry = parseLocalFileId(fileId)
  if (entry === null) return fileId
  const file = pendingFiles().find(({ id }) => id === entry)
  return file ? (file.sentAs ?? fileId) : null
}

/**
 * A section as the server takes it: each file that was chosen on this phone by the id that it has there, once; one that was given
 * up not at all. A file that is still on its way keeps the id that it has here.
 */
export function withServerIds<Section extends object>(section: Section): Section {
  const entries = Object.entries(section).map(([name, ids]: [string, unknown]) => {
    if (!(name in uploadRules)) return [name, ids]
    if (Array.isArray(ids))
      return [name, [...new Set(ids.filter(isText).flatMap((id) => resolvedId(id) ?? []))]]
    return [name, isText(ids) ? (resolvedId(ids) ?? '') : ids]
  })
  // The same names, and texts in the place of texts.
  return Object.fromEntries(entries) as Section
}

/** @returns what of an application names files, as `withServerIds`. */
export function withServerFiles(application: Application): Partial<Application> {
  const { personal_info, employment_info, business_info, asset_documents, co_applicants } = application
  const files = new Map<string, Application['files'][number]>()
  for (const file of application.files) {
    const file_id = resolvedId(file.file_id)
    if (file_id !== null) files.set(file_id, { ...file, file_id })
  }
  return {
    files: [...files.values()],
    ...(personal_info && { personal_info: withServerIds(personal_info) }),
    ...(employment_info && { employment_info: withServerIds(employment_info) }),
    ...(business_info && { business_info: withServerIds(business_info) }),
    ...(asset_documents && { asset_documents: withServerIds(asset_documents) }),
    co_applicants: co_applicants.map(withServerIds),
  }
}
