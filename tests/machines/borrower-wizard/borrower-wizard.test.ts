import { describe, expect, test } from 'vitest'
import type { LookupResult, Stage, WizardEvent } from '@/machines/wizard/wizard-types'
import type { Application } from '@/schemas/entities/application'
import {
  application,
  found,
  lookupResults,
  opaque,
  saveResults,
  start,
} from '../../model/catalogues/fixtures'
import { beginAlone, personal, salaried } from '../wizard/agent'

const PROVED = { applicationId: 'app1' }

test('a salaried borrower goes from the mobile to the tracker id without an agent', async () => {
  const borrower = beginAlone()
  const { desk, wizard, stage } = borrower
  wizard.send({ type: 'GO', stage: 'mobile' })
  wizard.send({ type: 'start.submitted', value: start })
  await borrower.proveMobile()
  expect(desk.notesOf('rememberProof')).toEqual([{ token: 'unused', mobile: start.mobile }])
  expect(desk.openRequests()).toEqual(['createApplication'])
  await desk.answer('createApplication', { id: 'app1', tracker_id: 'LN1' })
  expect(stage()).toBe('kyc')
  await borrower.kyc()
  expect(stage()).toBe('employment')
  await borrower.employment()
  expect(stage()).toBe('co-applicants')
  expect(desk.notesOf('rememberTracker')).toEqual([{ trackerId: 'LN1' }])
  await borrower.coApplicant()
  expect(stage()).toBe('co-applicants')

  wizard.send({ type: 'coApplicants.submitted' })
  expect(desk.inputsOf('markCompleted')).toEqual([{ applicationId: 'app1' }])
  await desk.answer('markCompleted', { trackerId: 'LN2' })
  expect(stage()).toBe('success')
  expect(desk.notesOf('rememberTracker').at(-1)).toEqual({ trackerId: 'LN2' })
  expect(wizard.getSnapshot().context).toMatchObject({ status: 'COMPLETED', trackerId: 'LN2' })
})

test('a self-employed borrower with a car loan is asked for no documents of the car', async () => {
  const borrower = beginAlone()
  const { desk, wizard, stage } = borrower
  await borrower.create({ job_type: 'SELF_EMPLOYED', loan_type: 'AUTO_LOAN' })
  await borrower.kyc()
  expect(stage()).toBe('business')
  wizard.send({ type: 'business.submitted', value: opaque() })
  await desk.answer('saveBusinessInfo', saveResults.saved)
  expect(stage()).toBe('co-applicants')
  wizard.send({ type: 'coApplicants.submitted' })
  expect(desk.openRequests()).toEqual(['markCompleted'])
})

test('nothing is asked of the server before a mobile is proved: every link to an application leads to the lookup', () => {
  for (const to of ['kyc', 'mobile', 'success', 'complete-application'] as const) {
    const { desk, wizard, go, stage } = beginAlone()
    go(to, 'app1')
    expect(stage()).toBe('complete-application')
    expect(wizard.getSnapshot().matches({ 'complete-application': 'editing' })).toBe(true)
    expect(desk.openRequests()).toEqual([])
  }
})

test('a link without an application says so and leads to the lookup', () => {
  const { desk, go, stage } = beginAlone()
  go('kyc')
  expect(desk.notesOf('showError')).toEqual([{ error: null, fallback: 'No application ID found.' }])
  expect(stage()).toBe('complete-application')
})

test('a reload comes back to its step, once the application is loaded', async () => {
  const { desk, go, stage } = beginAlone(PROVED)
  go('employment', 'app1')
  expect(desk.openRequests()).toEqual(['loadApplication'])
  await desk.answer('loadApplication', application({ stage: personal }))
  expect(stage()).toBe('employment')
  expect(desk.notesOf('rememberApplication')).toEqual([
    { applicationId: 'app1', loanType: 'PERSONAL_LOAN', mobile: start.mobile },
  ])
})

