import type { LostEntry } from '@/machines/outbox/entry'
import { forgetStored, readStored, readStoredJson, store } from '../../storage/local-storage'

/* Lists what is on the disk in a place that browsers clear less readily, so that losses show. Written after an entry, removed before it. */

type Listed = LostEntry & { owner: string }

function isListed(row: unknown): row is Listed {
  if (typeof row !== 'object' || row === null) return false
  const { id, owner, kind, applicationId, createdAt } = row as Partial<Record<keyof Listed, unknown>>
  return (
    [id, owner, kind, applicationId].every((text) => typeof text === 'string') &&
    typeof createdAt === 'number'
  )
}

function read(): Listed[] {
  const rows = readStoredJson('outbox_manifest')
  return Array.isArray(rows) ? rows.filter(isListed) : []
}

function write(rows: readonly Listed[]): void {
  if (rows.length === 0) forgetStored('outbox_manifest')
  else store('outbox_manifest', JSON.stringify(rows))
}

export function listedEntries(owner: string): LostEntry[] {
  return read()
    .filter((row) => row.owner === owner)
    .map(({ id, kind, applicationId, createdAt }) => ({ id, kind, applicationId, createdAt }))
}

/** Not of a person who has signed out meanwhile, perhaps in another tab. */
export function listEntry({ id, owner, kind, applicationId, createdAt }: Listed): void {
  if (readStored('work_owner') !== owner) return
  write([...read().filter((row) => row.id !== id), { id, owner, kind, applicationId, createdAt }])
}

export function removeFromManifest(ids: readonly string[]): void {
  const rows = read()
  const left = rows.filter(({ id }) => !ids.includes(id))
  if (left.length < rows.length) write(left)
}
