import type * as z from 'zod/mini'
import type { Call } from '@/schemas/call'
import { exchange, type CallOptions } from './client'
import { versionAfterSave } from './version-rules'

/* The ETag of each application as this page last read it: a save over a newer version is rejected. */

const versions = new Map<string, string>()

/** The number of saves of each application that were answered. */
const saves = new Map<string, number>()

/** Remembers the version of the answer; `idOf` finds its id. */
export async function readApplication<Definition extends Call>(
  call: Definition,
  options: CallOptions<Definition>,
  idOf: (answer: z.output<Definition['response']>) => string,
): Promise<z.output<Definition['response']>> {
  const { answer, version } = await exchange(call, options, null)
  if (version !== null) versions.set(idOf(answer), version)
  return answer
}

/** Reads an application again where a save of it was answered meanwhile: what was read may be older than the save. */
export async function readCurrent<Read>(applicationId: string, read: () => Promise<Read>): Promise<Read> {
  const before = saves.get(applicationId)
  const result = await read()
  return saves.get(applicationId) === before ? result : readCurrent(applicationId, read)
}

/** @throws as `callApi`; ApiError 412 when there is a newer version */
export async function saveApplication<Definition extends Call>(
  call: Definition,
  options: CallOptions<Definition>,
  applicationId: string,
): Promise<z.output<Definition['response']>> {
  const base = versionOf(applicationId)
  const { answer, version } = await exchange(call, options, base)
  noteSaved({ applicationId, base }, version)
  return answer
}

export function versionOf(applicationId: string): string | null {
  return versions.get(applicationId) ?? null
}

/** Takes the version of a stored copy, unless a newer one was read. */
export function restoreVersion(applicationId: string, version: string | null): void {
  if (version !== null && !versions.has(applicationId)) versions.set(applicationId, version)
}

type Written = { applicationId: string; base: string | null }

/** Moves on to the version that a save over `base` was answered with; null when the server tells none. */
export function noteSaved({ applicationId, base }: Written, version: string | null): void {
  saves.set(applicationId, (saves.get(applicationId) ?? 0) + 1)
  if (version !== null) versions.set(applicationId, versionAfterSave(versionOf(applicationId), base, version))
}
