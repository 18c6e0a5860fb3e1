import { describe, expect, test } from 'vitest'
import { arrivalGoal, isReachable, needsAssetDocuments } from '@/machines/wizard/reachability'
import { freshContext } from '@/machines/wizard/wizard-context'
import type { Goal, Stage, WizardContext } from '@/machines/wizard/wizard-types'
import type { BreInfo } from '@/schemas/entities/loan-offer'

const OFFER: BreInfo = { decision: 'APPROVED', reason: [] }

function at({ sections = {}, ...changes }: Partial<Omit<WizardContext, 'sections'>> & Sections = {}) {
  const context: WizardContext = {
    ...freshContext,
    agentId: '1',
    isVerified: true,
    record: null,
    unsent: {},
    applicationId: 'a'.repeat(32),
    status: 'DRAFT',
    jobType: 'SALARIED',
    loanType: 'PERSONAL_LOAN',
    ...changes,
    sections: { ...freshContext.sections, ...sections },
  }
  return context
}
type Sections = { sections?: Partial<WizardContext['sections']> }

const PERSONAL = { personal: true }
const SALARIED = { personal: true, employment: true }
const SELF_EMPLOYED = { personal: true, business: true }

const GOALS: readonly Goal[] = [
  { stage: 'mobile' },
  { stage: 'kyc' },
  { stage: 'employment' },
  { stage: 'business' },
  { stage: 'co-applicants' },
  { stage: 'co-applicant-details' },
  { stage: 'loan-doc' },
  { stage: 'references' },
  { stage: 'reference-details', referenceType: 'PERSONAL_REFERENCE' },
  { stage: 'success/loan-offers' },
  { stage: 'loan-offer' },
  { stage: 'final-submit' },
  { stage: 'success' },
  { stage: 'rejection' },
  { stage: 'complete-application' },
  { stage: 'track' },
]

const ALWAYS: Stage[] = ['complete-application', 'track']
const LISTS: Stage[] = ['co-applicants', 'co-applicant-details']
const LAST: Stage[] = ['references', 'reference-details', 'success/loan-offers']

/** All that may be opened in each situation, in the order of the stages above. */
const situations: [situation: string, context: WizardContext, open: Stage[]][] = [
  ['before anything is begun', at({ applicationId: null, status: null, jobType: null }), ['track']],
  ['created', at(), ['mobile', 'kyc', ...ALWAYS]],
  ['personal details saved', at({ sections: PERSONAL }), ['mobile', 'kyc', 'employment', ...ALWAYS]],
  [
    'personal details of the self-employed saved',
    at({ jobType: 'SELF_EMPLOYED', sections: PERSONAL }),
    ['mobile', 'kyc', 'business', ...ALWAYS],
  ],
  [
    'personal details of a professional saved',
    at({ jobType: 'PROFESSIONAL', sections: PERSONAL }),
    ['mobile', 'kyc', 'employment', ...ALWAYS],
  ],
  [
    'employment saved by a professional',
    at({ jobType: 'PROFESSIONAL', sections: SALARIED }),
    ['mobile', 'kyc', 'employment', ...LISTS, ...LAST, ...ALWAYS],
  ],
  [
    'employment saved before personal details, as no step would do it',
    at({ sections: { employment: true } }),
    ['mobile', 'kyc', ...ALWAYS],
  ],
  [
    'the job section of another job saved',
    at({ sections: SELF_EMPLOYED }),
    ['mobile', 'kyc', 'employment', ...ALWAYS],
  ],
  [
    'a job that has no page',
    at({ jobType: null, sections: { ...SALARIED, business: true } }),
    ['mobile', 'kyc', ...ALWAYS],
  ],
  [
    'employment saved',
    at({ sections: SALARIED }),
    ['mobile', 'kyc', 'employment', ...LISTS, ...LAST, ...ALWAYS],
  ],
  [
    'business saved',
    at({ jobType: 'SELF_EMPLOYED', sections: SELF_EMPLOYED }),
    ['mobile', 'kyc', 'business', ...LISTS, ...LAST, ...ALWAYS],
  ],
  [
    'employment saved, for gold',
    at({ loanType: 'GOLD_LOAN', sections: SALARIED }),
    ['mobile', 'kyc', 'employment', ...LISTS, 'loan-doc', ...ALWAYS],
  ],
  [
    'the documents of a car saved',
    at({ loanType: 'AUTO_LOAN', sections: { ...SALARIED, assetDocuments: true } }),
    ['mobile', 'kyc', 'employment', ...LISTS, 'loan-doc', ...LAST, ...ALWAYS],
  ],
  [
    'employment saved by a borrower who applies alone for gold',
    at({ agentId: null, loanType: 'GOLD_LOAN', sections: SALARIED }),
    ['mobile', 'kyc', 'employment', ...LISTS, 'loan-doc', 'references', 'reference-details', ...ALWAYS],
  ],
  [
    'an offer made',
    at({ offer: OFFER, sections: SALARIED }),
    ['mobile', 'kyc', 'employment', ...LISTS, ...LAST, 'loan-offer', ...ALWAYS],
  ],
  [
    'an offer accepted',
    at({ offer: OFFER, offerAccepted: true, sections: SALARIED }),
    ['success/loan-offers', 'loan-offer', 'final-submit', ...ALWAYS],
  ],
  [
    'rejected',
    at({ status: 'REJECTED', offer: OFFER, sections: SALARIED }),
    ['mobile', 'rejection', ...ALWAYS],
  ],
  [
    'completed',
    at({ status: 'COMPLETED', offer: OFFER, offerAccepted: true, sections: SALARIED }),
    ['success/loan-offers', 'loan-offer', 'success', ...ALWAYS],
  ],
  [
    'completed elsewhere, its offer not yet asked for',
    at({ status: 'COMPLETED', sections: SALARIED }),
    ['success/loan-offers', 'success', ...ALWAYS],
  ],
]

