import { wizardSetup } from '../wizard/wizard-setup'

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
