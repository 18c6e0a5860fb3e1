import type { LostEntry } from '@/machines/outbox/entry'
import { forgetStored, readStoredJson, store } from '../../storage/local-storage'

/*
 * All that the outbox has on the disk, listed where browsers clear away less readily: kinds and ids, nothing of what they say. An entry
 * that is listed and not on the disk was cleared away by the browser. It is listed after it was written, and struck off before it is
 * removed, so that another tab never misses what has only just been sent.
 */

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
  // Whoever has sent everything leaves nothing on the phone.
  if (rows.length === 0) forgetStored('outbox_manifest')
  else store('outbox_manifest', JSON.stringify(rows))
}

/** @returns what a person should have on the disk. */
export function listedEntries(owner: string): LostEntry[] {
  return read()
    .filter((row) => row.owner === owner)
    .map(({ id, kind, applicationId, createdAt }) => ({ id, kind, applicationId, createdAt }))
}

/** Lists an entry that is on the disk by now. */
export function listEntry({ id, owner, kind, applicationId, createdAt }: Listed): void {
  write([...read().filter((row) => row.id !== id), { id, owner, kind, applicationId, createdAt }])
}

/** Strikes off entries that are about to be removed, or whose loss a person has been told. */
export function removeFromManifest(ids: readonly string[]): void {
  const rows = read()
  const left = rows.filter(({ id }) => !ids.includes(id))
  if (left.length < rows.length) write(left)
}
