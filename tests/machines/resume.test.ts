import { expect, test } from 'vitest'
import { resumeStage } from '@/machines/resume'

const created = 'CREATE_APPLICATION'
const personal = 'PERSONAL_DETAILS'
const employment = 'EMPLOYMENT_DETAILS'
const business = 'BUSINESS_DETAILS'

test.each([
  ['INCOMPLETE', [created, personal, employment], 'SALARIED', 'mobile'],
  ['DRAFT', [], 'SALARIED', 'mobile'],
  ['DRAFT', [created], 'SALARIED', 'kyc'],
  ['DRAFT', [created, personal], 'SALARIED', 'employment'],
  ['DRAFT', [created, personal], 'SELF_EMPLOYED', 'business'],
  ['DRAFT', [created, personal, employment], 'SALARIED', 'co-applicants'],
  ['DRAFT', [created, personal, business], 'SELF_EMPLOYED', 'co-applicants'],
  ['DRAFT', [created, personal, employment, 'CO_APPLICANT'], 'SALARIED', 'co-applicants'],
  ['DRAFT', [created, personal, business, 'CO_APPLICANT'], 'SELF_EMPLOYED', 'co-applicants'],
  ['DRAFT', [created, personal, 'CO_APPLICANT'], 'SALARIED', 'co-applicants'],
  [
    'DRAFT',
    [created, personal, employment, 'CO_APPLICANT', 'CO_APPLICANT_FORM'],
    'SALARIED',
    'co-applicants',
  ],
])('%s with %j of a %s borrower continues at %s (spec 4)', (status, stages, jobType, stage) => {
  expect(resumeStage({ status, stages, jobType })).toBe(stage)
})

test.each([
  [[personal]],
  [[created, employment]],
  [[created, personal, 'OTHER']],
  [[created, personal, 'OTHER', 'ANOTHER']],
  [[created, personal, employment, 'CO_APPLICANT', 'OTHER']],
  [[created, personal, employment, business, 'CO_APPLICANT', 'CO_APPLICANT_FORM']],
])('%j has no stage to continue at (spec 4)', (stages) => {
  expect(resumeStage({ status: 'DRAFT', stages, jobType: 'SALARIED' })).toBeNull()
})

test('without a known job type the job section has no page', () => {
  expect(resumeStage({ status: 'DRAFT', stages: [created, personal], jobType: null })).toBeNull()
})
