import type { SaveResult } from '@/machines/wizard/wizard-types'
import { ApiError } from '@/src/api/api-error'
import { OUTBOX_LIMITS } from '@/src/storage/outbox-limits'
import type { Entry } from '@/src/outbox/store/outbox-store'
import { forgetTried, formOf, rememberTried, triedSave, type TriedSave } from '@/src/outbox/store/tried-saves'
import { workOwner } from '@/src/storage/work-owner'
import { classifyError } from './classify-error'
import { KEY_LIFE_MS } from './key-life'
import type { Draft } from './new-entry'

const formOfDraft = ({ applicationId, work, recordId, recordIndex }: Draft) =>
  formOf(applicationId, work.kind, recordId ?? recordIndex)

/** @returns what a save is of: an earlier one may have been done before it. */
const thingOf = (slot: string) => `thing/${slot}`

/** Said again after its key is forgotten, it would be there twice. By its own id, or by looking, it is known still. */
const ADDS = new Set<Entry['kind']>(['coApplicant', 'offlineCase', 'references'])

/** @returns what was last tried from this form, answered with a failure, and may have been done. */
export function lastAttempt(draft: Draft): Promise<TriedSave | null> {
  const limit = ADDS.has(draft.work.kind) ? OUTBOX_LIMITS.copyAge : KEY_LIFE_MS
  return triedSave(workOwner(), formOfDraft(draft), limit)
}

/** Remembers what was tried in vain; what its form says after it was saved, refused or kept is another save. */
export async function recordAttempt(draft: Draft, entry: Entry, outcome: SaveResult | Error): Promise<void> {
  const isUnknown = outcome instanceof ApiError && classifyError(outcome).kind !== 'refused'
  if (isUnknown) {
    await rememberTried(formOfDraft(draft), { ...entry, savedAt: Date.now() })
    return recordReplacement(entry)
  }
  await forgetTried(entry.owner, formOfDraft(draft))
  // A refusal says nothing of what was tried before it.
  const isSaved = !(outcome instanceof Error) && outcome.kind === 'saved'
  if (isSaved && entry.slot !== null) await forgetTried(entry.owner, thingOf(entry.slot))
}

/** Remembers an entry whose place another one may take: it may have been sent, and done. The first of them is the one that was. */
export async function recordReplacement(entry: Entry): Promise<void> {
  if (entry.slot === null) return
  const earlier = await triedSave(entry.owner, thingOf(entry.slot), KEY_LIFE_MS)
  if (earlier?.base !== entry.base)
    await rememberTried(thingOf(entry.slot), { ...entry, savedAt: Date.now() })
}

/** @returns what was said before of the same thing over the same version, and may be what made that version an old one. */
export async function replacedBy({ owner, slot, base, id }: Entry): Promise<TriedSave | null> {
  if (slot === null || base === null) return null
  const tried = await triedSave(owner, thingOf(slot), KEY_LIFE_MS)
  return tried && tried.base === base && tried.id !== id ? tried : null
}
