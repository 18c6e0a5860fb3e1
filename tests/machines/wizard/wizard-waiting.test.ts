import { expect, test } from 'vitest'
import { application, offerResults, opaque, start } from '../../model/catalogues/fixtures'
import { openStep, stepsOfBoth } from '../steps/steps'
import { begin, beginAlone, inBoth, personal, salaried, WIZARDS, type Begun } from './agent'

const GENERAL = 'Something went wrong'
const error = new Error('no network')

test.each(WIZARDS)(
  '$who: an application is loaded by its id while the page waits; links to elsewhere wait too',
  async (both) => {
    const { desk, go, shows, stage } = both.begin()
    go('employment', 'app1')
    expect(desk.inputsOf('loadApplication')).toEqual([{ applicationId: 'app1' }])
    expect([shows('busy'), shows('loading')]).toEqual([true, true])
    go('mobile')
    expect(desk.openRequests()).toEqual(['loadApplication'])
    await desk.answer('loadApplication', application({ stage: personal }))
    expect(stage()).toBe('employment')
    expect([shows('busy'), shows('loading')]).toEqual([false, false])
  },
)

test.each(WIZARDS)('$who: a load that failed shows and is told, until it is tried again', async (both) => {
  const { desk, wizard, go, shows } = both.begin()
  go('kyc', 'app1')
  await desk.fail('loadApplication', error)
  expect([shows('busy'), shows('failed')]).toEqual([false, true])
  expect(desk.phone.toasts).toEqual([{ says: error, otherwise: 'Failed to load application data' }])
  wizard.send({ type: 'retry' })
  expect(shows('failed')).toBe(false)
  expect(desk.openRequests()).toEqual(['loadApplication'])
})

test.each(WIZARDS)(
  '$who: the browser remembers what it has opened, unknown loan and mobile included',
  async (both) => {
    const { desk, ...person } = both.begin()
    await person.open('kyc', { loan_type: undefined, mobile: undefined })
    expect(desk.phone.kept).toEqual({ application: { applicationId: 'app1', loanType: null, mobile: null } })
  },
)

/** The forms that ask for a code before they go on. */
const verifications = [
  {
    who: 'agent',
    form: 'start',
    open: () => {
      const begun = begin()
      begun.go('mobile')
      begun.wizard.send({ type: 'start.submitted', value: start })
      return begun
    },
    request: 'createApplication',
  },
  {
    who: 'borrower',
    form: 'start',
    open: () => {
      const begun = beginAlone()
      begun.go('mobile')
      begun.wizard.send({ type: 'start.submitted', value: start })
      return begun
    },
    request: 'createApplication',
  },
  {
    who: 'borrower',
    form: 'lookup',
    open: () => {
      const begun = beginAlone()
      begun.go('complete-application')
      begun.wizard.send({ type: 'lookup.submitted', mobile: start.mobile })
      return begun
    },
    request: 'findApplication',
  },
] satisfies { who: string; form: string; open: () => Begun; request: string }[]

test.each(verifications)(
  '$who, $form: the dialog asks for the code of the mobile filled in; the page waits while it sends and checks, not in between',
  async ({ open, request }) => {
    const { desk, wizard, shows, go } = open()
    const seen = () => [shows('otpDialog'), shows('busy')]
    expect(desk.inputsOf('sendOtp')).toEqual([{ purpose: 'verification', mobile: start.mobile }])
    expect(seen()).toEqual([true, true])
    go('success', 'app2')
    await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
    expect(seen()).toEqual([true, false])
    wizard.getSnapshot().children.otp?.send({ type: 'code.submitted', code: '123456' })
    expect(seen()).toEqual([true, true])
    go('success', 'app2')
    expect(desk.openRequests()).toEqual(['verifyOtp'])
    await desk.answer('verifyOtp', { kind: 'verified', token: 'g1' })
    expect(desk.openRequests()).toEqual([request])
    expect(shows('otpDialog')).toBe(false)
    expect(desk.phone.kept).toEqual({ proof: { token: 'g1', mobile: start.mobile } })

    go('success', 'app2')
    expect(desk.openRequests()).toEqual([request])
  },
)

test.each(verifications)('$who, $form: a dialog that breaks says so and is gone', async ({ open }) => {
  const { desk, shows } = open()
  // An answer that no code of the app gives: the chart inside breaks over it.
  await desk.answer('sendOtp', null)
  expect(shows('otpDialog')).toBe(false)
  expect(desk.phone.toasts).toEqual([{ says: expect.any(Error), otherwise: GENERAL }])
})

async function handingOver(who: 'agent' | 'borrower', begun: Begun): Promise<Begun> {
  const { desk, wizard, open } = begun
  if (who === 'borrower') {
    await open('co-applicants', { stage: salaried })
    wizard.send({ type: 'coApplicants.submitted' })
    return begun
  }
  await open('success/loan-offers', { stage: salaried })
  await desk.answer('requestLoanOffer', offerResults.offered)
  await begun.accept()
  wizard.send({ type: 'application.submitted' })
  return begun
}