test('an application that cannot be loaded can be asked for again', async () => {
  const { desk, wizard, go, stage } = beginAlone(PROVED)
  go('kyc', 'app1')
  await desk.fail('loadApplication')
  expect(desk.notesOf('showError')).toMatchObject([{ fallback: 'Failed to load application data' }])
  wizard.send({ type: 'retry' })
  await desk.answer('loadApplication', application())
  expect(stage()).toBe('kyc')
})

test.each([
  ['kyc', {}, 'kyc'],
  ['kyc', { status: 'COMPLETED', stage: salaried }, 'success'],
  ['employment', {}, 'kyc'],
  ['employment', { stage: personal }, 'employment'],
  ['business', { stage: personal, job_type: 'SELF_EMPLOYED' }, 'business'],
  ['business', { stage: personal }, 'employment'],
  ['co-applicants', { stage: salaried }, 'co-applicants'],
  ['co-applicants', { stage: salaried, loan_type: 'GOLD_LOAN' }, 'co-applicants'],
  ['co-applicant-details', { stage: salaried }, 'co-applicant-details'],
  ['success', { stage: salaried }, 'co-applicants'],
  ['success', { status: 'COMPLETED', stage: salaried }, 'success'],
  ['mobile', {}, 'mobile'],
  ['complete-application', { stage: salaried }, 'complete-application'],
  ['kyc', { status: 'REJECTED', stage: salaried }, 'mobile'],
] as const)('a link to %s of an application with %j opens %s', async (to, changes, opened) => {
  const { desk, go, stage } = beginAlone(PROVED)
  go(to, 'app1')
  await desk.answer(
    'loadApplication',
    application({ ...changes, stage: [...('stage' in changes ? changes.stage : ['CREATE_APPLICATION'])] }),
  )
  expect(stage()).toBe(opened)
})

describe('the lookup', () => {
  test('proves the mobile, finds the application of it, and goes on where it stands', async () => {
    const borrower = beginAlone()
    const { desk, wizard, go, stage } = borrower
    go('complete-application')
    wizard.send({ type: 'lookup.submitted', mobile: start.mobile })
    expect(desk.openRequests()).toEqual(['sendOtp'])
    await borrower.proveMobile()
    expect(desk.notesOf('rememberProof')).toEqual([{ token: 'unused', mobile: start.mobile }])
    await desk.answer('findApplication', { kind: 'found', application: { ...found, stages: personal } })
    wizard.send({ type: 'application.submitted' })
    await desk.answer('loadApplication', application({ stage: personal }))
    expect(stage()).toBe('employment')
  })

  test('needs no second code for the mobile it has proved, and one for another', async () => {
    const borrower = beginAlone()
    const { desk, wizard, go } = borrower
    go('complete-application')
    wizard.send({ type: 'lookup.submitted', mobile: start.mobile })
    await borrower.proveMobile()
    await desk.answer('findApplication', lookupResults.notFound)
    wizard.send({ type: 'lookup.submitted', mobile: start.mobile })
    expect(desk.openRequests()).toEqual(['findApplication'])
    await desk.fail('findApplication')
    wizard.send({ type: 'lookup.submitted', mobile: '9123456789' })
    expect(desk.openRequests()).toEqual(['sendOtp'])
  })

  test('is left as it is by a link to itself, and leaves an open application for it', async () => {
    const borrower = beginAlone(PROVED)
    const { desk, wizard, go, open } = borrower
    go('complete-application')
    wizard.send({ type: 'lookup.submitted', mobile: start.mobile })
    await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
    go('complete-application')
    expect(wizard.getSnapshot().hasTag('otpDialog')).toBe(true)

    wizard.send({ type: 'otp.dismissed' })
    await open('complete-application')
    expect(wizard.getSnapshot().matches({ 'complete-application': 'overview' })).toBe(true)
    go('complete-application')
    expect(wizard.getSnapshot().matches({ 'complete-application': 'editing' })).toBe(true)
    expect(wizard.getSnapshot().context.applicationId).toBeNull()
  })
})

