import { expect, test } from 'vitest'
import { stepsNamedIn } from '@/src/features/resume/named-in-remarks'

const named = (remarks: string, jobType = 'SALARIED') =>
  stepsNamedIn(remarks, jobType).map(({ stage, fields }) => [stage, ...fields].join(': '))

test.each([
  ['The third salary slip cannot be read.', ['employment: Salary slip 3']],
  ['Salary slip 2 and salary slip 3 are the same', ['employment: Salary slip 2: Salary slip 3']],
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
