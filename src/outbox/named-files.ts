import type { Work } from '@/machines/outbox/entry'
import type { Application } from '@/schemas/entities/application'
import { uploadRules } from '@/schemas/files/uploads'
import { SECTIONS } from '@/schemas/steps/steps'
import { currentFileId, pendingFiles } from '@/src/outbox/store/outbox-store'
import { toServerFileId, toServerRecordId } from '@/src/outbox/store/server-ids'

const isId = (id: unknown): id is string | number =>
  typeof id === 'number' || (typeof id === 'string' && id !== '')

/** As text, also of a server that numbers its files: a section is laid over as it came. */
const idsIn = (ids: unknown): string[] => [ids].flat().filter(isId).map(String)

export function filesNamedBy(section: object): string[] {
  return Object.entries(section).flatMap(([name, ids]: [string, unknown]) =>
    name in uploadRules ? idsIn(ids) : [],
  )
}

export function entriesNamedBy(section: object): string[] {
  const named = new Set(filesNamedBy(section).map(toServerFileId))
  return pendingFiles()
    .filter((file) => named.has(currentFileId(file)))
    .map(({ id }) => id)
}

/** Replaces local file ids by the server's and drops files that were given up; pending files keep their local ids. */
export function withServerIds<Section extends object>(section: Section): Section {
  const entries = Object.entries(section).map(([name, ids]: [string, unknown]) => {
    if (!(name in uploadRules)) return [name, ids]
    if (Array.isArray(ids)) return [name, [...new Set(idsIn(ids).flatMap((id) => toServerFileId(id) ?? []))]]
    return [name, isId(ids) ? (toServerFileId(String(ids)) ?? '') : ids]
  })
  // The same keys, and texts stay texts.
  return Object.fromEntries(entries) as Section
}

export function workWithServerIds<Saved extends Work>(work: Saved): Saved {
  return work.kind === 'references' ? work : { ...work, value: withServerIds(work.value) }
}

/** As `withServerIds`, for what the phone shows of an application. */
export function applicationWithServerIds(application: Application): Application {
  const files = new Map<string, Application['files'][number]>()
  for (const file of application.files) {
    const file_id = toServerFileId(file.file_id)
    if (file_id !== null) files.set(file_id, { ...file, file_id })
  }
  return {
    ...application,
    files: [...files.values()],
    ...Object.fromEntries(
      SECTIONS.flatMap(({ answers }) => {
        const section = application[answers]
        return section ? [[answers, withServerIds(section)]] : []
      }),
    ),
    co_applicants: application.co_applicants.map((person) => {
      const id = toServerRecordId(person.id)
      return Object.assign(withServerIds(person), id === person.id ? {} : { id, client_id: person.id })
    }),
  }
}