test.each(situations)('%s: what may be opened (specification 4.4)', (_, context, open) => {
  const opened = GOALS.filter((goal) => isReachable(context, goal)).map(({ stage }) => stage)
  expect(opened).toEqual(open)
})

const opens = (context: WizardContext, recordIndex?: number) =>
  isReachable(context, { stage: 'co-applicant-details', recordIndex })

describe('a co-applicant', () => {
  const withTwo = at({ sections: SALARIED, coApplicantCount: 2 })
  test.each([
    [0, true],
    [1, true],
    [2, true],
    [3, false],
    [-1, false],
  ])('of place %i among two and a new one: %s', (recordIndex, isOpen) => {
    expect(opens(withTwo, recordIndex)).toBe(isOpen)
  })

  test('is the fifth at most', () => {
    expect(opens({ ...withTwo, coApplicantCount: 5 }, 4)).toBe(true)
    expect(opens({ ...withTwo, coApplicantCount: 5 }, 5)).toBe(false)
    expect(opens({ ...withTwo, coApplicantCount: 5 })).toBe(false)
    expect(opens({ ...withTwo, coApplicantCount: 4 })).toBe(true)
  })
})

test('the form of references opens for each kind, given or not, and for none that nobody names', () => {
  const context = at({ sections: SALARIED, referenceTypes: ['BUSINESS_REFERENCE'] })
  const stage = 'reference-details'
  expect(isReachable(context, { stage, referenceType: 'PERSONAL_REFERENCE' })).toBe(true)
  expect(isReachable(context, { stage, referenceType: 'BUSINESS_REFERENCE' })).toBe(true)
  expect(isReachable(context, { stage })).toBe(false)
  const early = at({ sections: PERSONAL, referenceTypes: ['BUSINESS_REFERENCE'] })
  expect(isReachable(early, { stage, referenceType: 'BUSINESS_REFERENCE' })).toBe(false)
})

test.each([
  ['an agent, gold', '1', 'GOLD_LOAN', true],
  ['an agent, car', '1', 'AUTO_LOAN', true],
  ['an agent, new car', '1', 'NEW_CAR_LOAN', false],
  ['an agent, no loan chosen', '1', null, false],
  ['a borrower, gold', null, 'GOLD_LOAN', false],
])('documents of the asset are asked of %s: %s', (_, agentId, loanType, isAsked) => {
  expect(needsAssetDocuments({ agentId, loanType })).toBe(isAsked)
})

