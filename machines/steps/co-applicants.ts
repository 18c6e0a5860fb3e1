import { assertEvent } from 'xstate'
import { applicationIdOf, recordIndexOf } from '../wizard-context'
import { holdStill, wizardSetup } from '../wizard-setup'

/** The list of co-applicants (spec 2, screen 6): optional, up to five. The wizard says where its Submit leads. */
export const coApplicants = wizardSetup.createStateConfig({
  description: 'The list of co-applicants; it may stay empty.',
  on: {
    'coApplicant.addRequested': {
      guard: 'canAddCoApplicant',
      target: 'co-applicant-details',
      actions: 'openNewCoApplicant',
    },
    'coApplicant.editRequested': {
      guard: { type: 'canEditCoApplicant', params: ({ event }) => ({ recordIndex: event.recordIndex }) },
      target: 'co-applicant-details',
      actions: { type: 'openKnownCoApplicant', params: ({ event }) => ({ recordIndex: event.recordIndex }) },
    },
  },
})

const submitting = wizardSetup.createStateConfig({
  on: { 'coApplicant.submitted': '#co-applicant-details.savingCoApplicant' },
})

/** One co-applicant, new or known (spec 2, screen 6). */
export const coApplicantDetails = wizardSetup.createStateConfig({
  id: 'co-applicant-details',
  description: 'The form of one co-applicant.',
  initial: 'editing',
  states: {
    editing: { ...submitting, description: 'The form can be filled in.' },
    savingCoApplicant: {
      tags: 'busy',
      description: 'The co-applicant is being saved.',
      on: holdStill,
      invoke: {
        id: 'saveCoApplicant',
        src: 'saveCoApplicant',
        input: ({ context, event }) => {
          assertEvent(event, 'coApplicant.submitted')
          const recordIndex = recordIndexOf(context)
          return {
            applicationId: applicationIdOf(context),
            isUpdate: recordIndex < context.coApplicantCount,
            recordIndex,
            value: event.value,
          }
        },
        onDone: {
          target: 'saved',
          actions: ['noteCoApplicant', { type: 'discardDraft', params: { stage: 'co-applicant-details' } }],
        },
        onError: {
          target: 'saveFailed',
          actions: {
            type: 'showError',
            params: ({ event }) => ({ error: event.error, fallback: 'Failed to submit form' }),
          },
        },
      },
    },
    saveFailed: {
      ...submitting,
      tags: 'failed',
      description: 'It was not saved; it can be submitted again.',
    },
    saved: { type: 'final', description: 'The co-applicant is saved.' },
  },
})
