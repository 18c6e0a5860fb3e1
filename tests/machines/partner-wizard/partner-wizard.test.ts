import { expect, expectTypeOf, test } from 'vitest'
import type { StateValueFrom } from 'xstate'
import type { PartnerWizardLogic } from '@/machines/partner-wizard/partner-wizard.machine'
import type { Stage } from '@/machines/wizard/wizard-types'
import type { Application } from '@/schemas/entities/application'
import type { ReferenceValues } from '@/schemas/forms/reference'
import type { StartValues } from '@/schemas/forms/start'
import { application, offer, offerResults, opaque, saveResults, start } from '../../model/catalogues/fixtures'
import { begin, created, salaried } from '../wizard/agent'

const rejection = offerResults.rejected.rejection

test('the stages that screens and routes rely on are the top-level states of the chart', () => {
  type TopLevel = TopLevelOf<StateValueFrom<PartnerWizardLogic>>
  type Transient = 'resting' | 'loadingApplication' | 'loadFailed' | 'arriving'
  expectTypeOf<Exclude<TopLevel, Transient | Stage>>().toBeNever()
  const drawn = {} as Record<TopLevel, true> // Its type alone is looked at: the next line names a stage that the chart lacks.
  expect(drawn satisfies Record<Stage, true>).toEqual({})
})

test('a salaried personal loan goes from mobile to success', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  agent.go('mobile')
  wizard.send({ type: 'start.submitted', value: start })
  expect(wizard.getSnapshot().hasTag('otpDialog')).toBe(true)
  expect(desk.openRequests()).toEqual(['sendOtp'])
  await agent.proveMobile()
  expect(desk.inputsOf('createApplication')).toEqual([{ value: start }])
  await desk.answer('createApplication', created)
  expect(desk.notesOf('rememberApplication')).toEqual([
    { applicationId: 'app1', loanType: 'PERSONAL_LOAN', mobile: start.mobile },
  ])

  expect(stage()).toBe('kyc')
  await agent.kyc()
  expect(desk.inputsOf('savePersonalInfo')).toEqual([{ applicationId: 'app1', isUpdate: false, value: {} }])
  expect(desk.notesOf('rememberKyc')).toEqual([{ id: 'k1' }])

  expect(stage()).toBe('employment')
  await agent.employment()
  expect(desk.notesOf('rememberStep')).toEqual([{ step: 2 }, { step: 3 }])

  expect(stage()).toBe('co-applicants')
  expect(desk.notesOf('rememberTracker')).toEqual([{ trackerId: '1234567890' }])
  wizard.send({ type: 'coApplicants.submitted' })

  expect(stage()).toBe('references')
  wizard.send({ type: 'references.submitted' })

  expect(stage()).toBe('success/loan-offers')
  await desk.answer('requestLoanOffer', offerResults.offered)

  expect(stage()).toBe('loan-offer')
  await agent.accept()
  expect(desk.notesOf('forgetLoanTypeAndPhone')).toHaveLength(1)

  expect(stage()).toBe('final-submit')
  wizard.send({ type: 'application.submitted' })
  await desk.answer('markCompleted', { trackerId: 'AB1234567890' })

  expect(stage()).toBe('success')
  expect(wizard.getSnapshot().context).toMatchObject({ trackerId: 'AB1234567890', status: 'COMPLETED' })
  expect(desk.notesOf('rememberTracker').at(-1)).toEqual({ trackerId: 'AB1234567890' })
  expect(desk.notesOf('showSuccess')).toContainEqual({ message: 'Application submitted successfully' })
})

