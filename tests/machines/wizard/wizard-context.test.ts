import { expect, test } from 'vitest'
import {
  applicationIdOf,
  destination,
  freshContext,
  goalApplicationIdOf,
  goalOf,
  isSameRecord,
  offerOf,
  recordIndexOf,
  recordOf,
  referenceTypeOf,
  rejectionOf,
  stagesOfJob,
  soughtMobileOf,
  startOf,
} from '@/machines/wizard/wizard-context'
import type { Goal, WizardContext } from '@/machines/wizard/wizard-types'

const ID = 'a'.repeat(32)
const OTHER = 'b'.repeat(32)
const [START, PERSONAL, EMPLOYMENT] = [
  'CREATE_APPLICATION',
  'PERSONAL_DETAILS',
  'EMPLOYMENT_DETAILS',
] as const
const CO_APPLICANTS = ['CO_APPLICANT', 'CO_APPLICANT_FORM']

const fresh: WizardContext = { ...freshContext, agentId: '1', isVerified: true, record: null, unsent: {} }
const open: WizardContext = { ...fresh, applicationId: ID }

test('a new wizard has accepted no offer and opened no record', () => {
  expect(fresh).toMatchObject({ applicationId: null, offer: null, offerAccepted: false, isNewRecord: false })
})

test.each([
  ['no application', applicationIdOf, 'The wizard has no application'],
  ['no application asked for', goalApplicationIdOf, 'No application is asked for'],
  ['no start form', startOf, 'The wizard has no start'],
  ['no mobile looked for', soughtMobileOf, 'The wizard has no soughtMobile'],
  ['no offer', offerOf, 'The wizard has no offer'],
  ['no rejection', rejectionOf, 'The wizard has no rejection'],
  ['no co-applicant open', recordIndexOf, 'The wizard has no recordIndex'],
  ['no reference open', referenceTypeOf, 'The wizard has no referenceType'],
])('with %s nothing is sent in its place: the mistake has a name', (_, read, message) => {
  expect(() => read(fresh)).toThrow(message)
})

test('a goal without an application is no application either', () => {
  expect(() => goalApplicationIdOf({ ...fresh, goal: { stage: 'kyc' } })).toThrow(
    'No application is asked for',
  )
  expect(goalApplicationIdOf({ ...fresh, goal: { stage: 'kyc', applicationId: ID } })).toBe(ID)
})

test('a GO says itself where it leads; anything else leads where the last one did', () => {
  const goal: Goal = { stage: 'kyc', applicationId: ID }
  expect(goalOf({ ...fresh, goal }, { type: 'xstate.done.actor.loadApplication' })).toEqual(goal)
  const go = { type: 'GO', stage: 'business' } as const
  expect(goalOf({ ...fresh, goal }, go)).toEqual(go)
})

const go = (goal: Goal) => ({ type: 'GO' as const, ...goal })

const destinations: [text: string, context: WizardContext, goal: Goal, applicationId: string | undefined][] =
  [
    ['its own application', open, { stage: 'kyc', applicationId: OTHER }, OTHER],
    ['the one at hand', open, { stage: 'kyc' }, ID],
    [
      'the one at hand, not one remembered',
      { ...open, record: { applicationId: OTHER } },
      { stage: 'kyc' },
      ID,
    ],
    ['the one remembered', { ...fresh, record: { applicationId: OTHER } }, { stage: 'kyc' }, OTHER],
    ['none, where none is known', fresh, { stage: 'kyc' }, undefined],
    ['a new start form, whatever is at hand', open, { stage: 'mobile' }, undefined],
    ['the lookup, whatever is at hand', open, { stage: 'track' }, undefined],
    [
      'the overview of none, whatever is remembered',
      { ...fresh, record: { applicationId: OTHER } },
      { stage: 'complete-application' },
      undefined,
    ],
    ['the start form of an application', fresh, { stage: 'mobile', applicationId: OTHER }, OTHER],
  ]

test.each(destinations)('a link leads to %s', (_, context, goal, applicationId) => {
  expect(destination(context, go(goal))).toMatchObject({ stage: goal.stage })
  expect(destination(context, go(goal))?.applicationId).toBe(applicationId)
})

test('what is no link has no destination', () => {
  expect(destination(open, { type: 'retry' })).toBeNull()
})

const sameness: [text: string, context: WizardContext, goal: Goal, isSame: boolean][] = [
  ['the step of this application', open, { stage: 'kyc', applicationId: ID }, true],
  ['the step, without an id', open, { stage: 'kyc' }, true],
  ['the step of another', open, { stage: 'kyc', applicationId: OTHER }, false],
  ['the start form of this application', open, { stage: 'mobile', applicationId: ID }, true],
  ['a new start form over this application', open, { stage: 'mobile' }, false],
  ['a new start form while there is none', fresh, { stage: 'mobile' }, true],
  [
    'the co-applicant that is open',
    { ...open, recordIndex: 1 },
    { stage: 'co-applicant-details', recordIndex: 1 },
    true,
  ],
  [
    'another co-applicant',
    { ...open, recordIndex: 1 },
    { stage: 'co-applicant-details', recordIndex: 0 },
    false,
  ],
  [
    'the co-applicants’ form, without a place',
    { ...open, recordIndex: 1 },
    { stage: 'co-applicant-details' },
    true,
  ],
  [
    'the co-applicant of another application',
    { ...open, recordIndex: 1 },
    { stage: 'co-applicant-details', applicationId: OTHER, recordIndex: 1 },
    false,
  ],
  [
    'the kind of reference that is open',
    { ...open, referenceType: 'PERSONAL_REFERENCE' },
    { stage: 'reference-details', referenceType: 'PERSONAL_REFERENCE' },
    true,
  ],
  [
    'the other kind of reference',
    { ...open, referenceType: 'PERSONAL_REFERENCE' },
    { stage: 'reference-details', referenceType: 'BUSINESS_REFERENCE' },
    false,
  ],
  [
    'a step, though another kind of reference was open',
    { ...open, referenceType: 'PERSONAL_REFERENCE', recordIndex: 1 },
    { stage: 'kyc', referenceType: 'BUSINESS_REFERENCE', recordIndex: 0 },
    true,
  ],
]

test.each(sameness)('%s: is it what is open?', (_, context, goal, isSame) => {
  expect(isSameRecord(context, goal)).toBe(isSame)
})

test('the browser keeps the application at hand with its rejection, else what it kept before', () => {
  const rejection = { reasons: ['LOW_SCORE'], overdueAmount: null }
  const record = { applicationId: OTHER }
  expect(recordOf({ ...open, rejection, record })).toEqual({ applicationId: ID, rejection })
  expect(recordOf({ ...fresh, record })).toEqual(record)
})

test.each([
  ['the own job stays', 'SALARIED', [START, PERSONAL, EMPLOYMENT, ...CO_APPLICANTS]],
  ['another job is asked for anew, and what follows it', 'SELF_EMPLOYED', [START, PERSONAL]],
])('of the stages that are saved %s', (_, jobType, stages) => {
  expect(stagesOfJob([START, PERSONAL, EMPLOYMENT, ...CO_APPLICANTS], jobType)).toEqual(stages)
})

test('where both jobs were saved, the own one counts, and what follows it', () => {
  const both = [START, PERSONAL, EMPLOYMENT, 'BUSINESS_DETAILS', ...CO_APPLICANTS]
  const own = [START, PERSONAL, 'BUSINESS_DETAILS', ...CO_APPLICANTS]
  expect(stagesOfJob(both, 'SELF_EMPLOYED')).toEqual(own)
})
