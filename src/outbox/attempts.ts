import type { SaveResult } from '@/machines/wizard/wizard-types'
import { ApiError } from '@/src/api/api-error'
import { mayHaveMadeNewer } from '@/src/outbox/store/entry-rules'
import type { Entry } from '@/src/outbox/store/outbox-store'
import { forgetTried, formOf, rememberTried, triedSave, type TriedSave } from '@/src/outbox/store/tried-saves'
import { OUTBOX_LIMITS } from '@/src/storage/outbox-limits'
import { workOwner } from '@/src/storage/work-owner'
import { classifyError } from './classify-error'
import type { Draft } from './new-entry'

/** The server forgets keys after a day; an hour less for clock differences and slow requests. */
const KEY_TTL_MS = 23 * 60 * 60 * 1000

export const isKeyExpired = ({ createdAt }: Pick<Entry, 'createdAt'>) => Date.now() - createdAt >= KEY_TTL_MS

const formOfDraft = ({ applicationId, work, recordId, recordIndex }: Draft) =>
  formOf(applicationId, work.kind, recordId ?? recordIndex)

const thingOf = (slot: string) => `thing/${slot}`

/** Would be added twice once the key has expired; known by their own id, or by looking. */
const ADDS = new Set<Entry['kind']>(['coApplicant', 'offlineCase', 'references'])

/** The last attempt of this form that failed and may have been done. */
export function lastAttempt(draft: Draft): Promise<TriedSave | null> {
  const limit = ADDS.has(draft.work.kind) ? OUTBOX_LIMITS.copyAge : KEY_TTL_MS
  return triedSave(workOwner(), formOfDraft(draft), limit)
}

/** After a save, a refusal or a stored entry the form's next save is a new one. */
export async function recordAttempt(draft: Draft, entry: Entry, outcome: SaveResult | Error): Promise<void> {
  const isUnknown = outcome instanceof ApiError && classifyError(outcome).kind !== 'refused'
  if (isUnknown) {
    await rememberTried(formOfDraft(draft), { ...entry, savedAt: Date.now() })
    return recordReplacement(entry)
  }
  // A refusal says nothing about earlier attempts.
  const isSaved = !(outcome instanceof Error) && outcome.kind === 'saved'
  await Promise.all([forgetTried(entry.owner, formOfDraft(draft)), isSaved && forgetReplacement(entry)])
}

/** Remembers an entry that may have been done before it was replaced; of several the first. */
export async function recordReplacement(entry: Entry): Promise<void> {
  if (entry.slot === null) return
  const earlier = await triedSave(entry.owner, thingOf(entry.slot), KEY_TTL_MS)
  if (earlier?.base !== entry.base)
    await rememberTried(thingOf(entry.slot), { ...entry, savedAt: Date.now() })
}

export async function forgetReplacement({ owner, slot }: Entry): Promise<void> {
  if (slot !== null) await forgetTried(owner, thingOf(slot))
}

/** An earlier attempt over the same version, which may itself have made that version outdated. */
export async function replacedBy(entry: Entry): Promise<TriedSave | null> {
  if (entry.slot === null) return null
  const tried = await triedSave(entry.owner, thingOf(entry.slot), KEY_TTL_MS)
  return tried && mayHaveMadeNewer(tried, entry) ? tried : null
}
