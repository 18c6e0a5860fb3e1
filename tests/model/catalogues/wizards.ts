import type { SnapshotFrom } from 'xstate'
import type { BorrowerWizardLogic } from '@/machines/borrower-wizard/borrower-wizard.machine'
import type { PartnerWizardLogic } from '@/machines/partner-wizard/partner-wizard.machine'
import type { Goal, Stage } from '@/machines/wizard/wizard-types'
import type { Application, CoApplicant, Reference } from '@/schemas/entities/application'
import { bySection, isBorrowerPage, STEP_PAGES } from '@/schemas/steps/steps'
import type { Catalogue } from '@/tests/tools/statecharts/model/catalogue'
import { application, lookupResults, offer, offerResults, opaque, saveResults, start } from './fixtures'

/** Links to stages: to each of the application at hand, and to each of a known application. */
export function linksTo(stages: readonly Stage[]): Record<string, Goal> {
  const goals = stages.map((stage): Goal =>
    stage === 'reference-details' ? { stage, referenceType: 'PERSONAL_REFERENCE' } : { stage },
  )
  return Object.fromEntries(
    goals.flatMap((goal) => [
      [goal.stage, goal],
      [`${goal.stage} of app1`, { ...goal, applicationId: 'app1' }],
    ]),
  )
}

/** The stages that both wizards have. */
export const SHARED_STAGES: readonly Stage[] = [
  ...STEP_PAGES.filter(isBorrowerPage),
  'success',
  'complete-application',
]

/** Those of the steps that an agent alone has. */
export const AGENT_STEPS: readonly Stage[] = STEP_PAGES.filter((page) => !isBorrowerPage(page))

const personal = ['CREATE_APPLICATION', 'PERSONAL_DETAILS']
const salaried = [...personal, 'EMPLOYMENT_DETAILS']
const reference = { ...opaque<Reference>(), type: 'PERSONAL_REFERENCE' } as const
const gold = { loan_type: 'GOLD_LOAN', stage: salaried }

const ACCEPTED = {
  lifecycle: { acceptance: {} },
  files: [{ file_id: 'f1', name: 'slip.pdf', scan_status: 'INFECTED', active_content: [] }],
}
const REFUSED_FILES = {
  ...gold,
  ...ACCEPTED,
  is_al_gl_present: true,
  personal_info: { ...opaque<NonNullable<Application['personal_info']>>(), pan: 'f1' },
  employment_info: { salary_slip1: 'f1' },
  asset_documents: { gl_article_photo: ['f1'] },
  co_applicants: [{ ...opaque<CoApplicant>(), pan: 'f1' }],
}

const submissions = {
  submit: { value: opaque<never>() },
  'only this changed': { value: opaque<never>(), isOnlyChange: true },
}
const sectionEvents = bySection('submitted', () => submissions)

/** Everything that a person and the app can send to a wizard, links apart. */
export const wizardEvents = {
  LEAVE: { elsewhere: {} },
  retry: { retry: {} },
  'request.cancelled': { cancel: {} },
  'lookup.submitted': { submit: { mobile: start.mobile } },
  'start.submitted': {
    salaried: { value: start },
    'self-employed': { value: { ...start, job_type: 'SELF_EMPLOYED' } },
    'another mobile': { value: { ...start, mobile: '9123456789' } },
  },
  'otp.dismissed': { dismiss: {} },
  ...sectionEvents,
  'coApplicant.addRequested': { add: {} },
  'coApplicant.editRequested': { first: { recordIndex: 0 }, unknown: { recordIndex: 9 } },
  'coApplicant.submitted': {
    submit: { value: opaque() },
    'only this changed': { value: opaque(), isOnlyChange: true },
  },
  'coApplicants.submitted': { submit: {} },
  'reference.addRequested': {
    personal: { referenceType: 'PERSONAL_REFERENCE' },
    business: { referenceType: 'BUSINESS_REFERENCE' },
  },
  'reference.editRequested': {
    personal: { referenceType: 'PERSONAL_REFERENCE' },
    business: { referenceType: 'BUSINESS_REFERENCE' },
  },
  'reference.removeRequested': { first: { referenceId: '10000000' } },
  'references.added': { one: { value: [opaque()] }, none: { value: [] } },
  'references.submitted': { submit: {} },
  'application.submitted': { submit: {} },
  'application.newRequested': { again: {} },
  'loanType.changeRequested': { change: {} },
  'loanOffers.opened': { open: {} },
  'outbox.changed': { 'one left': { unsent: { app1: 1 } }, 'all sent': { unsent: {} } },
} satisfies Omit<Catalogue<PartnerWizardLogic>['events'], 'GO'>