test('the self-employed give business details instead, with co-applicants and both kinds of reference', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  await agent.create({ job_type: 'SELF_EMPLOYED', loan_type: 'BUSINESS_LOAN' })
  await agent.kyc()
  expect(stage()).toBe('business')
  wizard.send({ type: 'business.submitted', value: opaque() })
  await desk.answer('saveBusinessInfo', saveResults.saved)

  await agent.coApplicant()
  expect(stage()).toBe('co-applicants')
  await agent.coApplicant()
  expect(desk.inputsOf('saveCoApplicant')).toMatchObject([
    { recordIndex: 0, isUpdate: false },
    { recordIndex: 1, isUpdate: false },
  ])
  wizard.send({ type: 'coApplicant.editRequested', recordIndex: 0 })
  wizard.send({ type: 'coApplicant.submitted', value: opaque() })
  await desk.answer('saveCoApplicant', saveResults.saved)
  expect(desk.inputsOf('saveCoApplicant').at(-1)).toMatchObject({ recordIndex: 0, isUpdate: true })
  expect(wizard.getSnapshot().context.coApplicantCount).toBe(2)

  wizard.send({ type: 'coApplicants.submitted' })
  for (const referenceType of ['BUSINESS_REFERENCE', 'PERSONAL_REFERENCE'] as const) {
    wizard.send({ type: 'reference.addRequested', referenceType })
    expect(stage()).toBe('reference-details')
    wizard.send({ type: 'references.added', value: [{ ...opaque<ReferenceValues>(), type: referenceType }] })
    await desk.answer('saveReferences', saveResults.saved)
    expect(stage()).toBe('references')
    expect(wizard.getSnapshot().can({ type: 'reference.addRequested', referenceType })).toBe(false)
  }
  expect(desk.notesOf('showSuccess')).toEqual([
    { message: 'Reference(s) added successfully!' },
    { message: 'Reference(s) added successfully!' },
  ])
})

test.each(['AUTO_LOAN', 'GOLD_LOAN'] as const)(
  '%s asks for asset documents before references',
  async (loanType) => {
    const { desk, wizard, stage, ...agent } = begin()
    await agent.create({ loan_type: loanType })
    await agent.kyc()
    await agent.employment()
    agent.go('references')
    expect(stage()).toBe('co-applicants')

    wizard.send({ type: 'coApplicants.submitted' })
    expect(stage()).toBe('loan-doc')
    wizard.send({ type: 'assetDocuments.submitted', value: opaque() })
    await desk.answer('saveAssetDocuments', saveResults.saved)
    expect(stage()).toBe('references')
  },
)

test('a kind of reference that was added is changed in its own form, and one that was not cannot be', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  const reference = [{ ...opaque<Application['reference'][number]>(), type: 'PERSONAL_REFERENCE' as const }]
  await agent.open('references', { stage: salaried, reference })
  wizard.send({ type: 'reference.editRequested', referenceType: 'BUSINESS_REFERENCE' })
  expect(stage()).toBe('references')
  wizard.send({ type: 'reference.editRequested', referenceType: 'PERSONAL_REFERENCE' })
  expect(stage()).toBe('reference-details')
  expect(agent.context().referenceType).toBe('PERSONAL_REFERENCE')
  wizard.send({ type: 'references.added', value: [opaque()] })
  await desk.answer('saveReferences', saveResults.saved)
  expect(stage()).toBe('references')
  expect(agent.context().referenceTypes).toEqual(['PERSONAL_REFERENCE'])
})

test('a fifth co-applicant is the last, and a reference form needs one reference', async () => {
  const { wizard, stage, ...agent } = begin()
  await agent.open('co-applicants', { stage: salaried })
  for (let count = 0; count < 5; count += 1) await agent.coApplicant()
  expect(wizard.getSnapshot().can({ type: 'coApplicant.addRequested' })).toBe(false)
  wizard.send({ type: 'coApplicants.submitted' })
  wizard.send({ type: 'reference.addRequested', referenceType: 'PERSONAL_REFERENCE' })
  expect(wizard.getSnapshot().can({ type: 'references.added', value: [] })).toBe(false)
  expect(stage()).toBe('reference-details')
})

