import { expect, test } from 'vitest'
import type { CoApplicant, Reference } from '@/schemas/entities/application'
import { application, opaque, saveResults, start } from '../../model/catalogues/fixtures'
import { beginAlone, inBoth, personal, salaried, WIZARDS } from './agent'

const people = [opaque<CoApplicant>(), opaque<CoApplicant>()]
const reference = { ...opaque<Reference>(), type: 'BUSINESS_REFERENCE' as const }

const theirs = {
  name: 'Meena Iyer',
  mobile: '9000000002',
  tracker_id: '0987654321',
  job_type: 'SELF_EMPLOYED',
  loan_type: 'GOLD_LOAN',
  status: 'REJECTED',
  rejection_reason: ['LOW_SCORE'],
  stage: personal,
  is_al_gl_present: true,
  co_applicants: people,
  reference: [reference],
} as const

const facts = {
  applicationId: 'app1',
  name: 'Meena Iyer',
  mobile: '9000000002',
  trackerId: '0987654321',
  jobType: 'SELF_EMPLOYED',
  loanType: 'GOLD_LOAN',
  status: 'REJECTED',
  rejection: { reasons: ['LOW_SCORE'], overdueAmount: null },
  stages: ['CREATE_APPLICATION', 'PERSONAL_DETAILS'],
  sections: { personal: true, employment: false, business: false, assetDocuments: true },
  coApplicantCount: 2,
  referenceTypes: ['BUSINESS_REFERENCE'],
}

const loaded = () => ({
  ...theirs,
  rejection_reason: [...theirs.rejection_reason],
  stage: [...theirs.stage],
  co_applicants: [...theirs.co_applicants],
  reference: [...theirs.reference],
})

test.each(WIZARDS)(
  '$who: all that a loaded application says is known, and its mobile counts as proved',
  async (both) => {
    const { context, desk, ...person } = both.begin()
    await person.open('complete-application', loaded())
    expect(context()).toMatchObject({
      ...facts,
      verifiedMobile: '9000000002',
      record: { applicationId: 'app1', rejection: { reasons: ['LOW_SCORE'], overdueAmount: null } },
      goal: { stage: 'complete-application' },
    })
    expect(desk.phone.kept['application']).toEqual({
      applicationId: 'app1',
      loanType: 'GOLD_LOAN',
      mobile: '9000000002',
    })
  },
)

test.each(WIZARDS)('$who: all that somebody else has changed is known once it is read', async (both) => {
  const { desk, wizard, context, ...person } = both.begin()
  await person.open('kyc')
  wizard.send({ type: 'kyc.submitted', value: opaque() })
  await desk.answer('savePersonalInfo', saveResults.outdated)
  await desk.answer('loadApplication', application(loaded()))
  expect(context()).toMatchObject(facts)
})

test.each(WIZARDS)(
  '$who: a created application is a draft with what was filled in, and of the loan the server says',
  async (both) => {
    const { desk, wizard, context, ...person } = both.begin()
    person.go('mobile')
    wizard.send({ type: 'start.submitted', value: start })
    await person.proveMobile()
    expect(desk.inputsOf('createApplication')).toEqual([{ value: start }])
    expect(person.shows('busy')).toBe(true)
    desk.phone.type('mobile', 'kyc')
    await desk.answer('createApplication', { id: 'app1', tracker_id: 'LN1', loan_type: 'HOME_LOAN' })
    expect(context()).toMatchObject({
      applicationId: 'app1',
      trackerId: 'LN1',
      mobile: '9876543210',
      name: 'Sunita Devi',
      jobType: 'SALARIED',
      loanType: 'HOME_LOAN',
      status: 'DRAFT',
      stages: ['CREATE_APPLICATION'],
      record: { applicationId: 'app1' },
      start: null,
      isVerified: true,
      verifiedMobile: '9876543210',
    })
    expect(desk.phone.kept).toMatchObject({
      application: { applicationId: 'app1', loanType: 'HOME_LOAN', mobile: '9876543210' },
      proof: { token: 'unused', mobile: '9876543210' },
    })
    expect(desk.phone.drafts()).toEqual(['kyc'])
  },
)

test.each(WIZARDS)(
  '$who: an application whose creation says no loan is of the one filled in, and its failure is told',
  async (both) => {
    const { desk, wizard, context, ...person } = both.begin()
    person.go('mobile')
    wizard.send({ type: 'start.submitted', value: start })
    await person.proveMobile()
    const error = new Error('no network')
    await desk.fail('createApplication', error)
    expect(desk.phone.toasts).toEqual([{ says: error, otherwise: 'Something went wrong' }])
    wizard.send({ type: 'start.submitted', value: start })
    await desk.answer('createApplication', { id: 'app1' })
    expect(context().loanType).toBe('PERSONAL_LOAN')
  },
)

