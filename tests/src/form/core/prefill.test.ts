import { describe, expect, test } from 'vitest'
import { applicationSchema } from '@/schemas/entities/application'
import { prefill, prefillUploads } from '@/src/form/core/prefill'

describe('what a form opens with', () => {
  test.each([
    ['a text', 'Pune', 'Pune'],
    ['a day', '1990-08-15', '15-08-1990'],
    ['a moment, as its day in India', '1990-08-15T20:00:00Z', '16-08-1990'],
    ['a text with a day somewhere in it', 'born 1990-08-15', 'born 1990-08-15'],
    ['a text that begins with a day', '2026-11-20: valued as 22 carat', '2026-11-20: valued as 22 carat'],
    ['an address that begins like a day', '1201-12-45, MG Road', '1201-12-45, MG Road'],
    ['a day of the specification with slashes', '08/15/1990', '15-08-1990'],
    ['a day with slashes that is written day first', '15/08/1990', '15-08-1990'],
    ['what looks like a day with slashes and is none', '45/45/1990', '45/45/1990'],
    ['a moment with a blank in it', '1990-08-15 00:00:00', '15-08-1990'],
    ['a number', 50000, '50000'],
    ['nothing of something', 0, '0'],
    ['a yes', true, 'true'],
    ['a no', false, 'false'],
    ['what is no answer of a text field', { line: 'Pune' }, ''],
    ['nothing', null, 'as before'],
    ['an answer that is left out', undefined, 'as before'],
  ])('%s, in a field of text', (_, saved, shown) => {
    expect(prefill({ field: 'as before' }, { field: saved })).toEqual({ field: shown })
  })

  test.each([
    [true, false, true],
    [false, true, false],
    ['true', false, false],
    [null, true, true],
  ])('%s, in a tick that was %s, is %s', (saved, before, shown) => {
    expect(prefill({ field: before }, { field: saved })).toEqual({ field: shown })
  })

  test.each([
    ['the files of a list', ['f1', 'f2'], ['f1', 'f2']],
    ['no file of a list', [], []],
    ['a single file, where a list is kept', 'f1', ['f1']],
    ['files of which some have numbers for ids', ['f1', 7], ['f1', '7']],
    ['what is no list of files', { f1: 7 }, []],
  ])('%s', (_, saved, shown) => {
    expect(prefill({ field: ['mine'] }, { field: saved })).toEqual({ field: shown })
  })

  test('rows of a table stay the affair of their screen', () => {
    const rows = [{ turnover: '' }]
    expect(prefill({ rows }, { rows: ['saved'] })).toEqual({ rows })
    expect(prefill({ nested: { city: '' } }, { nested: ['Pune'] })).toEqual({ nested: { city: '' } })
  })

  test('a form takes no field that it does not have, and all of its own', () => {
    expect(prefill({ city: '', state: 'Goa' }, { city: 'Pune', remarks: 'late' })).toEqual({
      city: 'Pune',
      state: 'Goa',
    })
    expect(prefill({ city: 'Pune' }, undefined)).toEqual({ city: 'Pune' })
  })
})

describe('files sent before their section was saved', () => {
  const application = applicationSchema.parse({
    id: 'a1',
    files: [
      { file_id: 'p1', name: 'old.png', file_type: 'pan', upload_type: 'LOAN_APPLICANT_PERSONAL_INFO' },
      { file_id: 'p2', name: 'new.png', file_type: 'pan', upload_type: 'LOAN_APPLICANT_PERSONAL_INFO' },
      {
        file_id: 's1',
        name: '1.pdf',
        file_type: 'bank_statement',
        upload_type: 'LOAN_APPLICANT_PERSONAL_INFO',
      },
      {
        file_id: 's2',
        name: '2.pdf',
        file_type: 'bank_statement',
        upload_type: 'LOAN_APPLICANT_PERSONAL_INFO',
      },
      { file_id: 'x1', name: 'x.pdf', upload_type: 'LOAN_APPLICANT_PERSONAL_INFO' },
      { file_id: 'u1', name: 'u.pdf', file_type: 'unheard_of', upload_type: 'LOAN_APPLICANT_PERSONAL_INFO' },
      {
        file_id: 'b1',
        name: 'b.png',
        file_type: 'business_proof',
        upload_type: 'LOAN_APPLICANT_BUSINESS_INFO',
      },
      {
        file_id: 'c0',
        name: 'c.png',
        file_type: 'pan',
        upload_type: 'LOAN_APPLICANT_CO_APPLICANT',
        record_index: 0,
      },
      {
        file_id: 'c1',
        name: 'd.png',
        file_type: 'pan',
        upload_type: 'LOAN_APPLICANT_CO_APPLICANT',
        record_index: 1,
      },
    ],
  })

  test('are found by field: the last where one is kept, all where several are', () => {
    expect(prefillUploads(application, 'LOAN_APPLICANT_PERSONAL_INFO')).toEqual({
      pan: 'p2',
      bank_statement: ['s1', 's2'],
      unheard_of: 'u1',
    })
  })

  test('are those of the section asked for', () => {
    expect(prefillUploads(application, 'LOAN_APPLICANT_BUSINESS_INFO')).toEqual({ business_proof: 'b1' })
    expect(prefillUploads(application, 'LOAN_APPLICANT_EMPLOYMENT_INFO')).toEqual({})
  })

  test('of all co-applicants are found where no record is asked for', () => {
    expect(prefillUploads(application, 'LOAN_APPLICANT_CO_APPLICANT')).toEqual({ pan: 'c1' })
  })

  test.each([
    [0, { pan: 'c0' }],
    [1, { pan: 'c1' }],
    [2, {}],
  ])('are those of co-applicant %i alone', (index, files) => {
    expect(prefillUploads(application, 'LOAN_APPLICANT_CO_APPLICANT', index)).toEqual(files)
  })
})
