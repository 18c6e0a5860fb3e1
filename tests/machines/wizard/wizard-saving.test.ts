import { expect, test } from 'vitest'
import { offerResults, opaque, saveResults, start } from '../../model/catalogues/fixtures'
import { openStep, stepsOfBoth, type Step } from '../steps/steps'
import { begin, salaried, WIZARDS, type Begun } from './agent'

/** Submits, and fails: the request must hold the page, the failure must show, and the same gesture must send it again. */
async function failsAndIsSentAgain(
  { desk, wizard, stage, go }: Begun,
  { submit, request, stage: at, referenceType }: Pick<Step, 'stage' | 'referenceType' | 'submit' | 'request'>,
) {
  wizard.send(submit)
  wizard.send({ type: 'LEAVE' })
  go('complete-application', 'app1')
  expect(desk.openRequests()).toEqual([request])

  await desk.fail(request)
  expect(stage()).toBe(at)
  wizard.send({ type: 'GO', stage: at, referenceType, applicationId: 'app1' })
  expect(wizard.getSnapshot().hasTag('failed')).toBe(true)
  wizard.send(submit)
  expect(desk.openRequests()).toEqual([request])
}

test.each(stepsOfBoth)(
  '$who, $step.stage: a save holds its page; when it fails, that shows until it is submitted again',
  async (played) => {
    const begun = await openStep(played)
    await failsAndIsSentAgain(begun, played.step)
    expect(begun.stage()).toBe(played.step.stage)
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

test.each(WIZARDS)(
  '$who: leaving aborts neither a code on its way nor the creation of an application',
  async (both) => {
    const { desk, wizard, ...person } = both.begin()
    person.go('mobile')
    wizard.send({ type: 'start.submitted', value: start })
    wizard.send({ type: 'LEAVE' })
    expect(desk.openRequests()).toEqual(['sendOtp'])
    await person.proveMobile()
    wizard.send({ type: 'LEAVE' })
    expect(desk.openRequests()).toEqual(['createApplication'])
  },
)

test.each(WIZARDS)(
  '$who: a creation that failed is tried again without a code, or with one for another mobile',
  async (both) => {
    const { desk, wizard, stage, ...person } = both.begin()
    person.go('mobile')
    wizard.send({ type: 'start.submitted', value: start })
    await person.proveMobile()
    await desk.fail('createApplication')
    expect(wizard.getSnapshot().hasTag('failed')).toBe(true)
    wizard.send({ type: 'start.submitted', value: start })
    expect(desk.openRequests()).toEqual(['createApplication'])
    await desk.fail('createApplication')
    wizard.send({ type: 'start.submitted', value: { ...start, mobile: '9123456789' } })
    expect(desk.openRequests()).toEqual(['sendOtp'])
    expect(stage()).toBe('mobile')
  },
)

test.each(WIZARDS)(
  '$who: a start that is saved again goes on without a code for the same mobile',
  async (both) => {
    const { desk, wizard, stage, ...person } = both.begin()
    await person.open('mobile')
    wizard.send({ type: 'start.submitted', value: start })
    expect(desk.openRequests()).toEqual(['updateApplication'])
    await desk.answer('updateApplication', saveResults.saved)
    expect(stage()).toBe('kyc')
  },
)

test.each(WIZARDS)(
  '$who: a code dialog that is closed leaves the form, and a login chart that breaks says so',
  async (both) => {
    const { desk, wizard, ...person } = both.begin()
    person.go('mobile')
    wizard.send({ type: 'start.submitted', value: start })
    await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
    wizard.send({ type: 'otp.dismissed' })
    expect(wizard.getSnapshot().matches({ mobile: 'editing' })).toBe(true)
    expect(wizard.getSnapshot().children.otp).toBeUndefined()

    wizard.send({ type: 'start.submitted', value: start })
    // An answer that no code of the app gives: the chart inside breaks over it.
    await desk.answer('sendOtp', null)
    expect(wizard.getSnapshot().matches({ mobile: 'editing' })).toBe(true)
    expect(desk.notesOf('showError')).toHaveLength(1)
  },
)

test('leaving does not abort a change of the offer', async () => {
  const offered = begin()
  await offered.open('success/loan-offers', { stage: salaried })
  await offered.desk.answer('requestLoanOffer', offerResults.offered)
  offered.wizard.getSnapshot().children.loanOffer?.send({ type: 'offer.updateRequested', value: opaque() })
  offered.wizard.send({ type: 'LEAVE' })
  expect(offered.desk.openRequests()).toEqual(['updateLoanOffer'])
})

test.each(WIZARDS)(
  '$who: a known application with another mobile is updated, once a code has proved it',
  async (both) => {
    const { desk, wizard, stage, ...agent } = both.begin()
    await agent.open('mobile')
    wizard.send({ type: 'start.submitted', value: { ...start, mobile: '9123456789' } })
    await agent.proveMobile()
    expect(desk.openRequests()).toEqual(['updateApplication'])
    await desk.fail('updateApplication')

    wizard.send({ type: 'start.submitted', value: start })
    expect(desk.openRequests()).toEqual(['sendOtp'])
    expect(stage()).toBe('mobile')
  },
)

test.each(WIZARDS)('$who: the page may be left while the code dialog waits for the person', async (both) => {
  const { desk, wizard, stage, ...agent } = both.begin()
  agent.go('mobile')
  wizard.send({ type: 'start.submitted', value: start })
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  expect(wizard.getSnapshot().hasTag('busy')).toBe(false)
  wizard.send({ type: 'LEAVE' })
  expect(stage()).toBe('resting')
})
