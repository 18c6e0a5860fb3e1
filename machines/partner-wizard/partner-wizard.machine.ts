import { coApplicantDetails } from '../steps/co-applicant-details'
import { coApplicants } from '../steps/co-applicants'
import { completeApplication } from '../steps/complete-application'
import { finalSubmit } from '../steps/final-submit'
import { loadFailed } from '../steps/load-failed'
import { loadingApplication } from '../steps/loading-application'
import { loanDoc } from '../steps/loan-doc'
import { loanOffer } from '../steps/loan-offer'
import { loanOffers } from '../steps/loan-offers'
import { referenceDetails } from '../steps/reference-details'
import { references } from '../steps/references'
import { commonStages, replaced } from '../steps/states/common-stages'
import { OFFER_DESTINATIONS, PARTNER_DESTINATIONS } from '../steps/states/destinations'
import { track } from '../steps/track'
import { freshContext } from '../wizard/wizard-context'
import { ignoreSameStage, outboxTransitions, wizardSetup } from '../wizard/wizard-setup'

/** A returned application of which one step was changed: the rules are asked again, which keep an offer that was accepted. */
const end = { guard: 'isOnlyChange', target: 'success/loan-offers', actions: 'keepOnlyChange' } as const

/**
 * The agent's wizard (specification 4.4). A top-level state is a page, its key the URL under /application; the others are `resting`
 * and the three around a load. Steps end in a final inner state. It has no final state of its own: signing out stops the chart.
 */
export const partnerWizardMachine = wizardSetup.createMachine({
  id: 'partnerWizard',
  context: ({ input }) => ({ ...freshContext, unsent: {}, ...input }),
  initial: 'resting',
  on: {
    ...outboxTransitions,
    GO: [
      { guard: 'mustLoad', target: '.loadingApplication', actions: 'keepGoal' },
      { guard: 'wantsNewApplication', target: '.mobile', actions: 'startAfresh' },
      { guard: 'wantsLookup', target: '.track', actions: 'leaveApplication' },
      ...PARTNER_DESTINATIONS,
      ...OFFER_DESTINATIONS,
      {
        guard: 'hasNoApplication',
        actions: { type: 'showError', params: { error: null, fallback: 'No application ID found.' } },
      },
    ],
    LEAVE: { target: '.resting', actions: 'leaveApplication' },
  },
  states: {
    resting: { description: 'The agent is elsewhere, for instance at the dashboard.' },
    loadingApplication,
    loadFailed,
    arriving: {
      id: 'arriving',
      description: 'Opens the stage asked for, or the one the application stands at.',
      always: [...PARTNER_DESTINATIONS, { target: 'complete-application' }],
    },
    'complete-application': {
      ...completeApplication,
      on: { ...completeApplication.on, ...ignoreSameStage('complete-application') },
    },
    track: { ...track, on: ignoreSameStage('track') },
    ...commonStages(end),
    'co-applicants': {
      ...coApplicants,
      meta: { step: 'co-applicants' },
      entry: { type: 'rememberTracker', params: ({ context }) => ({ trackerId: context.trackerId }) },
      on: {
        ...coApplicants.on,
        ...ignoreSameStage('co-applicants'),
        'coApplicants.submitted': [{ guard: 'isAssetLoan', target: 'loan-doc' }, { target: 'references' }],
      },
    },
    'co-applicant-details': {
      ...coApplicantDetails,
      meta: { step: 'co-applicants' },
      on: ignoreSameStage('co-applicant-details'),
      onDone: [replaced, end, { target: 'co-applicants' }],
    },
    'loan-doc': {
      ...loanDoc,
      meta: { step: 'loan-doc' },
      on: ignoreSameStage('loan-doc'),
      onDone: [replaced, end, { target: 'references' }],
    },
    references: {
      ...references,
      meta: { step: 'references' },
      on: {
        ...references.on,
        ...ignoreSameStage('references'),
        'references.submitted': 'success/loan-offers',
      },
    },
    'reference-details': {
      ...referenceDetails,
      meta: { step: 'references' },
      on: ignoreSameStage('reference-details'),
      onDone: 'references',
    },
    'success/loan-offers': {
      ...loanOffers,
      meta: { step: 'loan-offer' },
      on: ignoreSameStage('success/loan-offers'),
      exit: 'forgetOnlyChange',
      onDone: [
        { guard: 'isApplicationRejected', target: 'rejection' },
        { guard: 'canSubmitAtOnce', target: '#final-submit.markingCompleted' },
        { guard: 'canSubmitFinally', target: 'final-submit' },
        { target: 'loan-offer' },
      ],
    },
    'loan-offer': {
      ...loanOffer,
      meta: { step: 'loan-offer' },
      on: {
        ...ignoreSameStage('loan-offer'),
        'application.submitted': { guard: 'canSubmitFinally', target: 'final-submit' },
      },
      onDone: [{ guard: 'isApplicationRejected', target: 'rejection' }, { target: 'final-submit' }],
    },
    'final-submit': {
      ...finalSubmit,
      meta: { step: 'final-submit' },
      on: ignoreSameStage('final-submit'),
      onDone: 'success',
    },
    success: {
      description: 'The application is complete: its external id shows, another can be begun.',
      on: {
        ...ignoreSameStage('success'),
        'application.newRequested': { target: 'mobile', actions: 'startAfresh' },
        'loanOffers.opened': 'success/loan-offers',
      },
    },
    rejection: {
      description: 'The application was rejected: the reasons show, and what can be done about it.',
      on: {
        ...ignoreSameStage('rejection'),
        'application.newRequested': { target: 'mobile', actions: ['clearRejection', 'startAfresh'] },
        'loanType.changeRequested': { target: 'mobile', actions: 'clearRejection' },
      },
    },
  },
})

/** A type alone, so that the chart loads when it is needed. */
export type PartnerWizardLogic = typeof partnerWizardMachine
