import type * as z from 'zod/mini'
import type { Call } from '@/schemas/call'
import { exchange, type CallOptions } from './client'

/*
 * Says which version of each application this page has last read, so that a save over a newer one is refused and not done (two
 * writers). The version is the server's own word (ETag); a server that has none is asked nothing.
 */

const versions = new Map<string, string>()

/** Reads or creates an application, and remembers in which version; `idOf` finds its id in the answer. */
export async function readApplication<Definition extends Call>(
  call: Definition,
  options: CallOptions<Definition>,
  idOf: (answer: z.output<Definition['response']>) => string,
): Promise<z.output<Definition['response']>> {
  const { answer, version } = await exchange(call, options, null)
  if (version !== null) versions.set(idOf(answer), version)
  return answer
}

/**
 * Saves a part of an application in the version that was last read.
 * @throws as `callApi`; an ApiError with status 412 when there is a newer one.
 */
export async function saveApplication<Definition extends Call>(
  call: Definition,
  options: CallOptions<Definition>,
  applicationId: string,
): Promise<z.output<Definition['response']>> {
  return (await saveFrom(call, options, { applicationId, base: versionOf(applicationId) })).answer
}

/** The version in which an application was last read or saved; null when none is known. */
export function versionOf(applicationId: string): string | null {
  return versions.get(applicationId) ?? null
}

/** Takes over the version of a copy that was read before, where none has been read since. */
export function restoreVersion(applicationId: string, version: string | null): void {
  if (version !== null && !versions.has(applicationId)) versions.set(applicationId, version)
}

/** Null when that is not known. */
type Written = { applicationId: string; base: string | null }

/** As `saveApplication`, for a save written some time ago; answers the version that it made, too. */
export async function saveFrom<Definition extends Call>(
  call: Definition,
  options: CallOptions<Definition>,
  { applicationId, base }: Written,
): Promise<{ answer: z.output<Definition['response']>; version: string | null }> {
  const { answer, version } = await exchange(call, options, base)
  if (version !== null) versions.set(applicationId, version)
  return { answer, version }
}
