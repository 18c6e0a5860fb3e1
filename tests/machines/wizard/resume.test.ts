import { expect, test } from 'vitest'
import { NO_APPLICATION } from '@/machines/wizard/application-facts'
import { nextStage } from '@/machines/wizard/next-stage'
import { resumeStage } from '@/machines/wizard/resume'

const CREATED = 'CREATE_APPLICATION'
const PERSONAL = 'PERSONAL_DETAILS'
const EMPLOYMENT = 'EMPLOYMENT_DETAILS'
const BUSINESS = 'BUSINESS_DETAILS'
const LIST = 'CO_APPLICANT'
const FORM = 'CO_APPLICANT_FORM'

/** Specification 4.8, row by row: the completed steps, and where a salaried and a self-employed borrower go on. */
const table: [row: string, stages: string[], salaried: string, selfEmployed: string][] = [
  ['empty', [], 'mobile', 'mobile'],
  ['only CREATE_APPLICATION', [CREATED], 'kyc', 'kyc'],
  ['plus PERSONAL_DETAILS', [CREATED, PERSONAL], 'employment', 'business'],
  ['in another order', [PERSONAL, CREATED], 'employment', 'business'],
  ['three with EMPLOYMENT_DETAILS', [CREATED, PERSONAL, EMPLOYMENT], 'co-applicants', 'co-applicants'],
  ['three with BUSINESS_DETAILS', [CREATED, PERSONAL, BUSINESS], 'co-applicants', 'co-applicants'],
  ['three with CO_APPLICANT', [CREATED, PERSONAL, LIST], 'co-applicants', 'co-applicants'],
  ['four with EMPLOYMENT_DETAILS', [CREATED, PERSONAL, EMPLOYMENT, 'X'], 'co-applicants', 'co-applicants'],
  ['four with BUSINESS_DETAILS', [CREATED, PERSONAL, BUSINESS, 'X'], 'co-applicants', 'co-applicants'],
  ['four with CO_APPLICANT', [CREATED, PERSONAL, EMPLOYMENT, LIST], 'co-applicants', 'co-applicants'],
  ['five, salaried', [CREATED, PERSONAL, EMPLOYMENT, LIST, FORM], 'co-applicants', 'co-applicants'],
  ['five, self-employed', [CREATED, PERSONAL, BUSINESS, LIST, FORM], 'co-applicants', 'co-applicants'],
]

test.each(table)('%s: %j goes on at %s when salaried, at %s when self-employed', (_, stages, ...ends) => {
  const [salaried, selfEmployed] = ends
  expect(resumeStage({ status: 'DRAFT', stages, jobType: 'SALARIED' })).toBe(salaried)
  expect(resumeStage({ status: 'DRAFT', stages, jobType: 'SELF_EMPLOYED' })).toBe(selfEmployed)
})

test.each(table)('%s: whatever is done, an INCOMPLETE application begins at the start form', (_, stages) => {
  expect(resumeStage({ status: 'INCOMPLETE', stages, jobType: 'SALARIED' })).toBe('mobile')
  expect(resumeStage({ status: 'INCOMPLETE', stages, jobType: 'SELF_EMPLOYED' })).toBe('mobile')
})

test.each([
  ['one that is not the first', [PERSONAL]],
  ['two without personal details', [CREATED, EMPLOYMENT]],
  ['two without the first', [PERSONAL, EMPLOYMENT]],
  ['three that say nothing of the job', [CREATED, PERSONAL, 'X']],
  ['three with the form of a co-applicant alone', [CREATED, PERSONAL, FORM]],
  ['four that say nothing of the job', [CREATED, PERSONAL, 'X', 'Y']],
  ['five without the form of a co-applicant', [CREATED, PERSONAL, EMPLOYMENT, LIST, 'X']],
  ['six', [CREATED, PERSONAL, EMPLOYMENT, BUSINESS, LIST, FORM]],
])('%s: %j is beyond the table, in both job types', (_, stages) => {
  expect(resumeStage({ status: 'DRAFT', stages, jobType: 'SALARIED' })).toBeNull()
  expect(resumeStage({ status: 'DRAFT', stages, jobType: 'SELF_EMPLOYED' })).toBeNull()
})