test('a rejection shows its reasons; Change Loan Type goes back to the start form and on to success', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  await agent.open('success/loan-offers', { stage: salaried })
  await desk.answer('requestLoanOffer', offerResults.rejected)
  expect(stage()).toBe('rejection')
  expect(wizard.getSnapshot().context.rejection).toEqual(rejection)
  expect(desk.notesOf('storeRejection')).toEqual([{ applicationId: 'app1', rejection }])
  expect(desk.notesOf('showError')).toEqual([{ error: null, fallback: 'Application Rejected!' }])
  agent.go('kyc')
  expect(stage()).toBe('rejection')

  wizard.send({ type: 'loanType.changeRequested' })
  expect(stage()).toBe('mobile')
  expect(desk.notesOf('clearRejection')).toHaveLength(1)

  const value: StartValues = { ...start, loan_type: 'HOME_LOAN' }
  wizard.send({ type: 'start.submitted', value })
  expect(desk.inputsOf('updateApplication')).toEqual([{ applicationId: 'app1', value }])
  await desk.answer('updateApplication', saveResults.saved)
  expect(stage()).toBe('kyc')
  expect(wizard.getSnapshot().context).toMatchObject({ status: 'DRAFT', loanType: 'HOME_LOAN' })
  await agent.kyc()
  expect(desk.inputsOf('savePersonalInfo')).toMatchObject([{ isUpdate: true }])
  await agent.employment()
  wizard.send({ type: 'coApplicants.submitted' })
  wizard.send({ type: 'references.submitted' })
  await desk.answer('requestLoanOffer', offerResults.offered)
  await agent.accept()
  wizard.send({ type: 'application.submitted' })
  await desk.answer('markCompleted', { trackerId: null })
  expect(stage()).toBe('success')
})

test('a rejected application can be left for a new one', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  await agent.open('rejection', { status: 'REJECTED', rejection_reason: ['LOW_SCORE'] })
  expect(wizard.getSnapshot().context.rejection).toEqual({ reasons: ['LOW_SCORE'], overdueAmount: null })
  wizard.send({ type: 'application.newRequested' })
  expect(stage()).toBe('mobile')
  expect(wizard.getSnapshot().context).toMatchObject({ applicationId: null, rejection: null, status: null })
  expect(desk.notesOf('clearRejection')).toHaveLength(1)
})

test('the reasons that the browser kept outlive a reload, overdue amount included', async () => {
  const { wizard, ...agent } = begin({ applicationId: 'app1', rejection })
  await agent.open('rejection', { status: 'REJECTED' })
  expect(wizard.getSnapshot().context.rejection).toEqual(rejection)
})

test('an offer is updated, the rules run again, and it is accepted after the question', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  await agent.open('success/loan-offers', { stage: salaried })
  await desk.answer('requestLoanOffer', offerResults.offered)
  const offers = wizard.getSnapshot().children.loanOffer
  offers?.send({ type: 'offer.updateRequested', value: opaque() })
  expect(wizard.getSnapshot().hasTag('busy')).toBe(true)
  await desk.answer('updateLoanOffer', {
    kind: 'offered',
    offer: { ...offer, final_emi: 900 },
    accepted: false,
  })
  expect(offers?.getSnapshot().context.offer.final_emi).toBe(900)
  expect(desk.notesOf('showSuccess')).toEqual([{ message: 'Loan offer updated successfully!' }])
  expect(wizard.getSnapshot().hasTag('busy')).toBe(false)

  offers?.send({ type: 'offer.acceptRequested', value: opaque(), statement: null })
  expect(offers?.getSnapshot().hasTag('confirming')).toBe(true)
  offers?.send({ type: 'accept.cancelled' })
  expect(desk.inputsOf('acceptLoanOffer')).toEqual([])
  await agent.accept()
  expect(stage()).toBe('final-submit')
})

test('an update can end in a rejection', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  await agent.open('success/loan-offers', { stage: salaried })
  await desk.answer('requestLoanOffer', offerResults.offered)
  wizard.getSnapshot().children.loanOffer?.send({ type: 'offer.updateRequested', value: opaque() })
  await desk.answer('updateLoanOffer', offerResults.rejected)
  expect(stage()).toBe('rejection')
  expect(wizard.getSnapshot().context.rejection).toEqual(rejection)
})

