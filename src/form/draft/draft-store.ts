import type { ReferenceType } from '@/schemas/options'
import { isOverruled } from '@/src/storage/caller'
import { forgetStored, readStoredJson, store } from '@/src/storage/local-storage'
import { readChangedAt, draftRecord, type DraftRecord } from './draft-record'
import { cancelDraftWriter } from './draft-registry'
import { persistDrafts } from './persist-drafts'

const MAX_DRAFTS = 20

/** By the names of top-level fields. */
export type DraftValues = DraftRecord['drafts'][string]['values']

/** Typed answers, and the saved ones that they were typed over. */
export interface Draft {
  values: DraftValues
  base: DraftValues
}

export interface DraftOwner {
  /** `null` before the application exists. */
  applicationId: string | null
  stage: string
  /** Its id, or 'new'. An index would not do: somebody else may have taken it meanwhile. */
  recordId?: string | undefined
}

export function draftKey({ applicationId, stage, recordId }: DraftOwner): string {
  return [applicationId ?? 'new', stage, ...(recordId === undefined ? [] : [recordId])].join('/')
}

/** One who was added without a network keeps the id of this phone, their `client_id`, when the server has named them. */
export function coApplicantDraftKey(
  applicationId: string | null,
  coApplicant: { id: string; client_id?: string | null | undefined } | undefined,
): string {
  const recordId = coApplicant?.client_id ?? coApplicant?.id ?? 'new'
  return draftKey({ applicationId, stage: 'co-applicant-details', recordId })
}

/** References that are added and those that are changed are two forms, with a draft each. */
export function referencesDraftKey(
  applicationId: string | null,
  { type, isSaved }: { type: ReferenceType; isSaved: boolean },
): string {
  const recordId = isSaved ? `${type}/saved` : type
  return draftKey({ applicationId, stage: 'reference-details', recordId })
}

/** Before the application exists, a borrower's draft is another one than an agent's. */
export function startDraftKey(owner: { applicationId: string | null; isBorrower: boolean }): string {
  const applicationId = owner.applicationId ?? (owner.isBorrower ? 'own' : null)
  return draftKey({ applicationId, stage: 'mobile' })
}

export const OFFLINE_CASE_DRAFT = draftKey({ applicationId: null, stage: 'create-case' })

function readRecord(): DraftRecord {
  const parsed = draftRecord.safeParse(readStoredJson('draft_form_data'))
  if (parsed.success) return parsed.data
  forgetStored('draft_form_data')
  return { version: 1, drafts: {} }
}

function writeRecord(drafts: DraftRecord['drafts']): void {
  const newest = Object.entries(drafts)
    .sort(([, a], [, b]) => b.savedAt - a.savedAt)
    .slice(0, MAX_DRAFTS)
  // A clock that was put back must not make it the older one.
  const changedAt = Math.max(Date.now(), readChangedAt(readStoredJson('draft_form_data')) + 1)
  const record: DraftRecord = { version: 1, changedAt, drafts: Object.fromEntries(newest) }
  store('draft_form_data', JSON.stringify(record))
}

/** Both {} where nothing was typed or the stored record does not parse. */
export function readDraftWithBase(key: string): Draft {
  const { values = {}, base = {} } = readRecord().drafts[key] ?? {}
  return { values, base }
}

export function readDraft(key: string): DraftValues {
  return readDraftWithBase(key).values
}

/** Stores a draft, unless another tab has signed out or in. Secrets must have been taken out, of its base too. */
export function writeDraft(key: string, values: DraftValues, base: DraftValues = {}): void {
  if (isOverruled()) return
  writeRecord({ ...readRecord().drafts, [key]: { savedAt: Date.now(), values, base } })
}

/** Deletes drafts of forms and cancels their pending writes: they have been saved. */
export function discardDraft(...keys: readonly string[]): void {
  for (const key of keys) cancelDraftWriter(key)
  if (isOverruled()) return
  const drafts = Object.entries(readRecord().drafts)
  const others = drafts.filter(([key]) => !keys.includes(key))
  // The next form waits for this, and most forms that are saved have no draft any more.
  if (others.length === drafts.length) return
  writeRecord(Object.fromEntries(others))
  void persistDrafts()
}
