import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Work } from '@/machines/outbox/entry'
import type { CoApplicantValues } from '@/schemas/forms/co-applicant'
import type { EmploymentValues } from '@/schemas/forms/employment'
import type { OfflineCaseValues } from '@/schemas/forms/offline-case'
import type { PersonalValues } from '@/schemas/forms/personal'
import type { ReferenceValues } from '@/schemas/forms/reference'
import { showApplication } from '@/src/api/application-cache'
import { restoreVersion } from '@/src/api/versions'
import { newEntry, type Draft } from '@/src/outbox/new-entry'
import { addEntry, type Entry } from '@/src/outbox/store/outbox-store'
import { application, opaque } from '../../model/catalogues/fixtures'
import { stubIndexedDb } from '../helpers/indexed-db'
import { requestOf } from '../helpers/outbox'

/* The entry made of a save, and the entry that it replaces. */

const OWNER = 'agent 7'
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const personal = (city: string): Work => ({ kind: 'personal', value: { ...opaque<PersonalValues>(), city } })
const employment: Work = { kind: 'employment', value: opaque<EmploymentValues>() }
const person = (name: string): Work => ({
  kind: 'coApplicant',
  value: { ...opaque<CoApplicantValues>(), name },
})
const offlineCase: Work = {
  kind: 'offlineCase',
  value: { ...opaque<OfflineCaseValues>(), name: 'Lakshmi Nair' },
}
const referencesOf = (type: ReferenceValues['type']): Work => ({
  kind: 'references',
  value: [{ ...opaque<ReferenceValues>(), type }],
})
const references = referencesOf('PERSONAL_REFERENCE')
const request = requestOf('pan', { applicationId: 'app1' })
const file: Work = {
  kind: 'upload',
  value: { request, name: 'pan.png', mediaType: 'image/png', sha256: null },
}
const removal: Work = { kind: 'removal', value: { fileId: 'f1' } }

beforeEach(() => {
  stubIndexedDb()
  localStorage.setItem('work_owner', OWNER)
})

const draftOf = (work: Work, changes: Partial<Draft> = {}): Draft => ({
  applicationId: 'app1',
  work,
  isFirst: true,
  ...changes,
})

function held(draft: Draft, changes: Partial<Entry> = {}): Entry {
  const { entry, supersedes } = newEntry(draft)
  const kept = { ...entry, ...changes }
  expect(addEntry(kept, supersedes)).toBe(true)
  return kept
}

test('it says whose it is, of what, over which version, and when', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-02T12:00:00Z') })
  showApplication(application({ id: 'app1', name: 'Sunita Devi' }))
  restoreVersion('app1', '"1"')
  const { entry, supersedes } = newEntry(draftOf(personal('Köln')))
  expect(entry).toMatchObject({
    owner: OWNER,
    applicationId: 'app1',
    kind: 'personal',
    work: personal('Köln'),
    isFirst: true,
    recordId: null,
    base: '"1"',
    isUnanswered: false,
    sentAs: null,
    waitsFor: [],
    title: 'Sunita Devi',
    order: Date.parse('2026-01-02T12:00:00Z'),
    createdAt: Date.parse('2026-01-02T12:00:00Z'),
    // One byte more than letters.
    size: JSON.stringify(personal('Köln')).length + 1,
  })
  expect(entry.id).toMatch(UUID)
  expect(supersedes).toBeNull()
  expect(newEntry(draftOf(personal('Köln'))).entry.id).not.toBe(entry.id)
})

test('of an application that this page has not read it knows neither name nor version', () => {
  expect(newEntry(draftOf(employment, { applicationId: 'unread' })).entry).toMatchObject({
    title: '',
    base: null,
  })
})

test('a case that belongs to no application is named by its own name', () => {
  expect(newEntry(draftOf(offlineCase, { applicationId: '' })).entry.title).toBe('Lakshmi Nair')
})

test('the files that it names have to arrive before it', () => {
  const { id } = held(draftOf(file, { size: 12 }), { sentAs: 'f1' })
  const naming: Work = { kind: 'personal', value: { ...opaque<PersonalValues>(), pan: 'f1' } }
  expect(newEntry(draftOf(naming)).entry.waitsFor).toEqual([id])
})

