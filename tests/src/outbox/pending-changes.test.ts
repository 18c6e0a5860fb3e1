import { beforeEach, describe, expect, test } from 'vitest'
import type { Work } from '@/machines/outbox/entry'
import type { Application } from '@/schemas/entities/application'
import type { AssetDocumentsValues } from '@/schemas/forms/asset-documents'
import type { BusinessValues } from '@/schemas/forms/business'
import type { CoApplicantValues } from '@/schemas/forms/co-applicant'
import type { EmploymentValues } from '@/schemas/forms/employment'
import type { OfflineCaseValues } from '@/schemas/forms/offline-case'
import type { PersonalValues } from '@/schemas/forms/personal'
import type { ReferenceValues } from '@/schemas/forms/reference'
import { newEntry } from '@/src/outbox/new-entry'
import { optimisticPatch, withPendingChanges } from '@/src/outbox/pending-changes'
import { addEntry, type Entry } from '@/src/outbox/store/outbox-store'
import { rememberServerId } from '@/src/outbox/store/server-ids'
import { application, opaque, start } from '../../model/catalogues/fixtures'
import { stubIndexedDb } from '../helpers/indexed-db'
import { requestOf } from '../helpers/outbox'

/* An application as the screens show it while changes are pending. */

beforeEach(() => {
  stubIndexedDb()
  localStorage.setItem('work_owner', 'agent 7')
})

const entryOf = (work: Work, changes: Partial<Entry> = {}): Entry => ({
  ...newEntry({ applicationId: 'app1', work, isFirst: true }).entry,
  ...changes,
})
const request = requestOf('pan', {
  uploadType: 'LOAN_APPLICANT_CO_APPLICANT',
  applicationId: 'app1',
  recordIndex: 1,
})
const upload: Work = {
  kind: 'upload',
  value: { request, name: 'pan.png', mediaType: 'image/png', sha256: null },
}
const fileNamed = (file_id: string): Application['files'][number] => ({
  ...opaque<Application['files'][number]>(),
  file_id,
})

/** A file that was chosen on this phone, which has arrived, is on its way or was given up. */
function chosen(sentAs: string | null): Entry {
  const entry = entryOf(upload, { sentAs, size: 12 })
  addEntry(entry, null)
  return entry
}

test.each<[string, Work, Partial<Application>]>([
  [
    'personal details',
    { kind: 'personal', value: { ...opaque<PersonalValues>(), city: 'Pune' } },
    {
      personal_info: { ...opaque<PersonalValues>(), city: 'Pune' },
      stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'],
    },
  ],
  [
    'employment',
    { kind: 'employment', value: { ...opaque<EmploymentValues>(), company_name: 'Lotus Mills' } },
    {
      employment_info: { ...opaque<EmploymentValues>(), company_name: 'Lotus Mills' },
      stage: ['CREATE_APPLICATION', 'EMPLOYMENT_DETAILS'],
    },
  ],
  [
    'business',
    { kind: 'business', value: { ...opaque<BusinessValues>(), business_name: 'Lotus' } },
    {
      business_info: { ...opaque<BusinessValues>(), business_name: 'Lotus' },
      stage: ['CREATE_APPLICATION', 'BUSINESS_DETAILS'],
    },
  ],
  [
    'asset documents',
    { kind: 'assetDocuments', value: { ...opaque<AssetDocumentsValues>(), gl_article_photo: ['f2'] } },
    {
      asset_documents: { ...opaque<AssetDocumentsValues>(), gl_article_photo: ['f2'] },
      is_al_gl_present: true,
    },
  ],
  ['an offline case', { kind: 'offlineCase', value: opaque<OfflineCaseValues>() }, {}],
])('%s changes what belongs to it, and no more', (_, work, changes) => {
  expect(optimisticPatch(entryOf(work), application())).toEqual(changes)
})

test('the start form begins a rejected application anew', () => {
  const rejected = application({ status: 'REJECTED', rejection_reason: ['LOW_SCORE'] })
  expect(
    optimisticPatch(entryOf({ kind: 'start', value: { ...start, name: 'Sunita Rao' } }), rejected),
  ).toEqual({
    ...start,
    name: 'Sunita Rao',
    stage: ['CREATE_APPLICATION'],
    status: 'DRAFT',
    rejection_reason: [],
  })
})

test('a start form with another job type asks for that job’s details again', () => {
  const salaried = application({
    stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS', 'CO_APPLICANT'],
  })
  const value = { ...start, job_type: 'SELF_EMPLOYED' as const }
  expect(optimisticPatch(entryOf({ kind: 'start', value }), salaried)).toMatchObject({
    stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'],
  })
})

const reference = (id: string) => ({ ...opaque<ReferenceValues>(), id })