test('an offer that could not be accepted stays on its page, still to be edited', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  await agent.open('success/loan-offers', { stage: salaried })
  await desk.answer('requestLoanOffer', offerResults.offered)
  const offers = wizard.getSnapshot().children.loanOffer
  offers?.send({ type: 'offer.acceptRequested', value: opaque(), statement: null })
  offers?.send({ type: 'accept.confirmed' })
  await desk.fail('acceptLoanOffer')
  expect(stage()).toBe('loan-offer')
  expect(offers?.getSnapshot().matches('editing')).toBe(true)
})

test('an accepted offer is locked: shown again, changed by nothing, and its steps are closed', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  await agent.open('success/loan-offers', { stage: salaried })
  await desk.answer('requestLoanOffer', offerResults.offered)
  await agent.accept()
  agent.go('kyc')
  expect(stage()).toBe('final-submit')

  agent.go('loan-offer')
  const offers = wizard.getSnapshot().children.loanOffer
  expect(offers?.getSnapshot().hasTag('locked')).toBe(true)
  expect(offers?.getSnapshot().can({ type: 'offer.updateRequested', value: opaque() })).toBe(false)
  wizard.send({ type: 'application.submitted' })
  expect(stage()).toBe('final-submit')
})

test('after success the Loan Offers link shows the accepted offer', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  await agent.open('success', { status: 'COMPLETED', stage: salaried })
  wizard.send({ type: 'loanOffers.opened' })
  await desk.answer('requestLoanOffer', offerResults.accepted)
  expect(stage()).toBe('loan-offer')
  expect(wizard.getSnapshot().children.loanOffer?.getSnapshot().hasTag('locked')).toBe(true)
  expect(wizard.getSnapshot().can({ type: 'application.submitted' })).toBe(false)
})

test('neither Back nor a link nor leaving aborts a save, and the wizard goes on when it is done', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  await agent.create()
  wizard.send({ type: 'kyc.submitted', value: opaque() })
  expect(wizard.getSnapshot().can({ type: 'GO', stage: 'mobile' })).toBe(false)
  agent.go('mobile', 'app1')
  agent.go('mobile')
  wizard.send({ type: 'LEAVE' })
  expect(desk.openRequests()).toEqual(['savePersonalInfo'])
  await desk.answer('savePersonalInfo', { kind: 'saved', id: null })
  expect(stage()).toBe('employment')
})

test('neither Back nor a link aborts the check of the code, an update or the acceptance', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  agent.go('mobile')
  wizard.send({ type: 'start.submitted', value: start })
  wizard.send({ type: 'LEAVE' })
  expect(desk.openRequests()).toEqual(['sendOtp'])
  await agent.proveMobile()
  await desk.answer('createApplication', created)
  await agent.kyc()
  await agent.employment()
  wizard.send({ type: 'coApplicants.submitted' })
  wizard.send({ type: 'references.submitted' })
  await desk.answer('requestLoanOffer', offerResults.offered)
  wizard.getSnapshot().children.loanOffer?.send({ type: 'offer.updateRequested', value: opaque() })
  agent.go('kyc')
  expect(desk.openRequests()).toEqual(['updateLoanOffer'])
  expect(stage()).toBe('loan-offer')
})

test('a double submit is sent once, at every step', async () => {
  const { desk, wizard, ...agent } = begin()
  agent.go('mobile')
  wizard.send({ type: 'start.submitted', value: start })
  wizard.send({ type: 'start.submitted', value: start })
  expect(desk.inputsOf('sendOtp')).toHaveLength(1)
  await agent.proveMobile()
  wizard.send({ type: 'start.submitted', value: start })
  expect(desk.inputsOf('createApplication')).toHaveLength(1)
  await desk.answer('createApplication', created)
  wizard.send({ type: 'kyc.submitted', value: opaque() })
  wizard.send({ type: 'kyc.submitted', value: opaque() })
  expect(desk.inputsOf('savePersonalInfo')).toHaveLength(1)
})

