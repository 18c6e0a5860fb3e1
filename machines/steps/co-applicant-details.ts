import { assertEvent } from 'xstate'
import { applicationIdOf, recordIndexOf } from '../wizard/wizard-context'
import { wizardSetup } from '../wizard/wizard-setup'
import { savingStep } from './states/saving-step'
import { failed, refused } from './states/version-conflict'

const submitting = wizardSetup.createStateConfig({
  on: {
    'coApplicant.submitted': {
      guard: 'canSubmitStep',
      target: '#co-applicant-details.saving',
      actions: 'noteOnlyChange',
    },
  },
})

const saving = wizardSetup.createStateConfig({
  invoke: {
    id: 'saveCoApplicant',
    src: 'saveCoApplicant',
    input: ({ context, event }) => {
      assertEvent(event, 'coApplicant.submitted')
      return {
        applicationId: applicationIdOf(context),
        isUpdate: !context.isNewRecord,
        recordIndex: recordIndexOf(context),
        recordId: event.recordId,
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
})

/** One co-applicant, new or known (specification 2.20). */
export const coApplicantDetails = savingStep({
  stage: 'co-applicant-details',
  description: 'The form of one co-applicant.',
  subject: 'The co-applicant is',
  submitting,
  saving,
})
