import { expect, test } from 'vitest'
import type { Stage, WizardEvent } from '@/machines/wizard-types'
import type { Application } from '@/schemas/entities/application'
import { offerResults, opaque, saveResults } from '../model/catalogues/fixtures'
import { begin, beginAlone, personal, salaried } from './agent'

const RETURNED: Partial<Application> = { status: 'INCOMPLETE', stage: salaried }
const ONLY_THIS = { type: 'employment.submitted', value: opaque(), isOnlyChange: true } satisfies WizardEvent

/** An agent who has changed one step of a returned application and says that it is all. */
async function changed(changes: Partial<Application> = {}) {
  const begun = begin()
  await begun.open('employment', { ...RETURNED, ...changes })
  begun.wizard.send(ONLY_THIS)
  return begun
}

test('one change of a returned application is saved and submitted, without the steps between', async () => {
  const { desk, stage } = await changed()
  await desk.answer('saveEmploymentInfo', saveResults.saved)
  expect(stage()).toBe('success/loan-offers')
  await desk.answer('requestLoanOffer', offerResults.accepted)
  expect(desk.inputsOf('markCompleted')).toEqual([{ applicationId: 'app1' }])
  await desk.answer('markCompleted', { trackerId: '1234567890' })
  expect(stage()).toBe('success')
})

test('a change kept on the phone is submitted only once it is sent', async () => {
  const { desk, wizard, stage } = await changed()
  wizard.send({ type: 'outbox.changed', unsent: { app1: 1 } })
  await desk.answer('saveEmploymentInfo', saveResults.kept)
  expect([stage(), desk.openRequests()]).toEqual(['success/loan-offers', []])
  wizard.send({ type: 'outbox.changed', unsent: {} })
  expect(desk.openRequests()).toEqual(['requestLoanOffer'])
})

test('an offer that nobody has accepted is still the person’s to accept, and submitting waits for a press', async () => {
  const { desk, stage, ...agent } = await changed()
  await desk.answer('saveEmploymentInfo', saveResults.saved)
  await desk.answer('requestLoanOffer', offerResults.offered)
  expect(stage()).toBe('loan-offer')
  await agent.accept()
  expect([stage(), desk.inputsOf('markCompleted')]).toEqual(['final-submit', []])
})

test('a change after which the rules say no leads to the reasons', async () => {
  const { desk, stage } = await changed()
  await desk.answer('saveEmploymentInfo', saveResults.saved)
  await desk.answer('requestLoanOffer', offerResults.rejected)
  expect(stage()).toBe('rejection')
})

test('a submission that failed can be pressed again where it ended', async () => {
  const { desk, stage, shows, wizard } = await changed()
  await desk.answer('saveEmploymentInfo', saveResults.saved)
  await desk.answer('requestLoanOffer', offerResults.accepted)
  await desk.fail('markCompleted')
  expect([stage(), shows('failed')]).toEqual(['final-submit', true])
  wizard.send({ type: 'application.submitted' })
  expect(desk.openRequests()).toEqual(['markCompleted'])
})

test.each([
  ['a draft', { status: 'DRAFT' }],
  ['one that lacks the documents of its gold', { loan_type: 'GOLD_LOAN' }],
  ['one that lacks its job', { stage: personal }],
] satisfies [string, Partial<Application>][])(
  '%s is not submitted by one change: the event is refused',
  async (_, changes) => {
    const { desk } = await changed(changes)
    expect(desk.openRequests()).toEqual([])
  },
)

test('what was said of one step holds for no other: after a failure the way is the long one again', async () => {
  const { desk, wizard, go, stage } = await changed()
  await desk.fail('saveEmploymentInfo')
  go('references')
  wizard.send({ type: 'references.submitted' })
  await desk.answer('requestLoanOffer', offerResults.accepted)
  expect([stage(), desk.inputsOf('markCompleted')]).toEqual(['final-submit', []])
})

test('Next leads on as ever in a returned application', async () => {
  const begun = begin()
  await begun.open('employment', RETURNED)
  await begun.employment()
  expect(begun.stage()).toBe('co-applicants')
})

test.each([
  ['kyc', { type: 'kyc.submitted', value: opaque() }, 'savePersonalInfo'],
  ['co-applicant-details', { type: 'coApplicant.submitted', value: opaque() }, 'saveCoApplicant'],
] satisfies [Stage, WizardEvent, string][])(
  'the step %s may be the only change as well',
  async (at, submitted, request) => {
    const begun = begin()
    await begun.open(at, RETURNED)
    begun.wizard.send({ ...submitted, isOnlyChange: true })
    await begun.desk.answer(request, saveResults.saved)
    expect(begun.stage()).toBe('success/loan-offers')
  },
)

test('a borrower’s own only change is handed over, without the list of co-applicants', async () => {
  const { desk, wizard, open, stage } = beginAlone(null, true)
  await open('employment', RETURNED)
  wizard.send(ONLY_THIS)
  await desk.answer('saveEmploymentInfo', saveResults.saved)
  await desk.answer('markCompleted', { trackerId: '1234567890' })
  expect(stage()).toBe('success')
})
