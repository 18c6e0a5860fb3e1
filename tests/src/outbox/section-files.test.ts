import { beforeEach, describe, expect, test } from 'vitest'
import type { Work } from '@/machines/outbox/entry'
import type { Application } from '@/schemas/entities/application'
import { showApplication } from '@/src/api/application-cache'
import { entriesNamedBy, filesNamedBy, withServerIds } from '@/src/outbox/named-files'
import { newEntry } from '@/src/outbox/new-entry'
import { fieldsOf, savedFiles } from '@/src/outbox/section-files'
import { addEntry, type Entry } from '@/src/outbox/store/outbox-store'
import { application, opaque } from '../../model/catalogues/fixtures'
import { stubIndexedDb } from '../helpers/indexed-db'
import { requestOf } from '../helpers/outbox'

/* The files that a section names, their ids, and the fields of its form. */

beforeEach(() => {
  stubIndexedDb()
  localStorage.setItem('work_owner', 'agent 7')
})

const workOf = <Kind extends Work['kind']>(kind: Kind) =>
  // The value does not matter: each kind goes with its own.
  ({ kind, value: opaque() }) as Extract<Work, { kind: Kind }>

const request = requestOf('pan', { applicationId: 'app1' })

/** A file that was chosen on this phone; `sentAs` once the server has it. */
function chosen(sentAs: string | null = null): Entry {
  const { entry } = newEntry({
    applicationId: 'app1',
    work: { kind: 'upload', value: { request, name: 'pan.png', mediaType: 'image/png', sha256: null } },
    isFirst: true,
    size: 12,
  })
  const held = { ...entry, sentAs }
  addEntry(held, null)
  return held
}

test('the files that a section names are those of its upload fields', () => {
  expect(
    filesNamedBy({
      pan: 'f1',
      name: 'f2',
      bank_statement: ['f3', 'f4', ''],
      aadhaar_front: '',
      gstr_3b: null,
    }),
  ).toEqual(['f1', 'f3', 'f4'])
})

test('of those it waits for what was chosen on this phone, sent or not', () => {
  const [waiting, sent, other] = [chosen(), chosen('f1'), chosen()]
  expect(entriesNamedBy({ pan: `kept-${waiting.id}`, bank_statement: ['f1', 'f9'] })).toEqual([
    waiting.id,
    sent.id,
  ])
  expect(entriesNamedBy({ pan: `kept-${sent.id}`, name: `kept-${other.id}` })).toEqual([sent.id])
})

describe('a section says', () => {
  test.each([
    ['the id of the server for what was sent', () => chosen('f1'), 'f1'],
    ['nothing for what was given up', () => ({ id: 'gone' }), ''],
  ])('%s, alone and in a list', (_, choose, id) => {
    const kept = `kept-${choose().id}`
    expect(withServerIds({ pan: kept, bank_statement: [kept, 'f2'], city: kept })).toEqual({
      pan: id,
      bank_statement: id === '' ? ['f2'] : [id, 'f2'],
      city: kept,
    })
  })

  test('the id of this phone for what is on its way', () => {
    const kept = `kept-${chosen().id}`
    expect(withServerIds({ pan: kept, bank_statement: [kept] })).toEqual({
      pan: kept,
      bank_statement: [kept],
    })
  })

  test('each file once, and no empty one', () => {
    const kept = `kept-${chosen('f1').id}`
    expect(withServerIds({ pan: '', aadhaar_front: null, bank_statement: ['f1', kept, '', 'f1'] })).toEqual({
      pan: '',
      aadhaar_front: null,
      bank_statement: ['f1'],
    })
  })
})

test.each([
  ['personal', 'LOAN_APPLICANT_PERSONAL_INFO'],
  ['employment', 'LOAN_APPLICANT_EMPLOYMENT_INFO'],
  ['business', 'LOAN_APPLICANT_BUSINESS_INFO'],
  ['coApplicant', 'LOAN_APPLICANT_CO_APPLICANT'],
  ['assetDocuments', 'LOAN_APPLICATION'],
] as const)('the fields of %s are those of %s', (kind, uploads) => {
  const draft = { applicationId: 'app1', work: workOf(kind), isFirst: true }
  expect(fieldsOf(draft)).toBe(`app1/${uploads}//`)
  expect(fieldsOf({ ...draft, recordIndex: 2 })).toBe(`app1/${uploads}/2/`)
})

test('the fields of a known co-applicant are those of the person, by the id of the phone where they were added', () => {
  const added = { ...opaque<Application['co_applicants'][number]>(), id: 'co-9', client_id: 'c1' }
  showApplication(application({ co_applicants: [added] }))
  const draft = { applicationId: 'app1', work: workOf('coApplicant'), isFirst: false, recordIndex: 0 }
  for (const recordId of ['co-9', 'c1'])
    expect(fieldsOf({ ...draft, recordId })).toBe('app1/LOAN_APPLICANT_CO_APPLICANT/c1/')
  expect(fieldsOf({ ...draft, recordId: 'co-5' })).toBe('app1/LOAN_APPLICANT_CO_APPLICANT/co-5/')
})

test.each(['start', 'references', 'offlineCase'] as const)('the form of %s has none', (kind) => {
  expect(fieldsOf({ applicationId: 'app1', work: workOf(kind), isFirst: true })).toBeNull()
})

const person = (id: string, pan: string) => ({
  ...opaque<Application['co_applicants'][number]>(),
  id,
  pan,
})
const filesOf = (kind: Work['kind'], changes: Partial<Entry> = {}) =>
  savedFiles({
    ...newEntry({ applicationId: 'app1', work: workOf(kind), isFirst: false }).entry,
    ...changes,
  })

describe('the files that a section has named so far', () => {
  test.each([
    ['personal', 'f1'],
    ['employment', 'f2'],
    ['business', 'f3'],
    ['assetDocuments', 'f4'],
    ['coApplicant', 'f6'],
  ] as const)('are those of %s', (kind, file) => {
    showApplication(
      application({
        personal_info: { ...opaque<NonNullable<Application['personal_info']>>(), pan: 'f1' },
        employment_info: { salary_slip1: 'f2' },
        business_info: { business_proof: 'f3' },
        asset_documents: { gl_article_photo: ['f4'] },
        co_applicants: [person('c1', 'f5'), person('c2', 'f6')],
      }),
    )
    expect(filesOf(kind, { recordId: 'c2' })).toEqual([file])
    expect(filesOf('references')).toEqual([])
  })

  test('are none where nothing is saved, or nothing is known', () => {
    showApplication(application())
    for (const kind of ['personal', 'employment', 'business', 'assetDocuments', 'coApplicant'] as const) {
      expect(filesOf(kind)).toEqual([])
      expect(filesOf(kind, { applicationId: 'unread' })).toEqual([])
    }
  })
})