describe('the overview of a known application', () => {
  test('continues at the right step', async () => {
    const { wizard, open, stage } = beginAlone(PROVED)
    await open('complete-application', { stage: salaried })
    wizard.send({ type: 'application.submitted' })
    expect(stage()).toBe('co-applicants')
  })

  test('continues at the co-applicants even when there are references: a borrower is shown no offers', async () => {
    const { wizard, open, stage } = beginAlone(PROVED)
    await open('complete-application', {
      stage: salaried,
      reference: [{ ...opaque(), type: 'PERSONAL_REFERENCE' }],
    })
    wizard.send({ type: 'application.submitted' })
    expect(stage()).toBe('co-applicants')
  })

  test('offers another loan type after a rejection', async () => {
    const { wizard, open, stage } = beginAlone(PROVED)
    await open('complete-application', { stage: salaried, status: 'REJECTED' })
    wizard.send({ type: 'application.submitted' })
    expect(stage()).toBe('mobile')
  })

  test('says so when nothing is known to continue', async () => {
    const { desk, wizard, open, stage } = beginAlone(PROVED)
    await open('complete-application', { stage: [...salaried, 'A', 'B', 'C'] })
    wizard.send({ type: 'application.submitted' })
    expect(stage()).toBe('complete-application')
    expect(desk.notesOf('showError')).toEqual([{ error: null, fallback: 'No Incomplete Application Found' }])
  })

  test('leads to the references, which are optional, and back', async () => {
    const { desk, wizard, open, stage } = beginAlone(PROVED)
    await open('complete-application', { stage: salaried, loan_type: 'AUTO_LOAN' })
    wizard.send({ type: 'reference.addRequested', referenceType: 'BUSINESS_REFERENCE' })
    expect(stage()).toBe('reference-details')
    wizard.send({ type: 'references.added', value: [opaque()] })
    await desk.answer('saveReferences', saveResults.saved)
    expect(wizard.getSnapshot().matches({ 'complete-application': 'overview' })).toBe(true)
    wizard.send({ type: 'reference.addRequested', referenceType: 'BUSINESS_REFERENCE' })
    expect(stage()).toBe('complete-application')
    wizard.send({ type: 'reference.editRequested', referenceType: 'BUSINESS_REFERENCE' })
    expect(stage()).toBe('reference-details')
  })

  test('does not lead to the references before the job is known', async () => {
    const { wizard, open, stage } = beginAlone(PROVED)
    await open('complete-application', { stage: personal })
    wizard.send({ type: 'reference.addRequested', referenceType: 'BUSINESS_REFERENCE' })
    expect(stage()).toBe('complete-application')
  })
})

async function submitted() {
  const borrower = beginAlone(PROVED)
  await borrower.open('co-applicants', { stage: salaried })
  borrower.wizard.send({ type: 'coApplicants.submitted' })
  return borrower
}

describe('handing over', () => {
  test('is sent once, and neither links nor the list can break it off', async () => {
    const { desk, wizard, go, stage } = await submitted()
    wizard.send({ type: 'coApplicants.submitted' })
    wizard.send({ type: 'coApplicant.addRequested' })
    wizard.send({ type: 'coApplicant.editRequested', recordIndex: 0 })
    wizard.send({ type: 'LEAVE' })
    go('mobile')
    expect(stage()).toBe('co-applicants')
    expect(desk.openRequests()).toEqual(['markCompleted'])
    expect(desk.inputsOf('markCompleted')).toHaveLength(1)
  })

  test('that failed can be tried again, or the list be changed first', async () => {
    const { desk, wizard, stage } = await submitted()
    await desk.fail('markCompleted')
    expect(wizard.getSnapshot().hasTag('failed')).toBe(true)
    expect(desk.notesOf('showError')).toHaveLength(1)
    wizard.send({ type: 'coApplicants.submitted' })
    await desk.fail('markCompleted')
    wizard.send({ type: 'coApplicant.addRequested' })
    expect(stage()).toBe('co-applicant-details')
  })

  test('ends at a page from which a link to the start form begins another application', async () => {
    const { desk, wizard, go, stage } = await submitted()
    await desk.answer('markCompleted', { trackerId: 'LN2' })
    go('mobile')
    expect(stage()).toBe('mobile')
    expect(wizard.getSnapshot().context).toMatchObject({ applicationId: null, status: null })
  })

  test('ends at a page whose leaving removes everything, the proof of the mobile included', async () => {
    const { desk, wizard, go, stage } = await submitted()
    await desk.answer('markCompleted', { trackerId: 'LN2' })
    go('success', 'app1')
    go('kyc')
    expect(stage()).toBe('success')
    expect(desk.notesOf('forgetBorrower')).toHaveLength(0)

    wizard.send({ type: 'LEAVE' })
    expect(stage()).toBe('resting')
    expect(desk.notesOf('forgetBorrower')).toHaveLength(1)
    expect(wizard.getSnapshot().context).toMatchObject({
      applicationId: null,
      record: null,
      isVerified: false,
    })
    go('kyc', 'app1')
    expect(stage()).toBe('complete-application')
    expect(desk.openRequests()).toEqual([])
  })
})