/** Says where a link really leads: its own page, else where the application stands. */
const arrivals: [link: Stage, situation: string, context: WizardContext, end: Stage][] = [
  ['kyc', 'created', at({ stages: ['CREATE_APPLICATION'] }), 'kyc'],
  ['references', 'created', at({ stages: ['CREATE_APPLICATION'] }), 'kyc'],
  [
    'references',
    'personal details saved',
    at({ stages: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'], sections: PERSONAL }),
    'employment',
  ],
  [
    'loan-offer',
    'an offer not yet asked for',
    at({ stages: ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS'], sections: SALARIED }),
    'success/loan-offers',
  ],
  [
    'final-submit',
    'an offer not yet asked for',
    at({ stages: ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS'], sections: SALARIED }),
    'success/loan-offers',
  ],
  [
    'success',
    'an offer not yet asked for',
    at({ stages: ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS'], sections: SALARIED }),
    'co-applicants',
  ],
  ['loan-offer', 'only personal details saved', at({ sections: PERSONAL, stages: ['X'] }), 'employment'],
  ['references', 'stages beyond the table', at({ stages: ['X'] }), 'kyc'],
  [
    'references',
    'a job that has no page',
    at({ jobType: null, sections: PERSONAL, stages: ['X'] }),
    'complete-application',
  ],
  ['kyc', 'rejected', at({ status: 'REJECTED' }), 'rejection'],
  ['kyc', 'completed', at({ status: 'COMPLETED' }), 'success'],
  [
    'loan-offer',
    'completed elsewhere',
    at({ status: 'COMPLETED', sections: SALARIED }),
    'success/loan-offers',
  ],
  ['kyc', 'nothing begun', at({ applicationId: null, stages: ['X'] }), 'complete-application'],
]

test.each(arrivals)('a link to %s, %s, leads to its end', (stage, _, context, end) => {
  expect(arrivalGoal(context, { stage }).stage).toBe(end)
})

test('a link to a record that may be opened keeps naming it', () => {
  const asked = { stage: 'co-applicant-details', recordIndex: 1 } as const
  expect(arrivalGoal(at({ sections: SALARIED, coApplicantCount: 2 }), asked)).toEqual(asked)
})

test('co-applicants that are reported without the job of the borrower are gone on with at their list', () => {
  const context = at({
    sections: PERSONAL,
    stages: ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'CO_APPLICANT'],
  })
  expect(arrivalGoal(context, { stage: 'co-applicants' })).toEqual({ stage: 'co-applicants' })
  expect(arrivalGoal(context, { stage: 'complete-application' })).toEqual({ stage: 'complete-application' })
  expect(isReachable({ ...context, status: 'COMPLETED' }, { stage: 'co-applicants' })).toBe(false)
})

test('a complete application opens at its end, though its last page is asked for', () => {
  const complete = at({ sections: SALARIED, status: 'COMPLETED' })
  expect(arrivalGoal(complete, { stage: 'final-submit' })).toEqual({ stage: 'success' })
  expect(arrivalGoal(complete, { stage: 'success/loan-offers' })).toEqual({ stage: 'success/loan-offers' })
})

test('a kind of reference that is saved already opens its form; a link to no kind opens the list', () => {
  const added = at({ sections: SALARIED, referenceTypes: ['PERSONAL_REFERENCE'] })
  const stage = 'reference-details'
  const asked = { stage, referenceType: 'PERSONAL_REFERENCE' } as const
  expect(arrivalGoal(added, asked)).toEqual(asked)
  expect(arrivalGoal({ ...added, agentId: null }, asked)).toEqual(asked)
  expect(arrivalGoal(added, { stage })).toEqual({ stage: 'references' })
  // A borrower alone has no such list.
  const stages = ['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS']
  expect(arrivalGoal({ ...added, stages, agentId: null }, { stage })).toEqual({ stage: 'co-applicants' })
})