/** Everything that the server can answer a wizard. */
export const wizardActors = {
  otp: { done: { verified: { token: 't1', mobile: start.mobile } }, tags: [['busy'], []] },
  loanOffer: {
    done: { accepted: { kind: 'accepted', offer }, rejected: offerResults.rejected },
    tags: [['busy'], []],
  },
  loadApplication: {
    done: {
      created: application(),
      'salaried with personal details': application({ stage: personal }),
      'self-employed with personal details': application({ stage: personal, job_type: 'SELF_EMPLOYED' }),
      'salaried and full': application({
        stage: [...salaried, 'CO_APPLICANT', 'CO_APPLICANT_FORM'],
        reference: [reference],
        co_applicants: Array.from({ length: 5 }, () => opaque<CoApplicant>()),
      }),
      'gold without documents': application(gold),
      'incomplete and self-employed': application({
        status: 'INCOMPLETE',
        job_type: 'SELF_EMPLOYED',
        stage: [...personal, 'BUSINESS_DETAILS'],
      }),
      incomplete: application({ ...gold, status: 'INCOMPLETE', is_al_gl_present: true }),
      'accepted, with refused files': application(REFUSED_FILES),
      'accepted and self-employed, with a refused file': application({
        ...ACCEPTED,
        job_type: 'SELF_EMPLOYED',
        stage: [...personal, 'BUSINESS_DETAILS'],
        business_info: { business_proof: 'f1' },
      }),
      rejected: application({ status: 'REJECTED', stage: salaried }),
      completed: application({ status: 'COMPLETED', stage: salaried }),
      'beyond the table': application({ stage: [...salaried, 'A', 'B', 'C'] }),
    },
  },
  createApplication: {
    done: { created: { id: 'app1', tracker_id: '1234567890' } },
  },
  findApplication: { done: lookupResults },
  updateApplication: { done: saveResults },
  ...bySection('request', () => ({ done: saveResults })),
  saveCoApplicant: { done: saveResults },
  saveReferences: { done: saveResults },
  removeReference: {
    done: {
      removed: { kind: 'removed', application: application({ stage: salaried }) },
      refused: {
        kind: 'refused',
        message: 'Somebody else has saved',
        application: application({ stage: salaried, reference: [reference] }),
      },
    },
  },
  requestLoanOffer: { done: offerResults },
  markCompleted: { done: { completed: { trackerId: '1234567890' } } },
} satisfies Catalogue<PartnerWizardLogic>['actors']

/** @returns what decides a wizard's guards beside its states and what its outbox holds. */
export function wizardFacts(snapshot: SnapshotFrom<PartnerWizardLogic> | SnapshotFrom<BorrowerWizardLogic>) {
  const { context } = snapshot
  return [
    context.applicationId,
    context.jobType,
    context.loanType === 'GOLD_LOAN',
    context.status,
    context.stages.length,
    Object.values(context.sections).map(Number),
    context.coApplicantCount,
    context.referenceTypes,
    // Of a save that did not go through it is asked again.
    context.isOnlyChange &&
      !snapshot.hasTag('comparing') &&
      !/"(?:saveFailed|outdated|overtaken)"/.test(JSON.stringify(snapshot.value)),
    context.offer !== null,
    context.offerAccepted,
    context.lifecycle?.acceptance !== undefined,
    context.infectedIn,
    context.verifiedMobile,
    context.record !== null,
    context.applicationId === null && context.goal,
    snapshot.matches('mobile') && [context.start?.job_type, context.start?.mobile],
    snapshot.matches('co-applicant-details') && [context.recordIndex, context.isNewRecord],
    snapshot.hasTag('comparing') && context.refusal?.kind,
    snapshot.hasTag('found') && context.found?.status,
    context.goal?.stage === 'track',
    snapshot.matches('reference-details') && context.referenceType,
  ]
}