test.each(
  inBoth([
    { was: 'REJECTED', is: 'DRAFT' },
    { was: 'INCOMPLETE', is: 'INCOMPLETE' },
    { was: 'DRAFT', is: 'DRAFT' },
  ]),
)(
  '$who: a start that is saved again makes $situation.was $situation.is, without a rejection',
  async ({ beginAs, situation: { was, is } }) => {
    const { desk, wizard, context, ...person } = beginAs()
    await person.open('mobile', { stage: salaried, status: was, rejection_reason: ['LOW_SCORE'] })
    const value = { ...start, name: 'Sunita Rao', job_type: 'SELF_EMPLOYED', loan_type: 'HOME_LOAN' } as const
    wizard.send({ type: 'start.submitted', value: { ...value, mobile: '9123456789' } })
    await person.proveMobile()
    await desk.answer('updateApplication', saveResults.saved)
    expect(context()).toMatchObject({
      status: is,
      rejection: null,
      start: null,
      name: 'Sunita Rao',
      mobile: '9123456789',
      jobType: 'SELF_EMPLOYED',
      loanType: 'HOME_LOAN',
    })
  },
)

test.each(WIZARDS)('$who: each saved step counts as done', async (both) => {
  const { desk, wizard, context, ...person } = both.begin()
  await person.create()
  await person.kyc()
  expect(context().stages).toEqual(['CREATE_APPLICATION', 'PERSONAL_DETAILS'])
  await person.employment()
  expect(context().stages).toEqual(['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'EMPLOYMENT_DETAILS'])
  await person.coApplicant()
  expect(context().stages).toEqual([...salaried, 'CO_APPLICANT', 'CO_APPLICANT_FORM'])
  expect(context().coApplicantCount).toBe(1)
  wizard.send({ type: 'GO', stage: 'reference-details', referenceType: 'BUSINESS_REFERENCE' })
  wizard.send({ type: 'references.added', value: [opaque()] })
  await desk.answer('saveReferences', saveResults.saved)
  expect(context().referenceTypes).toEqual(['BUSINESS_REFERENCE'])
})

test.each(WIZARDS)('$who: a borrower who is self-employed has the business counted as done', async (both) => {
  const { desk, wizard, context, ...person } = both.begin()
  await person.open('business', { stage: personal, job_type: 'SELF_EMPLOYED' })
  wizard.send({ type: 'business.submitted', value: opaque() })
  await desk.answer('saveBusinessInfo', saveResults.saved)
  expect(context().stages).toEqual(['CREATE_APPLICATION', 'PERSONAL_DETAILS', 'BUSINESS_DETAILS'])
})

test.each(WIZARDS)('$who: a co-applicant opens as new or known, whatever was open before', async (both) => {
  const { wizard, context, ...person } = both.begin()
  await person.open('co-applicants', { stage: salaried, co_applicants: people })
  wizard.send({ type: 'coApplicant.addRequested' })
  expect(context()).toMatchObject({ recordIndex: 2, isNewRecord: true })
  person.go('co-applicants')
  wizard.send({ type: 'coApplicant.editRequested', recordIndex: 1 })
  expect(context()).toMatchObject({ recordIndex: 1, isNewRecord: false })
  wizard.send({ type: 'GO', stage: 'co-applicant-details', recordIndex: 2 })
  expect(context()).toMatchObject({ recordIndex: 2, isNewRecord: true })
  wizard.send({ type: 'GO', stage: 'co-applicant-details', recordIndex: 0 })
  expect(context()).toMatchObject({ recordIndex: 0, isNewRecord: false })
})

test.each(inBoth([-1, 2]))(
  '$who: of two co-applicants none is at place $situation',
  async ({ beginAs, situation: recordIndex }) => {
    const { wizard, stage, ...person } = beginAs()
    await person.open('co-applicants', { stage: salaried, co_applicants: people })
    wizard.send({ type: 'coApplicant.editRequested', recordIndex })
    expect(stage()).toBe('co-applicants')
  },
)

test.each(WIZARDS)('$who: a saved co-applicant who was known is not counted once more', async (both) => {
  const { desk, wizard, context, ...person } = both.begin()
  await person.open('co-applicants', { stage: salaried, co_applicants: people })
  wizard.send({ type: 'coApplicant.editRequested', recordIndex: 1 })
  wizard.send({ type: 'coApplicant.submitted', value: opaque() })
  expect(desk.inputsOf('saveCoApplicant')).toMatchObject([{ isUpdate: true, recordIndex: 1 }])
  await desk.answer('saveCoApplicant', saveResults.saved)
  expect(context().coApplicantCount).toBe(2)
})

test('a borrower who has proved a mobile may open an application by a link', async () => {
  const borrower = beginAlone()
  await borrower.create()
  borrower.go('complete-application', 'app1')
  expect(borrower.desk.openRequests()).toEqual(['loadApplication'])
})