test.each(['kyc', 'employment', 'co-applicants', 'co-applicant-details', 'mobile'] as const)(
  'leaving %s keeps what the browser has, and a link to it there goes nowhere else',
  async (to) => {
    const { desk, wizard, open, go, stage } = beginAlone(PROVED)
    await open(to, { stage: salaried })
    go(to, 'app1')
    expect(stage()).toBe(to)
    expect(desk.inputsOf('loadApplication')).toHaveLength(1)
    wizard.send({ type: 'LEAVE' })
    expect(stage()).toBe('resting')
    expect(desk.notesOf('forgetBorrower')).toHaveLength(0)
  },
)

test.each<[Stage, Partial<Application>, WizardEvent]>([
  ['mobile', {}, { type: 'start.submitted', value: { ...start, mobile: '9123456789' } }],
  ['kyc', {}, { type: 'kyc.submitted', value: opaque() }],
  ['employment', { stage: personal }, { type: 'employment.submitted', value: opaque() }],
  [
    'business',
    { stage: personal, job_type: 'SELF_EMPLOYED' },
    { type: 'business.submitted', value: opaque() },
  ],
  ['co-applicant-details', { stage: salaried }, { type: 'coApplicant.submitted', value: opaque() }],
  ['co-applicants', { stage: salaried }, { type: 'coApplicants.submitted' }],
])('a link to %s, where something has failed, begins nothing anew', async (to, changes, event) => {
  const { desk, wizard, open, go, stage } = beginAlone(PROVED)
  await open(to, changes)
  wizard.send(event)
  await desk.fail(desk.openRequests()[0] ?? '')
  const { value } = wizard.getSnapshot()
  go(to, 'app1')
  expect(stage()).toBe(to)
  expect(wizard.getSnapshot().value).toEqual(value)
})

test('a link to the references of a kind opens their form, and one to it there begins nothing anew', async () => {
  const { desk, wizard, open } = beginAlone(PROVED)
  await open('complete-application', { stage: salaried })
  const link = { type: 'GO', stage: 'reference-details', referenceType: 'PERSONAL_REFERENCE' } as const
  wizard.send(link)
  wizard.send({ type: 'references.added', value: [opaque()] })
  await desk.fail('saveReferences')
  wizard.send(link)
  expect(wizard.getSnapshot().matches({ 'reference-details': 'saveFailed' })).toBe(true)
})