test('a clock that was put back does not turn the order round', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 5000 })
  held(draftOf(personal('Pune')))
  vi.setSystemTime(1000)
  const { entry } = newEntry(draftOf(employment))
  expect(entry).toMatchObject({ order: 5001, createdAt: 1000 })
})

describe('what was handed over before and has not reached the server', () => {
  test('gives its place to what says it anew', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 5000 })
    const before = held(draftOf(personal('Pune')))
    vi.setSystemTime(9000)
    const { entry, supersedes } = newEntry(draftOf(personal('Nashik'), { isFirst: false }))
    expect(supersedes).toBe(before.id)
    // The server has nothing to update yet, whatever the form believes.
    expect(entry).toMatchObject({ order: 5000, isFirst: true, createdAt: 9000, work: personal('Nashik') })
    expect(entry.id).not.toBe(before.id)
  })

  test('keeps it when it may have arrived', () => {
    held(draftOf(personal('Pune')), { isUnanswered: true })
    const { entry, supersedes } = newEntry(draftOf(personal('Nashik'), { isFirst: false }))
    expect(supersedes).toBeNull()
    expect(entry.isFirst).toBe(false)
  })

  test('gives way as the last of several', () => {
    held(draftOf(personal('Pune')), { isUnanswered: true })
    const { entry } = newEntry(draftOf(personal('Nashik')))
    addEntry(entry, null)
    expect(newEntry(draftOf(personal('Delhi'))).supersedes).toBe(entry.id)
  })

  test.each<[string, Draft, Draft]>([
    ['another section', draftOf(personal('Pune')), draftOf(employment)],
    ['another application', draftOf(personal('Pune')), draftOf(personal('Pune'), { applicationId: 'app2' })],
    ['another co-applicant', draftOf(person('Mohan')), draftOf(person('Leela'))],
    [
      'a co-applicant of another id',
      draftOf(person('Mohan'), { recordId: 'c1' }),
      draftOf(person('Leela'), { recordId: 'c2' }),
    ],
    ['references of the other kind', draftOf(references), draftOf(referencesOf('BUSINESS_REFERENCE'))],
    ['another removal', draftOf(removal), draftOf(removal)],
    ['another file', draftOf(file), draftOf(file)],
  ])('keeps it before %s', (_, before, after) => {
    held(before)
    expect(newEntry(after).supersedes).toBeNull()
  })

  test('of the references of a kind gives its place to all of that kind, which their form says anew', () => {
    const { id } = held(draftOf(references))
    expect(newEntry(draftOf(references)).supersedes).toBe(id)
  })

  test('of a record of a list gives its place to the same record', () => {
    const { id } = held(draftOf(person('Mohan'), { recordId: 'c1', isFirst: false }))
    expect(newEntry(draftOf(person('Mohan Rao'), { recordId: 'c1', isFirst: false })).supersedes).toBe(id)
  })
})

describe('a record', () => {
  test.each([
    ['a new co-applicant', person('Mohan')],
    ['a new case', offlineCase],
  ])('%s has the id of its entry', (_, work) => {
    const { entry } = newEntry(draftOf(work))
    expect(entry.recordId).toBe(entry.id)
  })

  test('that the server has is named as there', () => {
    expect(newEntry(draftOf(person('Mohan'), { recordId: 'c1' })).entry.recordId).toBe('c1')
  })

  test('that was tried in vain is the same one in other words', () => {
    const tried = { ...newEntry(draftOf(person('Mohan'))).entry, savedAt: 1000 }
    const { entry } = newEntry(draftOf(person('Mohan Rao')), tried)
    expect(entry.recordId).toBe(tried.id)
    expect(entry.id).not.toBe(tried.id)
  })
})

const triedAs = (work: Work) => ({ ...newEntry(draftOf(work)).entry, savedAt: 1000 })

describe('what was tried in vain', () => {
  test('has its id again in the same words', () => {
    const tried = triedAs(personal('Pune'))
    const { entry } = newEntry(draftOf(personal('Pune')), tried)
    expect(entry).toMatchObject({ id: tried.id, isUnanswered: false })
    expect(entry.createdAt).toBeGreaterThan(1000)
  })

  test('is looked for before it is added to a list once more', () => {
    const { entry } = newEntry(draftOf(references), triedAs(references))
    expect(entry).toMatchObject({ isUnanswered: true, createdAt: 1000 })
    expect(newEntry(draftOf(references)).entry.isUnanswered).toBe(false)
  })
})
