import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readChangedAt } from '@/src/form/draft/draft-record'
import type * as DraftSaving from '@/src/form/draft/draft-save-status'
import {
  resetDraftSaveStatus,
  getDraftSaveStatus,
  subscribeToDraftSaveStatus,
  saveDraft,
} from '@/src/form/draft/draft-save-status'
import { discardDraft, OFFLINE_CASE_DRAFT, readDraft, writeDraft } from '@/src/form/draft/draft-store'
import { persistDrafts } from '@/src/form/draft/persist-drafts'
import { SavedNote } from '@/src/form/draft/saved-note'
import { takeStoredTokens } from '@/src/storage/caller'
import { readStoredJson } from '@/src/storage/local-storage'
import { stubIndexedDb } from '../../helpers/indexed-db'

/* All that lies in the browser and on the disk, whoever uses the phone and whatever its clock says. */

const KEY = 'a1/kyc'
const OWNER = 'agent 7'

function refuse(): never {
  throw new DOMException('Full', 'QuotaExceededError')
}

let phone: ReturnType<typeof stubIndexedDb>
beforeEach(() => {
  localStorage.setItem('work_owner', OWNER)
  phone = stubIndexedDb()
})
afterEach(() => vi.useRealTimers())

/** Writes a draft; answers when the record says that it changed last. */
function written(): number {
  writeDraft(KEY, { name: 'Asha' })
  return readChangedAt(readStoredJson('draft_form_data'))
}

test('a tab whose session another one has replaced neither writes nor throws away, and says nothing of it', async () => {
  localStorage.setItem('TOKEN', 't1')
  takeStoredTokens()
  writeDraft(KEY, { name: 'Asha' })
  localStorage.setItem('TOKEN', 't2')
  resetDraftSaveStatus(KEY)
  writeDraft(KEY, { name: 'Usha' })
  await saveDraft(KEY, { values: { name: 'Usha' }, base: {}, hasSecrets: false })
  discardDraft(KEY)
  expect(readDraft(KEY)).toEqual({ name: 'Asha' })
  expect(getDraftSaveStatus()).toBeNull()
})

test('what is typed later is the later one, also when the clock was put back', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z') })
  const first = written()
  expect(first).toBe(Date.now())
  vi.setSystemTime(new Date('2026-01-01T11:00:00Z'))
  expect(written()).toBe(first + 1)
  vi.setSystemTime(new Date('2026-01-01T13:00:00Z'))
  expect(written()).toBe(Date.now())
})

test('the disk forgets what the browser has no more', async () => {
  writeDraft(KEY, { name: 'Asha' })
  expect(await persistDrafts()).toBe(true)
  expect(phone.keys()).toContain(`drafts/${OWNER}`)
  localStorage.removeItem('draft_form_data')
  expect(await persistDrafts()).toBe(true)
  expect(phone.keys()).not.toContain(`drafts/${OWNER}`)
})

test('a disk that was refused once is written to again', async () => {
  writeDraft(KEY, { name: 'Asha' })
  phone.refuse()
  expect(await persistDrafts()).toBe(false)
  phone = stubIndexedDb()
  expect(await persistDrafts()).toBe(true)
})

test('whoever has stopped listening hears no more of it', async () => {
  const heard: unknown[] = []
  const stop = subscribeToDraftSaveStatus(() => heard.push(getDraftSaveStatus()?.kind))
  resetDraftSaveStatus(KEY)
  stop()
  await saveDraft(KEY, { values: { name: 'Asha' }, base: {}, hasSecrets: false })
  expect(heard).toEqual([undefined])
})

test('a form that has come meanwhile is told nothing of the one before', async () => {
  resetDraftSaveStatus(KEY)
  const saving = saveDraft(KEY, { values: { name: 'Asha' }, base: {}, hasSecrets: false })
  resetDraftSaveStatus('a1/employment')
  await saving
  expect(getDraftSaveStatus()).toBeNull()
})

test('what nothing keeps is not said to be saved', async () => {
  phone.refuse()
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  resetDraftSaveStatus(KEY)
  await saveDraft(KEY, { values: { name: 'Asha' }, base: {}, hasSecrets: false })
  render(<SavedNote />)
  expect(screen.getByRole('status').textContent).toMatch(/^This browser keeps nothing/)
  expect(screen.queryByText(/Saved/)).toBeNull()
})

test('a page whose first form keeps nothing has nothing to say of it', async () => {
  // As a page that was just opened has it: no form was at hand yet.
  const address = '@/src/form/draft/draft-save-status?opened'
  const opened: typeof DraftSaving = await import(address)
  expect(opened.getDraftSaveStatus()).toBeNull()
  await opened.saveDraft(KEY, { values: { name: 'Asha' }, base: {}, hasSecrets: false })
  expect(opened.getDraftSaveStatus()).toBeNull()
})

test('what was typed of an offline case is found again by a later version of the app', () => {
  expect(OFFLINE_CASE_DRAFT).toBe('new/create-case')
})
