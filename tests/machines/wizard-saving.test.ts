import { expect, test } from 'vitest'
import type { Goal, WizardEvent } from '@/machines/wizard-types'
import type { Application } from '@/schemas/entities/application'
import { application, offerResults, opaque, start } from '../model/catalogues/fixtures'
import { begin, salaried } from './agent'

type Step = Goal & { submit: WizardEvent; request: string; changes: Partial<Application> }

const personal = ['CREATE_APPLICATION', 'PERSONAL_DETAILS']

/** Every step that saves: how it is submitted, and which request that makes. */
const steps: Step[] = [
  {
    stage: 'mobile',
    submit: { type: 'start.submitted', value: start },
    request: 'updateApplication',
    changes: {},
  },
  {
    stage: 'kyc',
    submit: { type: 'kyc.submitted', value: opaque() },
    request: 'savePersonalInfo',
    changes: {},
  },
  {
    stage: 'employment',
    submit: { type: 'employment.submitted', value: opaque() },
    request: 'saveEmploymentInfo',
    changes: { stage: personal },
  },
  {
    stage: 'business',
    submit: { type: 'business.submitted', value: opaque() },
    request: 'saveBusinessInfo',
    changes: { stage: personal, job_type: 'SELF_EMPLOYED' },
  },
  {
    stage: 'co-applicant-details',
    submit: { type: 'coApplicant.submitted', value: opaque() },
    request: 'saveCoApplicant',
    changes: { stage: salaried },
  },
  {
    stage: 'loan-doc',
    submit: { type: 'assetDocuments.submitted', value: opaque() },
    request: 'saveAssetDocuments',
    changes: { stage: salaried, loan_type: 'GOLD_LOAN' },
  },
  {
    stage: 'reference-details',
    referenceType: 'PERSONAL_REFERENCE',
    submit: { type: 'references.added', value: [opaque()] },
    request: 'saveReferences',
    changes: { stage: salaried },
  },
]

type Begun = ReturnType<typeof begin>

/** Submits, and fails: the request must hold the page, the failure must show, and the same gesture must send it again. */
async function failsAndIsSentAgain(
  { desk, wizard, stage, go }: Begun,
  { submit, request, ...goal }: Omit<Step, 'changes'>,
) {
  wizard.send(submit)
  wizard.send({ type: 'LEAVE' })
  go('complete-application', 'app1')
  expect(desk.openRequests()).toEqual([request])

  await desk.fail(request)
  expect(stage()).toBe(goal.stage)
  wizard.send({ type: 'GO', ...goal, applicationId: 'app1' })
  expect(wizard.getSnapshot().hasTag('failed')).toBe(true)
  wizard.send(submit)
  expect(desk.openRequests()).toEqual([request])
}

test.each(steps)(
  '$stage: a save holds its page; when it fails, that shows until it is submitted again',
  async ({ changes, submit, request, ...goal }) => {
    const begun = begin()
    begun.wizard.send({ type: 'GO', ...goal, applicationId: 'app1' })
    await begun.desk.answer('loadApplication', application(changes))
    await failsAndIsSentAgain(begun, { ...goal, submit, request })
    expect(begun.stage()).toBe(goal.stage)
  },
)

test('final-submit: handing over holds its page; when it fails, that shows until it is submitted again', async () => {
  const begun = begin()
  await begun.open('success/loan-offers', { stage: salaried })
  await begun.desk.answer('requestLoanOffer', offerResults.offered)
  await begun.accept()
  await failsAndIsSentAgain(begun, {
    stage: 'final-submit',
    submit: { type: 'application.submitted' },
    request: 'markCompleted',
  })
  expect(begun.stage()).toBe('final-submit')
})

test('asking for an offer holds its page, and a link to it does not ask again after a failure', async () => {
  const { desk, wizard, ...agent } = begin()
  await agent.open('success/loan-offers', { stage: salaried })
  wizard.send({ type: 'LEAVE' })
  expect(desk.openRequests()).toEqual(['requestLoanOffer'])
  await desk.fail('requestLoanOffer')
  agent.go('success/loan-offers')
  expect(desk.openRequests()).toEqual([])
})

test('leaving does not abort the creation of an application, nor a change of its offer', async () => {
  const { desk, wizard, ...agent } = begin()
  agent.go('mobile')
  wizard.send({ type: 'start.submitted', value: start })
  await agent.proveMobile()
  wizard.send({ type: 'LEAVE' })
  expect(desk.openRequests()).toEqual(['createApplication'])

  const offered = begin()
  await offered.open('success/loan-offers', { stage: salaried })
  await offered.desk.answer('requestLoanOffer', offerResults.offered)
  offered.wizard.getSnapshot().children.loanOffer?.send({ type: 'offer.updateRequested', value: opaque() })
  offered.wizard.send({ type: 'LEAVE' })
  expect(offered.desk.openRequests()).toEqual(['updateLoanOffer'])
})

test('a known application with another mobile is updated, once a code has proved it', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  await agent.open('mobile')
  wizard.send({ type: 'start.submitted', value: { ...start, mobile: '9123456789' } })
  await agent.proveMobile()
  expect(desk.openRequests()).toEqual(['updateApplication'])
  await desk.fail('updateApplication')

  wizard.send({ type: 'start.submitted', value: start })
  expect(desk.openRequests()).toEqual(['sendOtp'])
  expect(stage()).toBe('mobile')
})

test('the page may be left while the code dialog waits for the person', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  agent.go('mobile')
  wizard.send({ type: 'start.submitted', value: start })
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  expect(wizard.getSnapshot().hasTag('busy')).toBe(false)
  wizard.send({ type: 'LEAVE' })
  expect(stage()).toBe('resting')
})
