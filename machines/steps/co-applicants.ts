import { assertEvent } from 'xstate'
import { applicationIdOf, recordIndexOf } from '../wizard-context'
import { holdStill, wizardSetup } from '../wizard-setup'
import { failed, refused, unsaved } from './another-writer'

/** The list of co-applicants (specification 2.19): optional, up to five. The wizard says where its Submit leads. */
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

/** One co-applicant, new or known (specification 2.20). */
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
          return {
            applicationId: applicationIdOf(context),
            isUpdate: !context.isNewRecord,
            recordIndex: recordIndexOf(context),
            value: event.value,
          }
        },
        onDone: [
          refused,
          {
            target: 'saved',
            actions: ['noteCoApplicant', { type: 'discardDraft', params: { stage: 'co-applicant-details' } }],
          },
        ],
        onError: failed('Failed to submit form'),
      },
    },
    ...unsaved('co-applicant-details', submitting),
    saved: { type: 'final', description: 'The co-applicant is saved.' },
  },
})
