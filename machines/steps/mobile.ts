import { applicationIdOf, startOf } from '../wizard/wizard-context'
import { blockNavigation, blockNavigationUnlessCancelled, wizardSetup } from '../wizard/wizard-setup'
import { verifyingMobile } from './states/verifying-mobile'
import { failed, refused, unsaved } from './states/version-conflict'

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

/** Saved only after a code has proved the borrower's mobile (specification 2.13). Ends when the application exists or is updated. */
export const mobile = wizardSetup.createStateConfig({
  id: 'mobile',
  description: 'The start form of an application, new or known.',
  entry: 'forgetStart',
  initial: 'editing',
  states: {
    editing: { ...submitting, description: 'The form can be filled in.' },
    verifyingMobile: verifyingMobile({ mobileOf: (context) => startOf(context).mobile, proved: 'saving' }),
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
      // Not to be broken off: the application may exist by then, and another would be begun. The call has its limit.
      on: blockNavigation,
      invoke: {
        id: 'createApplication',
        src: 'createApplication',
        input: ({ context }) => ({ value: startOf(context) }),
        onDone: {
          target: 'saved',
          actions: { type: 'keepCreated', params: ({ event }) => ({ created: event.output }) },
        },
        onError: failed(),
      },
    },
    updatingApplication: {
      tags: 'busy',
      description: 'The start of a known application is being updated.',
      on: blockNavigationUnlessCancelled('saveFailed'),
      invoke: {
        id: 'updateApplication',
        src: 'updateApplication',
        input: ({ context }) => ({ applicationId: applicationIdOf(context), value: startOf(context) }),
        onDone: [refused, { target: 'saved', actions: 'keepUpdatedStart' }],
        onError: failed('An error occurred while updating.'),
      },
    },
    ...unsaved('mobile', submitting),
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
