import { applicationIdOf, offerOf, rejectionOf } from '../wizard-context'
import { holdStill, wizardSetup } from '../wizard-setup'
import type { WizardContext } from '../wizard-types'

/** 'Application Rejected!', and the reasons are stored for the rejection page (specification 4.11). */
const announceRejection = [
  {
    type: 'storeRejection',
    params: ({ context }: { context: WizardContext }) => ({
      applicationId: applicationIdOf(context),
      rejection: rejectionOf(context),
    }),
  },
  { type: 'showError', params: { error: null, fallback: 'Application Rejected!' } },
] as const

/** The rules engine is asked for an offer (specification 4.11): it answers with one, or with a rejection and its reasons. */
export const loanOffers = wizardSetup.createStateConfig({
  id: 'loan-offers',
  description: 'The application is saved and its offers are being fetched.',
  initial: 'requestingLoanOffer',
  states: {
    requestingLoanOffer: {
      tags: 'busy',
      description: 'The rules engine decides.',
      on: holdStill,
      invoke: {
        id: 'requestLoanOffer',
        src: 'requestLoanOffer',
        input: ({ context }) => ({ applicationId: applicationIdOf(context) }),
        onDone: [
          {
            guard: { type: 'isRejected', params: ({ event }) => ({ result: event.output }) },
            target: 'rejected',
            actions: { type: 'keepRejection', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'offered',
            actions: { type: 'keepOffer', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: {
          target: 'requestFailed',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    requestFailed: {
      tags: 'failed',
      description: 'The rules engine could not be asked; one may try again.',
      on: { retry: 'requestingLoanOffer' },
    },
    rejected: { type: 'final', description: 'The rules engine said no.', entry: announceRejection },
    offered: { type: 'final', description: 'There is an offer.' },
  },
})

/** The offer itself (specification 2.24): a child chart edits, confirms and accepts it. */
export const loanOffer = wizardSetup.createStateConfig({
  id: 'loan-offer',
  description: 'The loan offer: edited, updated and accepted, or shown when it was accepted before.',
  initial: 'reviewing',
  invoke: {
    id: 'loanOffer',
    src: 'loanOffer',
    input: ({ context }) => ({
      applicationId: applicationIdOf(context),
      offer: offerOf(context),
      accepted: context.offerAccepted,
    }),
    onSnapshot: [
      {
        guard: { type: 'isChildBusy', params: ({ event }) => ({ isBusy: event.snapshot.hasTag('busy') }) },
        target: '.sendingOffer',
      },
      { target: '.reviewing' },
    ],
    onDone: [
      {
        guard: { type: 'isRejected', params: ({ event }) => ({ result: event.output }) },
        target: '.rejected',
        actions: { type: 'keepRejection', params: ({ event }) => ({ result: event.output }) },
      },
      {
        target: '.accepted',
        actions: [
          { type: 'keepAcceptedOffer', params: ({ event }) => ({ result: event.output }) },
          'forgetLoanTypeAndPhone',
        ],
      },
    ],
    onError: {
      target: 'success/loan-offers',
      actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
    },
  },
  states: {
    reviewing: { description: 'The agent looks at the offer.' },
    sendingOffer: {
      tags: 'busy',
      description: 'A change or the acceptance of the offer is on its way; the page stays where it is.',
      on: holdStill,
    },
    rejected: {
      type: 'final',
      description: 'The rules engine said no to the edited offer.',
      entry: announceRejection,
    },
    accepted: { type: 'final', description: 'The offer is accepted and can no longer be changed.' },
  },
})
