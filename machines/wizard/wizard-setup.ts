import { assign, setup } from 'xstate'
import { makeApplication, type CreatedApplication } from '@/schemas/entities/make-application'
import type { StartValues } from '@/schemas/forms/start'
import type { ReferenceType } from '@/schemas/options'
import { statusAfterStart } from '@/schemas/status-after-start'
import { STEPS, type SectionName } from '@/schemas/steps/steps'
import { loanOfferMachine, type LoanOfferOutput } from '../offer/loan-offer.machine'
import { otpMachine } from '../otp/otp.machine'
import { factsOf } from './application-facts'
import { withoutInfected } from './file-facts'
import { nextStage } from './next-stage'
import { arrivalGoal } from './reachability'
import { resumeStage } from './resume'
import { wizardActions, wizardRequests } from './wizard-actions'
import {
  destination,
  freshContext,
  goalOf,
  isRefusal,
  recordOf,
  referenceTypeOf,
  startFacts,
  startOf,
  stagesOfJob,
  withStages,
} from './wizard-context'
import { wizardGuards } from './wizard-guards'
import type {
  LoadedApplication,
  LookupResult,
  OfferResult,
  Stage,
  SaveResult,
  Unsent,
  WizardContext,
  WizardEvent,
  WizardTag,
} from './wizard-types'

type WizardInput = Pick<WizardContext, 'agentId' | 'isVerified' | 'record'>

/** So that neither Back nor a link aborts a save (docs/adr/0001-one-statechart-is-the-source-of-flow.md). */
export const blockNavigation = { GO: {}, LEAVE: {} } as const

/** The same where the person may stop waiting for the answer, which leads to the state of a failed request. */
export const blockNavigationUnlessCancelled = <const Failed extends string>(failed: Failed) =>
  ({ ...blockNavigation, 'request.cancelled': failed }) as const

/** A stage that GO already shows absorbs it: going there again would throw away what was begun. */
export const ignoreSameStage = <Page extends Stage>(stage: Page) =>
  ({ GO: { guard: { type: 'isHere', params: { stage } } } }) as const

export const outboxTransitions = {
  'outbox.changed': {
    actions: {
      type: 'noteUnsent',
      params: ({ event }: { event: { unsent: Unsent } }) => ({ unsent: event.unsent }),
    },
  },
} as const

/** It is asked for again, once what was saved has arrived: nothing is accepted while it is on the phone. */
const OFFER_TO_ASK_FOR = { offer: null, offerAccepted: false } as const
const NOTHING_ACCEPTED = { ...OFFER_TO_ASK_FOR, lifecycle: null } as const

function endsAcceptance(event: WizardEvent): boolean {
  return 'endsAcceptance' in event && event.endsAcceptance === true
}