describe('once the application is open', () => {
  test.each<[Stage, Partial<Application>]>([
    ['mobile', {}],
    ['kyc', {}],
    ['employment', { stage: personal }],
    ['business', { stage: personal, job_type: 'SELF_EMPLOYED' }],
    ['co-applicants', { stage: salaried }],
    ['co-applicant-details', { stage: salaried }],
    ['success', { stage: salaried, status: 'COMPLETED' }],
  ])('a link to %s is followed without another request', async (to, changes) => {
    const { desk, open, go, stage } = beginAlone(PROVED)
    await open('complete-application', changes)
    go(to, 'app1')
    expect(stage()).toBe(to)
    expect(desk.openRequests()).toEqual([])
  })

  test('a link that names the kind of reference opens its form after a reload', async () => {
    const { desk, wizard, stage } = beginAlone(PROVED)
    wizard.send({
      type: 'GO',
      stage: 'reference-details',
      referenceType: 'BUSINESS_REFERENCE',
      applicationId: 'app1',
    })
    await desk.answer('loadApplication', application({ stage: salaried }))
    expect(stage()).toBe('reference-details')
    expect(wizard.getSnapshot().context.referenceType).toBe('BUSINESS_REFERENCE')
  })

  test('a known co-applicant is opened from the list', async () => {
    const { wizard, open, stage } = beginAlone(PROVED)
    await open('co-applicants', { stage: salaried, co_applicants: [opaque()] })
    wizard.send({ type: 'coApplicant.editRequested', recordIndex: 0 })
    expect(stage()).toBe('co-applicant-details')
    expect(wizard.getSnapshot().context).toMatchObject({ recordIndex: 0, isNewRecord: false })
  })

  test('while it is handed over, a known co-applicant does not open', async () => {
    const { wizard, open, stage } = beginAlone(PROVED)
    await open('co-applicants', { stage: salaried, co_applicants: [opaque()] })
    wizard.send({ type: 'coApplicants.submitted' })
    wizard.send({ type: 'coApplicant.editRequested', recordIndex: 0 })
    expect(stage()).toBe('co-applicants')
  })
})

async function looked(answer: LookupResult | Error) {
  const borrower = beginAlone()
  borrower.go('complete-application')
  borrower.wizard.send({ type: 'lookup.submitted', mobile: start.mobile })
  await borrower.proveMobile()
  if (answer instanceof Error) await borrower.desk.fail('findApplication', answer)
  else await borrower.desk.answer('findApplication', answer)
  return borrower
}

describe('the lookup, after it has found something', () => {
  const other = '9123456789'

  test.each<[string, LookupResult | Error]>([
    ['nothing', lookupResults.notFound],
    ['an application beyond the table', { kind: 'found', application: { ...found, stages: ['A', 'B'] } }],
    ['no network', new Error('no network')],
    ['an application', lookupResults.found],
  ])('(%s) looks the same mobile up again at once, and another one after its code', async (_, answer) => {
    const same = await looked(answer)
    same.wizard.send({ type: 'lookup.submitted', mobile: start.mobile })
    expect(same.desk.openRequests()).toEqual(['findApplication'])
    const another = await looked(answer)
    another.wizard.send({ type: 'lookup.submitted', mobile: other })
    expect(another.desk.openRequests()).toEqual(['sendOtp'])
  })

  test('needs no code for the mobile it has proved, after the dialog for another one is closed', async () => {
    const { desk, wizard } = await looked(lookupResults.notFound)
    wizard.send({ type: 'lookup.submitted', mobile: other })
    await desk.answer('sendOtp', { kind: 'sent', sessionId: 's2', message: null })
    wizard.send({ type: 'otp.dismissed' })
    wizard.send({ type: 'lookup.submitted', mobile: start.mobile })
    expect(desk.openRequests()).toEqual(['findApplication'])
  })

  test('is not left while it searches, nor while a code is on its way', async () => {
    const { desk, wizard, go, proveMobile } = beginAlone()
    go('complete-application')
    wizard.send({ type: 'lookup.submitted', mobile: start.mobile })
    wizard.send({ type: 'LEAVE' })
    expect(desk.openRequests()).toEqual(['sendOtp'])
    await proveMobile()
    wizard.send({ type: 'LEAVE' })
    expect(desk.openRequests()).toEqual(['findApplication'])
  })

  test('may be left while its dialog waits, and says so when the chart of the code breaks', async () => {
    const { desk, wizard, go, stage } = beginAlone()
    go('complete-application')
    wizard.send({ type: 'lookup.submitted', mobile: start.mobile })
    // An answer that no code of the app gives.
    await desk.answer('sendOtp', null)
    expect(wizard.getSnapshot().matches({ 'complete-application': 'editing' })).toBe(true)
    expect(desk.notesOf('showError')).toHaveLength(1)
    wizard.send({ type: 'lookup.submitted', mobile: start.mobile })
    await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
    expect(wizard.getSnapshot().hasTag('busy')).toBe(false)
    wizard.send({ type: 'LEAVE' })
    expect(stage()).toBe('resting')
  })
})
