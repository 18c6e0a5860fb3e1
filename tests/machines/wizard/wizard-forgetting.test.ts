import { expect, test } from 'vitest'
import type { WizardContext } from '@/machines/wizard/wizard-types'
import type { CoApplicant, Reference } from '@/schemas/entities/application'
import { bySectionName } from '@/schemas/steps/steps'
import { application, found, offerResults, opaque, saveResults, start } from '../../model/catalogues/fixtures'
import { beginAlone, inBoth, salaried, type Begun } from './agent'

const NOTHING: Omit<WizardContext, 'agentId' | 'isVerified' | 'record'> = {
  applicationId: null,
  trackerId: null,
  mobile: null,
  name: null,
  jobType: null,
  loanType: null,
  status: null,
  stages: [],
  sections: bySectionName(() => false),
  coApplicantCount: 0,
  referenceTypes: [],
  rejection: null,
  begunBy: null,
  hasLeft: false,
  lifecycle: null,
  files: 'UNKNOWN',
  infectedIn: [],
  offer: null,
  offerAccepted: false,
  recordIndex: null,
  referenceType: null,
  start: null,
  verifiedMobile: null,
  goal: null,
  isNewRecord: false,
  refusal: null,
  soughtMobile: null,
  found: null,
  isOnlyChange: false,
  unsent: {},
}

const people = [opaque<CoApplicant>()]
const reference = { ...opaque<Reference>(), type: 'PERSONAL_REFERENCE' as const }

/** Looks an application up and does a little of everything in it, so that the wizard knows much of it. */
async function busyWizard(who: 'agent' | 'borrower', begun: Begun): Promise<Begun> {
  const { desk, wizard, go, proveMobile } = begun
  go(who === 'agent' ? 'track' : 'complete-application')
  wizard.send({ type: 'lookup.submitted', mobile: start.mobile })
  if (who === 'borrower') await proveMobile()
  await desk.answer('findApplication', { kind: 'found', application: { ...found, stages: salaried } })
  wizard.send({ type: 'application.submitted' })
  const changes = { stage: salaried, co_applicants: people, reference: [reference] }
  await desk.answer('loadApplication', application(changes))

  wizard.send({ type: 'GO', stage: 'reference-details', referenceType: 'BUSINESS_REFERENCE' })
  wizard.send({ type: 'references.added', value: [opaque()] })
  await desk.answer('saveReferences', saveResults.outdated)
  await desk.answer('loadApplication', application(changes))
  wizard.send({ type: 'GO', stage: 'co-applicants' })
  wizard.send({ type: 'coApplicant.addRequested' })
  go('mobile', 'app1')
  wizard.send({ type: 'start.submitted', value: { ...start, mobile: '9123456789' } })
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  wizard.send({ type: 'otp.dismissed' })
  if (who === 'agent') {
    go('success/loan-offers')
    await desk.answer('requestLoanOffer', offerResults.accepted)
  }
  return begun
}

type Way = { way: string; leave: (begun: Begun) => void; goal: WizardContext['goal'] }

const ways = inBoth<Way>([
  { way: 'leaving', leave: ({ wizard }) => wizard.send({ type: 'LEAVE' }), goal: null },
  { way: 'beginning another', leave: ({ go }) => go('mobile'), goal: null },
  { way: 'looking for another', leave: ({ go }) => go('complete-application'), goal: null },
  {
    way: 'opening another',
    leave: ({ go }) => go('kyc', 'app2'),
    goal: { stage: 'kyc', applicationId: 'app2' },
  },
])

test.each(ways)(
  '$who: $situation.way leaves nothing of the application at hand',
  async ({ who, beginAs, situation: { leave, goal } }) => {
    const begun = await busyWizard(who, beginAs())
    const { agentId, record } = begun.context()
    expect(record?.applicationId).toBe('app1')
    leave(begun)
    expect(begun.context()).toEqual({ ...NOTHING, agentId, isVerified: true, record, goal })
  },
)

test.each(ways)('$who: $situation.way leaves nothing of a rejection', async ({ beginAs, situation }) => {
  const begun = beginAs()
  await begun.open('mobile', { stage: salaried, status: 'REJECTED', rejection_reason: ['LOW_SCORE'] })
  expect(begun.context().rejection).toEqual({ reasons: ['LOW_SCORE'], overdueAmount: null })
  situation.leave(begun)
  expect(begun.context().rejection).toBeNull()
})

test('a link that has to wait for the mobile to be proved leaves nothing of what was begun', async () => {
  const { desk, wizard, go, context } = beginAlone()
  go('mobile')
  wizard.send({ type: 'start.submitted', value: start })
  await desk.answer('sendOtp', { kind: 'sent', sessionId: 's1', message: null })
  wizard.send({ type: 'otp.dismissed' })
  go('kyc', 'app1')
  expect(context()).toEqual({ ...NOTHING, agentId: null, isVerified: false, record: null })
})

test('a finished application that its borrower leaves is nowhere on the phone', async () => {
  const { desk, wizard, context, ...borrower } = beginAlone()
  await borrower.create()
  expect(desk.phone.kept).toMatchObject({
    proof: { token: 'unused', mobile: start.mobile },
    application: { applicationId: 'app1', loanType: 'PERSONAL_LOAN', mobile: start.mobile },
  })
  await borrower.kyc()
  await borrower.employment()
  wizard.send({ type: 'coApplicants.submitted' })
  await desk.answer('markCompleted', { trackerId: 'LN2' })
  desk.phone.type('kyc')
  wizard.send({ type: 'LEAVE' })
  expect(desk.phone.kept).toEqual({})
  expect(desk.phone.drafts()).toEqual([])
  expect(context()).toEqual({ ...NOTHING, agentId: null, isVerified: false, record: null })
})