describe('in a list', () => {
  const person = { ...opaque<CoApplicantValues>(), name: 'Leela Menon' }
  const others = application({
    co_applicants: [
      { ...opaque<Application['co_applicants'][number]>(), id: 'c1', name: 'Mohan Rao' },
      { ...opaque<Application['co_applicants'][number]>(), id: 'c2', name: 'Leela Rao', client_id: 'own' },
    ],
  })
  const namesWith = (recordId: string | null) =>
    optimisticPatch(entryOf({ kind: 'coApplicant', value: person }, { recordId }), others).co_applicants?.map(
      ({ id, name }) => [id, name],
    )

  test.each([
    ['by the id of the server', 'c2'],
    ['by the id that this phone gave', 'own'],
  ])('the same co-applicant is known %s', (_, recordId) => {
    expect(namesWith(recordId)).toEqual([
      ['c1', 'Mohan Rao'],
      [recordId, 'Leela Menon'],
    ])
  })

  test.each([
    ['new', 'c3'],
    ['', null],
  ])('another one comes behind them', (_, recordId) => {
    expect(namesWith(recordId)?.slice(2)).toEqual([[recordId ?? '', 'Leela Menon']])
  })

  test('references come behind those that are there', () => {
    const before = application({ reference: [reference('1')] })
    const work: Work = { kind: 'references', value: [reference('2'), reference('3')] }
    expect(optimisticPatch(entryOf(work), before).reference?.map(({ id }) => id)).toEqual(['1', '2', '3'])
  })

  test('a reference that is changed stands once, in its place', () => {
    const before = application({ reference: [reference('1'), reference('2')] })
    const work: Work = { kind: 'references', value: [{ ...reference('1'), name: 'Anita Das' }] }
    expect(optimisticPatch(entryOf(work), before).reference).toMatchObject([
      { id: '1', name: 'Anita Das' },
      { id: '2' },
    ])
  })
})

describe('a file', () => {
  test('that is on its way is listed with what it is, once', () => {
    const entry = entryOf(upload, { size: 12 })
    const before = application({ files: [fileNamed('f1'), fileNamed(`kept-${entry.id}`)] })
    expect(optimisticPatch(entry, before)).toEqual({
      files: [
        fileNamed('f1'),
        {
          file_id: `kept-${entry.id}`,
          name: 'pan.png',
          size: 12,
          file_type: 'pan',
          upload_type: 'LOAN_APPLICANT_CO_APPLICANT',
          record_index: 1,
          active_content: [],
        },
      ],
    })
  })

  test('that is to be removed is listed no more', () => {
    const before = application({ files: [fileNamed('f1'), fileNamed('f2')] })
    expect(optimisticPatch(entryOf({ kind: 'removal', value: { fileId: 'f1' } }), before)).toEqual({
      files: [fileNamed('f2')],
    })
  })
})

const personal = (city: string): Work => ({
  kind: 'personal',
  value: { ...opaque<PersonalValues>(), city },
})

const named = (pan: string) => ({ ...opaque<PersonalValues>(), pan })

describe('laid over an application', () => {
  test('what is on its way shows, the last of it', () => {
    const shown = withPendingChanges(application(), [entryOf(personal('Pune')), entryOf(personal('Nashik'))])
    expect(shown).toMatchObject({ id: 'app1', personal_info: { city: 'Nashik' } })
  })

  test('what is of another one does not', () => {
    const other = entryOf(personal('Pune'), { applicationId: 'app2' })
    expect(withPendingChanges(application(), [other])).toEqual(application())
  })

  test('a co-applicant whom the server has named since keeps the id of this phone beside theirs', () => {
    const person = { ...opaque<Application['co_applicants'][number]>(), id: 'here' }
    rememberServerId('here', 'c9')
    const shown = withPendingChanges(application({ co_applicants: [person] }), [])
    expect(shown.co_applicants).toMatchObject([{ id: 'c9', client_id: 'here' }])
  })

  test('files have the ids that the server gave them, once, and what was given up is gone', () => {
    const arrived = chosen('f1')
    const waiting = chosen(null)
    const shown = withPendingChanges(
      application({
        files: [
          { ...fileNamed(`kept-${arrived.id}`), name: 'pan.png' },
          { ...fileNamed('f1'), name: 'pan.png' },
          fileNamed(`kept-${waiting.id}`),
          fileNamed('kept-given-up'),
          fileNamed('f9'),
        ],
        personal_info: named(`kept-${arrived.id}`),
        employment_info: { salary_slip1: `kept-${arrived.id}` },
        business_info: {
          business_proof: `kept-${waiting.id}`,
          gstr_3b: [`kept-${arrived.id}`, 'f1', 'kept-given-up'],
        },
        asset_documents: { gl_article_photo: [`kept-${arrived.id}`] },
        co_applicants: [
          { ...opaque<Application['co_applicants'][number]>(), id: 'c1', ...named('kept-given-up') },
        ],
      }),
      [],
    )
    expect(shown).toEqual(
      application({
        files: [{ ...fileNamed('f1'), name: 'pan.png' }, fileNamed(`kept-${waiting.id}`), fileNamed('f9')],
        personal_info: named('f1'),
        employment_info: { salary_slip1: 'f1' },
        business_info: { business_proof: `kept-${waiting.id}`, gstr_3b: ['f1'] },
        asset_documents: { gl_article_photo: ['f1'] },
        co_applicants: [{ ...opaque<Application['co_applicants'][number]>(), id: 'c1', ...named('') }],
      }),
    )
  })
})
