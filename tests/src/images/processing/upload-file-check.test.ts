import { describe, expect, test } from 'vitest'
import { uploadKey } from '@/machines/upload/upload-key'
import { findFileError, formatTypes } from '@/src/images/processing/upload-file-check'

const MEGABYTE = 1_048_576
const file = (name: string, type: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { type })

describe('a file', () => {
  test.each([
    ['image/png', 'a.png'],
    ['image/png', 'A.PNG'],
    ['image/jpeg', 'a.jpg'],
    ['image/jpeg', 'a.jpeg'],
    ['image/jpeg', 'A.JPG'],
    ['application/pdf', 'a.pdf'],
    ['application/pdf', 'A.PDF'],
  ] as const)('without a type is one of %s by its name: %s', (accepted, name) => {
    expect(findFileError([file(name, '')], [accepted], MEGABYTE)).toBeNull()
  })

  test.each([
    ['image/png', 'a.png.exe', 'PNG'],
    ['image/png', 'apng', 'PNG'],
    ['image/jpeg', 'a.jpg.exe', 'JPG'],
    ['image/jpeg', 'ajpg', 'JPG'],
    ['image/jpeg', 'a.jpxg', 'JPG'],
    ['application/pdf', 'a.pdf.exe', 'PDF'],
    ['application/pdf', 'apdf', 'PDF'],
  ] as const)('without a type is none of %s by its name: %s', (accepted, name, word) => {
    expect(findFileError([file(name, '')], [accepted], MEGABYTE)).toBe(
      `${name} cannot be used. Choose a file of type ${word}.`,
    )
  })

  test('with a type is what its type says, not its name', () => {
    expect(findFileError([file('a.pdf', 'image/png')], ['application/pdf'], MEGABYTE)).toBe(
      'a.pdf cannot be used. Choose a file of type PDF.',
    )
    expect(findFileError([file('scan', 'image/png')], ['image/jpeg', 'image/png'], MEGABYTE)).toBeNull()
  })

  test('of just the largest size is taken, of one byte more not', () => {
    expect(findFileError([file('a.png', 'image/png', 2048)], ['image/png'], 2048)).toBeNull()
    expect(findFileError([file('a.png', 'image/png', 2049)], ['image/png'], 2048)).toBe(
      'a.png is too large (3 KB). The largest allowed is 2 KB.',
    )
  })

  test.each([
    [MEGABYTE, '1 MB'],
    [MEGABYTE - 1, '1024 KB'],
    [1_625_293, '1.6 MB'],
  ])('that is larger than %i bytes says that %s is the largest', (maxBytes, largest) => {
    expect(findFileError([file('a.png', 'image/png', maxBytes + 1)], ['image/png'], maxBytes)).toContain(
      `The largest allowed is ${largest}.`,
    )
  })

  test('is told by name when it is not the first of several', () => {
    const files = [file('good.png', 'image/png'), file('empty.png', 'image/png', 0)]
    expect(findFileError(files, ['image/png'], MEGABYTE)).toBe('empty.png is empty. Choose another file.')
  })
})

test.each([
  [['image/png', 'image/jpeg'], 'PNG, JPG'],
  [['application/pdf'], 'PDF'],
] as const)('a field of %j says %s', (accept, hint) => {
  expect(formatTypes(accept)).toBe(hint)
})

test('files of a section, of a record and of a field are kept apart, by names that outlive a reload', () => {
  const field = { applicationId: 'a1', uploadType: 'LOAN_APPLICANT_CO_APPLICANT', fileType: 'pan' } as const
  expect(uploadKey(field)).toBe('a1/LOAN_APPLICANT_CO_APPLICANT//pan')
  expect(uploadKey({ ...field, recordIndex: 0 })).toBe('a1/LOAN_APPLICANT_CO_APPLICANT/0/pan')
  expect(uploadKey({ ...field, recordIndex: 1 })).toBe('a1/LOAN_APPLICANT_CO_APPLICANT/1/pan')
  expect(uploadKey({ ...field, recordIndex: 1, recordId: 'co-9' })).toBe(
    'a1/LOAN_APPLICANT_CO_APPLICANT/co-9/pan',
  )
})