test.each(
  inBoth([
    { answered: 'LN2', kept: 'LN2' },
    { answered: null, kept: '1234567890' },
  ]),
)(
  '$who: handing over waits, is told, and keeps the tracker id that is known then ($situation.kept)',
  async ({ who, beginAs, situation: { answered, kept } }) => {
    const { desk, shows, context, stage } = await handingOver(who, beginAs())
    expect(shows('busy')).toBe(true)
    expect(desk.inputsOf('markCompleted')).toEqual([{ applicationId: 'app1' }])
    await desk.answer('markCompleted', { trackerId: answered })
    expect(stage()).toBe('success')
    expect(context()).toMatchObject({ status: 'COMPLETED', trackerId: kept })
    expect(desk.phone.kept['tracker']).toBe(kept)
    expect(desk.phone.toasts).toEqual([{ says: 'Application submitted successfully' }])
  },
)

test.each(WIZARDS)('$who: a handing over that failed shows and is told', async ({ who, begin: beginAs }) => {
  const { desk, shows } = await handingOver(who, beginAs())
  await desk.fail('markCompleted', error)
  expect([shows('busy'), shows('failed')]).toEqual([false, true])
  expect(desk.phone.toasts).toEqual([{ says: error, otherwise: GENERAL }])
})

test.each(WIZARDS)(
  '$who: the browser knows the tracker id from the list of co-applicants on',
  async (both) => {
    const { desk, open } = both.begin()
    await open('co-applicants', { stage: salaried, tracker_id: '0987654321' })
    expect(desk.phone.kept['tracker']).toBe('0987654321')
  },
)

test.each(WIZARDS)(
  '$who: nothing to continue, and no application to open, is told in words',
  async (both) => {
    const lost = both.begin()
    lost.go('kyc')
    expect(lost.desk.phone.toasts).toEqual([{ says: 'No application ID found.' }])
    const { desk, wizard, ...person } = both.begin()
    await person.open('complete-application', { stage: ['A', 'B'] })
    wizard.send({ type: 'application.submitted' })
    expect(desk.phone.toasts).toEqual([{ says: 'No Incomplete Application Found' }])
  },
)

test.each(WIZARDS)('$who: the references of a kind are asked for on their own page', async (both) => {
  const { wizard, open, context, stage } = both.begin()
  await open(both.who === 'agent' ? 'references' : 'complete-application', { stage: salaried })
  wizard.send({ type: 'reference.addRequested', referenceType: 'BUSINESS_REFERENCE' })
  expect(stage()).toBe('reference-details')
  expect(context().referenceType).toBe('BUSINESS_REFERENCE')
  wizard.send({ type: 'references.added', value: [opaque()] })
  wizard.send({ type: 'LEAVE' })
  expect(stage()).toBe('reference-details')
})

test.each(WIZARDS)(
  '$who: whoever stops waiting for a load may try it again or go elsewhere',
  async (both) => {
    const { desk, wizard, go, shows } = both.begin()
    go('kyc', 'app1')
    wizard.send({ type: 'request.cancelled' })
    expect([shows('busy'), shows('failed')]).toEqual([false, true])
    expect(desk.openRequests()).toEqual([])
    wizard.send({ type: 'retry' })
    expect(desk.openRequests()).toEqual(['loadApplication'])
  },
)

test.each(stepsOfBoth)(
  '$who, $step.stage: whoever stops waiting for a save keeps the form, and the same gesture sends it again',
  async (played) => {
    const { desk, wizard, stage, shows } = await openStep(played)
    const { step } = played
    wizard.send(step.submit)
    wizard.send({ type: 'request.cancelled' })
    expect(desk.openRequests()).toEqual([])
    expect([stage(), shows('busy'), shows('failed')]).toEqual([step.stage, false, true])
    wizard.send(step.submit)
    expect(desk.openRequests()).toEqual([step.request])
  },
)

test.each(WIZARDS)(
  '$who: nobody stops waiting for a creation, which would begin a second application',
  async (both) => {
    const { desk, wizard, go, proveMobile } = both.begin()
    go('mobile')
    wizard.send({ type: 'start.submitted', value: start })
    await proveMobile()
    wizard.send({ type: 'request.cancelled' })
    expect(desk.openRequests()).toEqual(['createApplication'])
  },
)

test('whoever stops waiting for an offer is offered another try', async () => {
  const { desk, wizard, open, shows } = begin()
  await open('success/loan-offers', { stage: salaried })
  wizard.send({ type: 'request.cancelled' })
  expect([desk.openRequests(), shows('failed')]).toEqual([[], true])
  wizard.send({ type: 'retry' })
  expect(desk.openRequests()).toEqual(['requestLoanOffer'])
})

test.each(WIZARDS)(
  '$who: whoever stops waiting for the handing over is offered another try',
  async (both) => {
    const { desk, wizard, shows, stage } = await handingOver(both.who, both.begin())
    const asked = stage()
    wizard.send({ type: 'request.cancelled' })
    expect([desk.openRequests(), shows('failed'), stage()]).toEqual([[], true, asked])
  },
)

test.each(WIZARDS)('$who: whoever stops waiting for a search may search again', async (both) => {
  const { desk, wizard, go, shows, proveMobile } = both.begin()
  go(both.who === 'agent' ? 'track' : 'complete-application')
  wizard.send({ type: 'lookup.submitted', mobile: start.mobile })
  if (both.who === 'borrower') await proveMobile()
  expect(desk.openRequests()).toEqual(['findApplication'])
  wizard.send({ type: 'request.cancelled' })
  expect([desk.openRequests(), shows('failed')]).toEqual([[], true])
  wizard.send({ type: 'lookup.submitted', mobile: start.mobile })
  expect(desk.openRequests()).toEqual(['findApplication'])
})
