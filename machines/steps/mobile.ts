import { applicationIdOf, startOf } from '../wizard-context'
import { holdStill, wizardSetup } from '../wizard-setup'

const submitting = wizardSetup.createStateConfig({
  on: {
    'start.submitted': [
      {
        guard: { type: 'isMobileVerified', params: ({ event }) => ({ mobile: event.value.mobile }) },
        target: '#mobile.saving',
        actions: { type: 'keepStart', params: ({ event }) => ({ value: event.value }) },
      },
      {
        target: '#mobile.verifyingMobile',
        actions: { type: 'keepStart', params: ({ event }) => ({ value: event.value }) },
      },
    ],
  },
})

/**
 * The start form: it is saved only after a code has proved the borrower's mobile (spec 2, screen 1). Ends when the
 * application exists, or when its start was updated.
 */
export const mobile = wizardSetup.createStateConfig({
  id: 'mobile',
  description: 'The start form of an application, new or known.',
  initial: 'editing',
  states: {
    editing: { ...submitting, description: 'The form can be filled in.' },
    verifyingMobile: {
      tags: 'otpDialog',
      description: "The dialog 'Enter OTP' proves the borrower's mobile.",
      initial: 'codeWaits',
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context }) => ({ purpose: 'verification', mobile: startOf(context).mobile }),
        onSnapshot: [
          {
            guard: {
              type: 'isChildBusy',
              params: ({ event }) => ({ isBusy: event.snapshot.hasTag('busy') }),
            },
            target: '.codeIsSent',
          },
          { target: '.codeWaits' },
        ],
        onDone: {
          target: 'saving',
          actions: { type: 'keepVerifiedMobile', params: ({ event }) => ({ mobile: event.output.mobile }) },
        },
        onError: {
          target: 'editing',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'otp.dismissed': 'editing' },
      states: {
        codeWaits: { description: 'The dialog waits for the person.' },
        codeIsSent: {
          tags: 'busy',
          description: 'The dialog sends or checks a code; the page stays where it is.',
          on: holdStill,
        },
      },
    },
    saving: {
      description: 'Decides between creating the application and updating it.',
      always: [
        { guard: 'hasNoApplication', target: 'creatingApplication' },
        { target: 'updatingApplication' },
      ],
    },
    creatingApplication: {
      tags: 'busy',
      description: 'The application is being created.',
      on: holdStill,
      invoke: {
        id: 'createApplication',
        src: 'createApplication',
        input: ({ context }) => ({ value: startOf(context) }),
        onDone: {
          target: 'saved',
          actions: { type: 'keepCreated', params: ({ event }) => ({ created: event.output }) },
        },
        onError: {
          target: 'saveFailed',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    updatingApplication: {
      tags: 'busy',
      description: 'The start of a known application is being updated.',
      on: holdStill,
      invoke: {
        id: 'updateApplication',
        src: 'updateApplication',
        input: ({ context }) => ({ applicationId: applicationIdOf(context), value: startOf(context) }),
        onDone: { target: 'saved', actions: 'keepUpdatedStart' },
        onError: {
          target: 'saveFailed',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saveFailed: {
      ...submitting,
      tags: 'failed',
      description: 'It was not saved; it can be submitted again.',
    },
    saved: {
      type: 'final',
      description: 'The application exists and its start is saved.',
      entry: [
        {
          type: 'rememberApplication',
          params: ({ context }) => ({
            applicationId: applicationIdOf(context),
            loanType: context.loanType,
            mobile: context.mobile,
          }),
        },
        { type: 'discardDraft', params: { stage: 'mobile' } },
      ],
    },
  },
})
