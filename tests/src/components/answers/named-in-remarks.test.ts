import { expect, test } from 'vitest'
import { onlyFileIn, stepsNamedIn } from '@/src/components/answers/named-in-remarks'

const named = (remarks: string, jobType = 'SALARIED') =>
  stepsNamedIn(remarks, jobType).map(({ stage, fields }) => [stage, ...fields].join(': '))

test.each([
  ['The third salary slip cannot be read.', ['employment: Salary slip 3']],
  ['Salary slip 2 and salary slip 3 are the same', ['employment: Salary slip 2: Salary slip 3']],
  ['Salary slips 1, 2 and 3 are cut', ['employment: Salary slip 1: Salary slip 2: Salary slip 3']],
  ['Send clearer salary slips', ['employment: Salary slip']],
  ['Personal details: PAN is blurred', ['kyc: PAN']],
  ['PAN number is of somebody else', ['mobile: PAN number']],
  ['aadhaar back missing; company ID card expired', ['kyc: Aadhaar back', 'employment: Company ID card']],
  ['Add a co-applicant', ['co-applicants']],
  ['Two references please', ['references']],
  ['Employment details are not complete', ['employment']],
  ["mother's name is misspelt", ["kyc: Mother's name"]],
  ['Please call me', []],
  ['', []],
  // A name that is part of another word is none.
  ['Spanish company', []],
])('%j names %j', (remarks, steps) => {
  expect(named(remarks)).toEqual(steps)
})

test('a step of the other job is not named', () => {
  expect(named('GST number is wrong', 'SELF_EMPLOYED')).toEqual(['business: GST number'])
  expect(named('GST number is wrong')).toEqual([])
})

test.each([
  ['The third salary slip cannot be read.', 'employment: salary_slip3'],
  ['Personal details: PAN is blurred', 'kyc: pan'],
  // More than one, or not one file.
  ['Send clearer salary slips', null],
  ['Salary slips 2 and 3 are the same', null],
  ['Aadhaar back missing; company ID card expired', null],
  ['The bank statement is too old', null],
  ['PAN number is of somebody else', null],
  ['Employment details are not complete', null],
  ['Please call me', null],
])('%j asks for the file %j', (remarks, file) => {
  const asked = onlyFileIn(stepsNamedIn(remarks, 'SALARIED'))
  expect(asked && `${asked.stage}: ${asked.name}`).toBe(file)
})
