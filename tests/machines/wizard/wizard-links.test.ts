import { expect, test } from 'vitest'
import type { Goal } from '@/machines/wizard/wizard-types'
import type { Application } from '@/schemas/entities/application'
import { application, offerResults, opaque } from '../../model/catalogues/fixtures'
import { begin, personal, salaried } from './agent'

/** The pages that a link may open at once: what the link names, and how far the application must be. */
const links: ({ changes: Partial<Application> } & Goal)[] = [
  { stage: 'mobile', changes: {} },
  { stage: 'kyc', changes: {} },
  { stage: 'employment', changes: { stage: personal } },
  { stage: 'business', changes: { stage: personal, job_type: 'SELF_EMPLOYED' } },
  { stage: 'co-applicants', changes: { stage: salaried } },
  { stage: 'co-applicant-details', recordIndex: 0, changes: { stage: salaried } },
  { stage: 'loan-doc', changes: { stage: salaried, loan_type: 'GOLD_LOAN' } },
  { stage: 'references', changes: { stage: salaried } },
  { stage: 'reference-details', referenceType: 'PERSONAL_REFERENCE', changes: { stage: salaried } },
  { stage: 'success/loan-offers', changes: { stage: salaried } },
  { stage: 'success', changes: { stage: salaried, status: 'COMPLETED' } },
  { stage: 'rejection', changes: { stage: salaried, status: 'REJECTED' } },
]

test.each(links)('a link to $stage opens it after loading', async ({ changes, ...goal }) => {
  const { desk, wizard, stage } = begin()
  wizard.send({ type: 'GO', ...goal, applicationId: 'app1' })
  await desk.answer('loadApplication', application(changes))
  expect(stage()).toBe(goal.stage)
})

test.each(links)(
  'a link to $stage of the open application opens it without loading, and other links lead away',
  async ({ changes, ...goal }) => {
    const { desk, wizard, stage, ...agent } = begin()
    await agent.open('complete-application', changes)
    wizard.send({ type: 'GO', ...goal, applicationId: 'app1' })
    expect(stage()).toBe(goal.stage)
    expect(desk.inputsOf('loadApplication')).toHaveLength(1)

    if (goal.stage === 'success/loan-offers') await desk.fail('requestLoanOffer')
    agent.go('complete-application', 'app1')
    expect(desk.openRequests()).toEqual(['loadApplication'])
  },
)

test('a link to the list of co-applicants that shows does not open it anew', async () => {
  const { desk, ...agent } = begin()
  await agent.open('co-applicants', { stage: salaried })
  agent.go('co-applicants')
  expect(desk.notesOf('rememberTracker')).toHaveLength(1)
})

test('a link to the complete-application page that shows does not load again', async () => {
  const { desk, ...agent } = begin()
  await agent.open('complete-application')
  agent.go('complete-application', 'app1')
  expect(desk.openRequests()).toEqual([])
})

test('links to and from an offer: the one that shows stays as it is, others lead away', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  await agent.open('success/loan-offers', { stage: salaried })
  await desk.answer('requestLoanOffer', offerResults.offered)
  wizard
    .getSnapshot()
    .children.loanOffer?.send({ type: 'offer.acceptRequested', value: opaque(), statement: null })
  agent.go('loan-offer')
  expect(wizard.getSnapshot().children.loanOffer?.getSnapshot().hasTag('confirming')).toBe(true)
  agent.go('references')
  expect(stage()).toBe('references')
  agent.go('loan-offer')
  expect(stage()).toBe('loan-offer')
})

test('links between an accepted offer and its final submit go both ways', async () => {
  const { desk, stage, ...agent } = begin()
  await agent.open('success/loan-offers', { stage: salaried })
  await desk.answer('requestLoanOffer', offerResults.offered)
  await agent.accept()
  agent.go('loan-offer')
  expect(stage()).toBe('loan-offer')
  agent.go('final-submit')
  expect(stage()).toBe('final-submit')
})

test('after success another application can be begun', async () => {
  const { wizard, stage, ...agent } = begin()
  await agent.open('success', { stage: salaried, status: 'COMPLETED' })
  wizard.send({ type: 'application.newRequested' })
  expect(stage()).toBe('mobile')
  expect(wizard.getSnapshot().context).toMatchObject({ applicationId: null, status: null })
})