test.each(table)('%s: a PROFESSIONAL borrower goes on like a salaried one', (_, stages, salaried) => {
  expect(resumeStage({ status: 'DRAFT', stages, jobType: 'PROFESSIONAL' })).toBe(salaried)
})

test.each([null, 'RETIRED'])('the job section of a borrower whose job type is %s has no page', (jobType) => {
  expect(resumeStage({ status: 'DRAFT', stages: [CREATED, PERSONAL], jobType })).toBeNull()
})

const open = {
  ...NO_APPLICATION,
  agentId: '1',
  applicationId: 'a'.repeat(32),
  jobType: 'SALARIED',
  offerAccepted: false,
  sections: { ...NO_APPLICATION.sections, personal: true, employment: true },
}
const done = [CREATED, PERSONAL, EMPLOYMENT]

test.each([
  ['completed, an agent’s', { ...open, status: 'COMPLETED', stages: done }, 'success'],
  ['completed, a borrower’s own', { ...open, agentId: null, status: 'COMPLETED', stages: done }, 'success'],
  ['rejected, an agent’s', { ...open, status: 'REJECTED', stages: done }, 'rejection'],
  [
    'rejected, a borrower’s own: another loan',
    { ...open, agentId: null, status: 'REJECTED', stages: done },
    'mobile',
  ],
  [
    'with a reference: the offers',
    { ...open, status: 'DRAFT', stages: done, referenceTypes: ['PERSONAL_REFERENCE'] },
    'success/loan-offers',
  ],
  [
    'with a reference, a borrower’s own: no offer is shown',
    { ...open, agentId: null, status: 'DRAFT', stages: done, referenceTypes: ['PERSONAL_REFERENCE'] },
    'co-applicants',
  ],
  [
    'with a reference, sent back by a reviewer: from the start',
    { ...open, status: 'INCOMPLETE', stages: done, referenceTypes: ['PERSONAL_REFERENCE'] },
    'mobile',
  ],
  [
    'with an offer that was accepted elsewhere: to its submit',
    { ...open, status: 'DRAFT', stages: done, lifecycle: { acceptance: {} } },
    'success/loan-offers',
  ],
  [
    'with an offer that was accepted elsewhere, a borrower’s own: to the list with its submit',
    { ...open, agentId: null, status: 'DRAFT', stages: done, lifecycle: { acceptance: {} } },
    'co-applicants',
  ],
  [
    'with an accepted offer, sent back by a reviewer: from the start',
    { ...open, status: 'INCOMPLETE', stages: done, lifecycle: { acceptance: {} } },
    'mobile',
  ],
  [
    'with a file that the virus check refused: to its step',
    { ...open, status: 'DRAFT', stages: done, infectedIn: ['employment.save'] },
    'employment',
  ],
  [
    'with an accepted offer and a refused file: to its step',
    { ...open, status: 'DRAFT', stages: done, lifecycle: { acceptance: {} }, infectedIn: ['personal.save'] },
    'kyc',
  ],
  [
    'with an accepted offer and a refused file, a borrower’s own: to its step',
    {
      ...open,
      agentId: null,
      status: 'DRAFT',
      stages: done,
      lifecycle: { acceptance: {} },
      infectedIn: ['coApplicant.save'],
    },
    'co-applicants',
  ],
  [
    'with a refused file of the agent’s page alone, a borrower’s own: to the list with its submit',
    {
      ...open,
      agentId: null,
      status: 'DRAFT',
      stages: done,
      lifecycle: { acceptance: {} },
      infectedIn: ['documents.save'],
    },
    'co-applicants',
  ],
  ['without a reference: the table', { ...open, status: 'DRAFT', stages: done }, 'co-applicants'],
] satisfies [string, Parameters<typeof nextStage>[0], string][])(
  'an application that goes on, %s',
  (_, facts, stage) => {
    expect(nextStage(facts)).toBe(stage)
  },
)