test('a failed save keeps the page and can be submitted again', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  await agent.create()
  wizard.send({ type: 'kyc.submitted', value: opaque() })
  const error = new Error('Bank unknown')
  await desk.fail('savePersonalInfo', error)
  expect(stage()).toBe('kyc')
  expect(wizard.getSnapshot().hasTag('failed')).toBe(true)
  expect(desk.notesOf('showError')).toMatchObject([{ error }])
  await agent.kyc()
  expect(stage()).toBe('employment')
})

test('an application that could not be created needs no second code', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  agent.go('mobile')
  wizard.send({ type: 'start.submitted', value: start })
  await agent.proveMobile()
  await desk.fail('createApplication')
  wizard.send({ type: 'start.submitted', value: start })
  expect(desk.openRequests()).toEqual(['createApplication'])

  await desk.answer('createApplication', created)
  agent.go('mobile', 'app1')
  wizard.send({ type: 'start.submitted', value: { ...start, mobile: '9123456789' } })
  expect(desk.openRequests()).toEqual(['sendOtp'])
  expect(stage()).toBe('mobile')
})

test('closing the code dialog goes back to the form and sends nothing', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  agent.go('mobile')
  wizard.send({ type: 'start.submitted', value: start })
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  wizard.send({ type: 'otp.dismissed' })
  expect(wizard.getSnapshot().hasTag('otpDialog')).toBe(false)
  expect(stage()).toBe('mobile')
  expect(desk.openRequests()).toEqual([])
})

test.each([
  ['a step not yet reached', 'references', { stage: ['CREATE_APPLICATION'] }, 'kyc'],
  ['a step that was reached', 'kyc', { stage: salaried }, 'kyc'],
  ['the other job', 'business', { stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'] }, 'employment'],
  ['a new co-applicant', 'co-applicant-details', { stage: salaried }, 'co-applicant-details'],
  ['asset documents of a personal loan', 'loan-doc', { stage: salaried }, 'co-applicants'],
  ['success before its time', 'success', { stage: salaried }, 'co-applicants'],
  ['the offer', 'loan-offer', { stage: salaried }, 'success/loan-offers'],
  ['the final submit', 'final-submit', { stage: salaried }, 'success/loan-offers'],
  ['any step of a rejected one', 'employment', { status: 'REJECTED', stage: salaried }, 'rejection'],
  ['the start of a rejected one', 'mobile', { status: 'REJECTED', stage: salaried }, 'mobile'],
  ['any step of a completed one', 'mobile', { status: 'COMPLETED', stage: salaried }, 'success'],
  ['the step after a changed job', 'references', { job_type: 'SELF_EMPLOYED', stage: salaried }, 'business'],
  ['an unknown combination', 'references', { stage: ['A', 'B'] }, 'kyc'],
] as const)('a link to %s opens the right page after loading', async (_, asked, changes, arrived) => {
  const { stage, ...agent } = begin()
  await agent.open(asked, { ...changes, stage: [...changes.stage] })
  expect(stage()).toBe(arrived)
})

test('a link without an id uses the application that the browser remembers', async () => {
  const { desk, stage, ...agent } = begin({ applicationId: 'app1' })
  agent.go('kyc')
  expect(desk.inputsOf('loadApplication')).toEqual([{ applicationId: 'app1' }])
  await desk.answer('loadApplication', application())
  expect(stage()).toBe('kyc')
})

test('a link without an id and without a remembered application says so and stays', () => {
  const { desk, stage, ...agent } = begin()
  agent.go('kyc')
  expect(stage()).toBe('resting')
  expect(desk.notesOf('showError')).toEqual([{ error: null, fallback: 'No application ID found.' }])
})

test('a link to a step that the open application has not reached changes nothing', async () => {
  const { wizard, stage, ...agent } = begin()
  await agent.create()
  const before = wizard.getSnapshot().value
  agent.go('references')
  agent.go('success')
  expect(wizard.getSnapshot().value).toEqual(before)
  expect(stage()).toBe('kyc')
})

test('a link to the page that shows does not begin it anew', async () => {
  const { desk, wizard, ...agent } = begin()
  agent.go('mobile')
  wizard.send({ type: 'start.submitted', value: start })
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  agent.go('mobile')
  expect(wizard.getSnapshot().hasTag('otpDialog')).toBe(true)
})

test('leaving and coming back loads the application afresh', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  await agent.create()
  wizard.send({ type: 'LEAVE' })
  expect(stage()).toBe('resting')
  agent.go('kyc')
  await desk.answer('loadApplication', application({ stage: salaried }))
  expect(wizard.getSnapshot().context.sections).toMatchObject({ personal: true, employment: true })
})

test('a start form without an id is a new application, whatever was open', async () => {
  const { wizard, stage, ...agent } = begin()
  await agent.create()
  agent.go('mobile')
  expect(stage()).toBe('mobile')
  expect(wizard.getSnapshot().context.applicationId).toBeNull()
})

test('a failed load can be tried again, and links wait while it runs', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  agent.go('kyc', 'app1')
  agent.go('employment', 'app2')
  expect(desk.inputsOf('loadApplication')).toEqual([{ applicationId: 'app1' }])
  await desk.fail('loadApplication')
  expect(wizard.getSnapshot().hasTag('failed')).toBe(true)
  wizard.send({ type: 'retry' })
  await desk.answer('loadApplication', application())
  expect(stage()).toBe('kyc')
})

