import { borrowerCoApplicants } from '../steps/borrower-co-applicants'
import { borrowerCompleteApplication } from '../steps/borrower-complete-application'
import { coApplicantDetails } from '../steps/co-applicant-details'
import { loadFailed } from '../steps/load-failed'
import { loadingApplication } from '../steps/loading-application'
import { referenceDetails } from '../steps/reference-details'
import { references } from '../steps/references'
import { commonStages, replaced } from '../steps/states/common-stages'
import { commonDestinations } from '../steps/states/destinations'
import { declaredAction } from '../unimplemented'
import { freshContext } from '../wizard/wizard-context'
import { ignoreSameStage, outboxTransitions, wizardSetup } from '../wizard/wizard-setup'

const borrowerSetup = wizardSetup.extend({
  actions: {
    /** Null where no application told the mobile. */
    forgetBorrower: declaredAction<{ mobile: string | null }>('forgetBorrower'),
    /** The next one on this phone has to prove a mobile first. */
    forgetProof: wizardSetup.assign({ isVerified: false, record: null }),
  },
})

/** The stages under /apply-loan (specification 2.11). */
const destinations = commonDestinations('borrowerWizard')

/** A returned application of which one step was changed is handed over where the last list would be. */
const end = { guard: 'isOnlyChange', target: '#co-applicants.awaitingOutbox' } as const

/**
 * The wizard of a borrower alone (specification 4.6). A top-level state is a page, its key the URL under /apply-loan. Until a code has
 * proved the mobile every link leads to `complete-application`. No final state: a finished application stays until the borrower leaves.
 */
export const borrowerWizardMachine = borrowerSetup.createMachine({
  id: 'borrowerWizard',
  context: ({ input }) => ({ ...freshContext, unsent: {}, ...input }),
  initial: 'resting',
  on: {
    ...outboxTransitions,
    GO: [
      { guard: 'mustVerify', target: '.complete-application', actions: 'leaveApplication' },
      { guard: 'mustLoad', target: '.loadingApplication', actions: 'keepGoal' },
      { guard: 'wantsNewApplication', target: '.mobile', actions: 'startAfresh' },
      { guard: 'wantsLookup', target: '.complete-application', actions: 'leaveApplication' },
      ...destinations,
      {
        guard: 'hasNoApplication',
        target: '.complete-application',
        actions: { type: 'showError', params: { error: null, fallback: 'No application ID found.' } },
      },
    ],
    LEAVE: { target: '.resting', actions: 'leaveApplication' },
  },
  states: {
    resting: { description: 'The borrower is elsewhere, for instance at the landing page.' },
    loadingApplication,
    loadFailed,
    arriving: {
      id: 'arriving',
      description: 'Opens the stage asked for, or the one the application stands at.',
      always: [...destinations, { target: 'complete-application.overview' }],
    },
    'complete-application': {
      ...borrowerCompleteApplication,
      on: { ...references.on, ...ignoreSameStage('complete-application') },
    },
    ...commonStages(end),
    'co-applicants': {
      ...borrowerCoApplicants,
      meta: { step: 'co-applicants' },
      entry: { type: 'rememberTracker', params: ({ context }) => ({ trackerId: context.trackerId }) },
      on: { ...borrowerCoApplicants.on, ...ignoreSameStage('co-applicants') },
      onDone: 'success',
    },
    'co-applicant-details': {
      ...coApplicantDetails,
      meta: { step: 'co-applicants' },
      on: ignoreSameStage('co-applicant-details'),
      onDone: [replaced, end, { target: 'co-applicants' }],
    },
    'reference-details': {
      ...referenceDetails,
      on: ignoreSameStage('reference-details'),
      onDone: 'complete-application.overview',
    },
    success: {
      description: 'The application is handed over: its tracker id shows.',
      on: {
        ...ignoreSameStage('success'),
        LEAVE: {
          target: 'resting',
          actions: [
            {
              type: 'forgetBorrower',
              params: ({ context }) => ({ mobile: context.verifiedMobile }),
            },
            'leaveApplication',
            'forgetProof',
          ],
        },
      },
    },
  },
})

/** A type alone, so that the chart loads when it is needed. */
export type BorrowerWizardLogic = typeof borrowerWizardMachine
