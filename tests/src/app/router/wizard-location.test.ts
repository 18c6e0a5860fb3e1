import { expect, test } from 'vitest'
import { createActor, type SnapshotFrom } from 'xstate'
import { borrowerWizardMachine } from '@/machines/borrower-wizard/borrower-wizard.machine'
import { partnerWizardMachine } from '@/machines/partner-wizard/partner-wizard.machine'
import type { WizardContext } from '@/machines/wizard/wizard-types'
import { goTo, locationOf } from '@/src/app/router/wizard-location'

const ID = 'a'.repeat(32)

type Where = { value: string | object; context?: Partial<WizardContext> }

function agentAt({ value, context }: Where) {
  const input = { agentId: '7', isVerified: true, record: null }
  const snapshot = createActor(partnerWizardMachine, { input }).getSnapshot()
  // The places are read off what a snapshot says; how a chart came to say it is the charts' own tests'.
  return { ...snapshot, value, context: { ...snapshot.context, ...context } } as SnapshotFrom<
    typeof partnerWizardMachine
  >
}

function borrowerAt({ value, context }: Where) {
  const input = { agentId: null, isVerified: true, record: null }
  const snapshot = createActor(borrowerWizardMachine, { input }).getSnapshot()
  return { ...snapshot, value, context: { ...snapshot.context, ...context } } as SnapshotFrom<
    typeof borrowerWizardMachine
  > // As above.
}

test.each([
  ['at rest', 'resting', { kind: 'outside' }],
  ['loading', 'loadingApplication', { kind: 'onTheWay' }],
  ['after a load that failed', 'loadFailed', { kind: 'onTheWay' }],
  ['in no state at all', {}, { kind: 'onTheWay' }],
])('a wizard %s is at no stage', (_, value, location) => {
  expect(locationOf(agentAt({ value }))).toEqual(location)
  expect(locationOf(borrowerAt({ value }))).toEqual(location)
})

test.each([
  ['kyc', { kyc: 'editing' }, {}, { id: ID }],
  ['kyc', { kyc: 'editing' }, { status: 'INCOMPLETE' }, { id: ID, status: 'INCOMPLETE' }],
  ['kyc', { kyc: 'editing' }, { status: 'REJECTED' }, { id: ID }],
  ['rejection', 'rejection', { status: 'REJECTED' }, { id: ID }],
  ['mobile', { mobile: 'editing' }, { status: 'REJECTED' }, { id: ID, rejection_status: true }],
  ['mobile', { mobile: 'editing' }, { status: 'DRAFT' }, { id: ID }],
  ['mobile', { mobile: 'editing' }, { status: 'INCOMPLETE' }, { id: ID, status: 'INCOMPLETE' }],
  ['mobile', { mobile: 'editing' }, { applicationId: null }, {}],
  ['track', { track: 'found' }, {}, {}],
  [
    'co-applicant-details',
    { 'co-applicant-details': 'editing' },
    { recordIndex: 2 },
    { app_id: ID, record_index: 2 },
  ],
  [
    'co-applicant-details',
    { 'co-applicant-details': 'editing' },
    { status: 'INCOMPLETE' },
    { app_id: ID, record_index: 0, status: 'INCOMPLETE' },
  ],
  [
    'reference-details',
    { 'reference-details': 'editing' },
    { referenceType: 'BUSINESS_REFERENCE' },
    { id: ID, record_index: 0 },
  ],
  [
    'reference-details',
    { 'reference-details': 'editing' },
    { referenceType: 'PERSONAL_REFERENCE', status: 'INCOMPLETE' },
    { id: ID, record_index: 1 },
  ],
  ['reference-details', { 'reference-details': 'editing' }, {}, { id: ID }],
  ['references', 'references', { referenceType: 'PERSONAL_REFERENCE' }, { id: ID }],
] as const)("an agent's wizard at %s (%o, %o) says %o in its query", (stage, value, context, search) => {
  const snapshot = agentAt({ value, context: { applicationId: ID, ...context } })
  expect(locationOf(snapshot)).toEqual({ kind: 'stage', base: 'application', stage, search })
})

test.each(['mobile', 'kyc', 'complete-application', 'success'] as const)(
  "a borrower's wizard at %s has an address of its own",
  (stage) => {
    const snapshot = borrowerAt({ value: { [stage]: 'editing' }, context: { applicationId: ID } })
    expect(locationOf(snapshot)).toEqual({ kind: 'stage', base: 'apply-loan', stage, search: { id: ID } })
  },
)

test("a borrower's wizard has no address for what is the agent's alone", () => {
  expect(locationOf(borrowerAt({ value: 'loan-doc', context: { applicationId: ID } }))).toEqual({
    kind: 'onTheWay',
  })
})

test.each([
  ['kyc', { id: ID, record_index: 1 }, { applicationId: ID }],
  ['kyc', { app_id: ID }, { applicationId: ID }],
  ['kyc', { id: ID, app_id: 'b'.repeat(32) }, { applicationId: ID }],
  ['kyc', {}, {}],
  ['co-applicant-details', { app_id: ID, record_index: 2 }, { applicationId: ID, recordIndex: 2 }],
  ['co-applicant-details', { app_id: ID }, { applicationId: ID }],
  [
    'reference-details',
    { id: ID, record_index: 0 },
    { applicationId: ID, referenceType: 'BUSINESS_REFERENCE' },
  ],
  [
    'reference-details',
    { id: ID, record_index: 1 },
    { applicationId: ID, referenceType: 'PERSONAL_REFERENCE' },
  ],
  ['reference-details', { id: ID, record_index: 2 }, { applicationId: ID }],
  ['reference-details', { id: ID }, { applicationId: ID }],
] as const)('the address of %s with %o asks for %o', (stage, search, asked) => {
  expect(goTo(stage, search)).toEqual({
    type: 'GO',
    stage,
    applicationId: undefined,
    recordIndex: undefined,
    referenceType: undefined,
    ...asked,
  })
})