test.each([
  ['a draft goes on at its step', { stage: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'] }, 'employment'],
  ['an incomplete one begins with the start form', { status: 'INCOMPLETE', stage: salaried }, 'mobile'],
  ['a completed one shows success', { status: 'COMPLETED', stage: salaried }, 'success'],
  ['a rejected one shows its reasons', { status: 'REJECTED', stage: salaried }, 'rejection'],
] as const)('on the complete-application page, %s', async (_, changes, arrived) => {
  const { wizard, stage, ...agent } = begin()
  await agent.open('complete-application', { ...changes, stage: [...changes.stage] })
  expect(stage()).toBe('complete-application')
  wizard.send({ type: 'application.submitted' })
  expect(stage()).toBe(arrived)
})

test('on the complete-application page, a full application goes to its offers, and an accepted one to the final submit', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  const reference = [{ ...opaque<Application['reference'][number]>(), type: 'PERSONAL_REFERENCE' as const }]
  await agent.open('complete-application', { stage: salaried, reference })
  wizard.send({ type: 'application.submitted' })
  expect(stage()).toBe('success/loan-offers')
  await desk.answer('requestLoanOffer', offerResults.accepted)
  expect(stage()).toBe('final-submit')
})

test('on the complete-application page, stages beyond the table say so and stay', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  await agent.open('complete-application', { stage: ['A', 'B'] })
  wizard.send({ type: 'application.submitted' })
  expect(stage()).toBe('complete-application')
  expect(desk.notesOf('showError')).toEqual([{ error: null, fallback: 'No Incomplete Application Found' }])
})

test('offers that could not be fetched can be asked for again', async () => {
  const { desk, wizard, stage, ...agent } = begin()
  await agent.open('success/loan-offers', { stage: salaried })
  await desk.fail('requestLoanOffer')
  expect(wizard.getSnapshot().hasTag('failed')).toBe(true)
  wizard.send({ type: 'retry' })
  await desk.answer('requestLoanOffer', offerResults.offered)
  expect(stage()).toBe('loan-offer')
})

/** The names at the top of a state value: a page without inner states is a word, one with inner states a key. */
type TopLevelOf<Value> = Value extends string ? Value : keyof Value