export const wizardSetup = setup({
  types: {
    context: {} as WizardContext,
    events: {} as WizardEvent,
    input: {} as WizardInput,
    children: {} as { otp: 'otp'; loanOffer: 'loanOffer' },
    tags: {} as WizardTag,
    /** The step of the application that a page belongs to: its own where it counts as one (list-steps.ts). */
    meta: {} as { step: Stage },
  },
  actors: {
    otp: otpMachine,
    loanOffer: loanOfferMachine,
    ...wizardRequests,
  },
  actions: {
    ...wizardActions,

    startAfresh: assign(freshContext),
    leaveApplication: assign(freshContext),
    keepGoal: assign(({ context, event }) => ({ ...freshContext, goal: destination(context, event) })),
    keepApplication: assign(({ context }, { application }: { application: LoadedApplication }) => {
      const facts = factsOf(application, context.record)
      const loaded = { ...context, ...facts, verifiedMobile: facts.mobile }
      return {
        ...loaded,
        record: recordOf(loaded),
        goal: arrivalGoal(loaded, context.goal ?? { stage: 'complete-application' }),
      }
    }),
    keepRefusal: assign((_, { result }: { result: SaveResult }) =>
      isRefusal(result) ? { refusal: result } : {},
    ),
    /** Takes over what somebody else has saved; the page that shows stays. */
    keepNewest: assign(({ context }, { application }: { application: LoadedApplication }) => ({
      ...factsOf(application, context.record),
      ...OFFER_TO_ASK_FOR,
    })),
    keepSoughtMobile: assign((_, { mobile }: { mobile: string }) => ({ soughtMobile: mobile, found: null })),
    keepFound: assign((_, { result }: { result: LookupResult }) =>
      result.kind === 'found' ? { found: result.application } : {},
    ),
    keepFoundGoal: assign(({ context: { found } }) => ({
      goal: found && {
        applicationId: found.applicationId,
        stage: resumeStage(found) ?? ('complete-application' as const), // The goal's literal, not any text.
      },
    })),
    aimAtNextStage: assign(({ context }) => ({
      goal: arrivalGoal(context, { stage: nextStage(context) ?? 'complete-application' }),
    })),
    noteUnsent: assign((_, { unsent }: { unsent: Unsent }) => ({ unsent })),
    noteOnlyChange: assign(({ event }) => ({
      isOnlyChange: 'isOnlyChange' in event && event.isOnlyChange === true,
      ...(endsAcceptance(event) && NOTHING_ACCEPTED),
    })),
    keepOnlyChange: assign({ isOnlyChange: true }),
    /** A later step that is submitted is not the only change. */
    forgetOnlyChange: assign({ isOnlyChange: false }),
    keepStart: assign(({ event }, { value }: { value: StartValues }) => ({
      start: value,
      ...(endsAcceptance(event) && NOTHING_ACCEPTED),
    })),
    /** A form that was on its way when the page was left is not sent again by the next one. */
    forgetStart: assign({ start: null }),
    keepVerifiedMobile: assign((_, { mobile }: { mobile: string }) => ({
      verifiedMobile: mobile,
      isVerified: true,
    })),
    keepCreated: assign(({ context }, { created }: { created: CreatedApplication }) => ({
      ...factsOf(makeApplication(startOf(context), created), null),
      record: { applicationId: created.id },
      start: null,
    })),
    keepUpdatedStart: assign(({ context }) => ({
      ...startFacts(startOf(context)),
      stages: stagesOfJob(context.stages, startOf(context).job_type),
      status: statusAfterStart(context.status),
      // As long as it was rejected, Back led to its reasons.
      rejection: null,
      record: recordOf({ ...context, rejection: null }),
      offer: null,
      start: null,
    })),
    noteSaved: assign(({ context }, { section }: { section: SectionName }) => ({
      sections: { ...context.sections, [section]: true },
      stages: withStages(context.stages, STEPS[section].stage),
      ...withoutInfected(context, section),
      ...OFFER_TO_ASK_FOR,
    })),
    openCoApplicant: assign(({ context, event }) => {
      const recordIndex = goalOf(context, event)?.recordIndex ?? context.coApplicantCount
      return { recordIndex, isNewRecord: recordIndex === context.coApplicantCount }
    }),
    openNewCoApplicant: assign(({ context }) => ({
      recordIndex: context.coApplicantCount,
      isNewRecord: true,
    })),
    openKnownCoApplicant: assign((_, { recordIndex }: { recordIndex: number }) => ({
      recordIndex,
      isNewRecord: false,
    })),
    noteCoApplicant: assign(({ context }) => ({
      coApplicantCount: context.coApplicantCount + Number(context.isNewRecord),
      stages: withStages(context.stages, STEPS.coApplicant.stage, STEPS.coApplicant.recordStage),
      ...withoutInfected(context, 'coApplicant'),
      ...OFFER_TO_ASK_FOR,
    })),
    openReference: assign(({ context, event }) => ({
      referenceType: goalOf(context, event)?.referenceType ?? null,
    })),
    openReferenceOf: assign((_, params: { referenceType: ReferenceType }) => params),
    noteReferences: assign(({ context }) => ({
      referenceTypes: [...new Set([...context.referenceTypes, referenceTypeOf(context)])],
      ...OFFER_TO_ASK_FOR,
    })),
    keepOffer: assign((_, { result }: { result: OfferResult }) =>
      result.kind === 'offered' ? { offer: result.offer, offerAccepted: result.accepted } : {},
    ),
    keepRejection: assign(({ context }, { result }: { result: OfferResult | LoanOfferOutput }) => {
      if (result.kind !== 'rejected') return {}
      const { rejection } = result
      return { status: 'REJECTED', rejection, offer: null, record: recordOf({ ...context, rejection }) }
    }),
    keepAcceptedOffer: assign((_, { result }: { result: LoanOfferOutput }) =>
      result.kind === 'accepted' ? { offer: result.offer, offerAccepted: true } : {},
    ),
    keepCompletion: assign(({ context }, { trackerId }: { trackerId: string | null }) => ({
      status: 'COMPLETED',
      trackerId: trackerId ?? context.trackerId,
    })),
  },
  guards: wizardGuards,
})
