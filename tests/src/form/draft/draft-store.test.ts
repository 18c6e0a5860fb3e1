import { afterEach, expect, test, vi } from 'vitest'
import { cancelDraftWriter, discardAllDrafts, registerDraftWriter } from '@/src/form/draft/draft-registry'
import {
  coApplicantDraftKey,
  discardDraft,
  referencesDraftKey,
  draftKey,
  readDraft,
  startDraftKey,
  writeDraft,
} from '@/src/form/draft/draft-store'

let forget = () => {}
afterEach(() => {
  forget()
  vi.useRealTimers()
})

test('a co-applicant who was added without a network has the same draft before and after the server has named them', () => {
  expect(coApplicantDraftKey('a1', { id: 'c1', client_id: 'here' })).toBe(
    coApplicantDraftKey('a1', { id: 'here' }),
  )
})

test('no two forms share a draft', () => {
  const keys = [
    draftKey({ applicationId: 'a1', stage: 'kyc' }),
    draftKey({ applicationId: 'a2', stage: 'kyc' }),
    draftKey({ applicationId: 'a1', stage: 'employment' }),
    draftKey({ applicationId: null, stage: 'kyc' }),
    draftKey({ applicationId: 'a1', stage: 'kyc', recordId: 'r1' }),
    draftKey({ applicationId: 'a1', stage: 'kyc', recordId: 'r2' }),
    coApplicantDraftKey('a1', { id: 'c1' }),
    coApplicantDraftKey('a1', undefined),
    coApplicantDraftKey('a2', undefined),
    startDraftKey({ applicationId: null, isBorrower: true }),
    startDraftKey({ applicationId: null, isBorrower: false }),
    startDraftKey({ applicationId: 'a1', isBorrower: false }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

// These names stand in the storage of phones that are in use: another name would lose what was typed there.
test.each([
  [draftKey({ applicationId: 'a1', stage: 'kyc' }), 'a1/kyc'],
  [draftKey({ applicationId: null, stage: 'kyc' }), 'new/kyc'],
  [draftKey({ applicationId: 'a1', stage: 'kyc', recordId: 'r1' }), 'a1/kyc/r1'],
  [coApplicantDraftKey('a1', { id: 'c1' }), 'a1/co-applicant-details/c1'],
  [coApplicantDraftKey('a1', undefined), 'a1/co-applicant-details/new'],
  [
    referencesDraftKey('a1', { type: 'PERSONAL_REFERENCE', isSaved: false }),
    'a1/reference-details/PERSONAL_REFERENCE',
  ],
  [
    referencesDraftKey('a1', { type: 'PERSONAL_REFERENCE', isSaved: true }),
    'a1/reference-details/PERSONAL_REFERENCE/saved',
  ],
  [startDraftKey({ applicationId: null, isBorrower: true }), 'own/mobile'],
  [startDraftKey({ applicationId: null, isBorrower: false }), 'new/mobile'],
  [startDraftKey({ applicationId: 'a1', isBorrower: true }), 'a1/mobile'],
])('%s is found again by a later version of the app', (key, stored) => {
  expect(key).toBe(stored)
})

test('the oldest draft makes room for the twenty-first', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let minute = 0; minute < 21; minute += 1) {
    vi.setSystemTime(new Date(2026, 0, 1, 10, minute))
    // The first to be written is not the first by name.
    writeDraft(`form${99 - minute}`, { minute })
  }
  expect(readDraft('form99')).toEqual({})
  expect(readDraft('form98')).toEqual({ minute: 1 })
  expect(readDraft('form79')).toEqual({ minute: 20 })
})

test('a draft that is written again is as new as its last word', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const minute of Array.from({ length: 20 }).keys()) {
    vi.setSystemTime(new Date(2026, 0, 1, 10, minute))
    writeDraft(`form${minute}`, { minute })
  }
  vi.setSystemTime(new Date(2026, 0, 1, 11))
  writeDraft('form0', { minute: 60 })
  writeDraft('another', { minute: 60 })
  expect(readDraft('form0')).toEqual({ minute: 60 })
  expect(readDraft('form1')).toEqual({})
})

test('discarded drafts are gone and the others stay', () => {
  writeDraft('a1/kyc', { name: 'Asha' })
  writeDraft('new/mobile', { name: 'Asha' })
  writeDraft('a1/employment', { city: 'Pune' })
  discardDraft('a1/kyc', 'a1/mobile', 'new/mobile')
  expect([readDraft('a1/kyc'), readDraft('new/mobile')]).toEqual([{}, {}])
  expect(readDraft('a1/employment')).toEqual({ city: 'Pune' })
})

test('a record that cannot be read leaves the storage', () => {
  localStorage.setItem('draft_form_data', '{"version":2,"drafts":{}}')
  expect(readDraft('a1/kyc')).toEqual({})
  expect(localStorage.getItem('draft_form_data')).toBeNull()
})

test('a form that has left the page does not keep its successor from being told', () => {
  const told: string[] = []
  const forgetFirst = registerDraftWriter('a1/kyc', () => told.push('first'))
  forget = registerDraftWriter('a1/kyc', () => told.push('second'))
  forgetFirst()
  cancelDraftWriter('a1/kyc')
  expect(told).toEqual(['second'])
})

test('a form that has left the page is told no more', () => {
  const told: string[] = []
  registerDraftWriter('a1/kyc', () => told.push('gone'))()
  cancelDraftWriter('a1/kyc')
  discardAllDrafts()
  expect(told).toEqual([])
})
