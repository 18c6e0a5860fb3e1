import { assertEvent } from 'xstate'
import { applicationIdOf } from '../wizard/wizard-context'
import { wizardSetup } from '../wizard/wizard-setup'
import { savingStep } from './states/saving-step'
import { failed, refused } from './states/version-conflict'

const submitting = wizardSetup.createStateConfig({
  on: {
    'references.added': {
      guard: { type: 'hasReferences', params: ({ event }) => ({ value: event.value }) },
      target: '#reference-details.saving',
    },
  },
})

const noted = ['noteReferences', { type: 'discardDraft', params: { stage: 'reference-details' } }] as const

const saving = wizardSetup.createStateConfig({
  invoke: {
    id: 'saveReferences',
    src: 'saveReferences',
    input: ({ context, event }) => {
      assertEvent(event, 'references.added')
      return { applicationId: applicationIdOf(context), value: event.value }
    },
    onDone: [
      refused,
      {
        guard: { type: 'isKept', params: ({ event }) => ({ result: event.output }) },
        target: 'saved',
        actions: noted,
      },
      {
        target: 'saved',
        actions: [...noted, { type: 'showSuccess', params: { message: 'Reference(s) added successfully!' } }],
      },
    ],
    onError: failed('An error occurred. Please try again.'),
  },
})

/** Up to three references of one kind (specification 2.22); at least one to be saved (specification 5.13). */
export const referenceDetails = savingStep({
  stage: 'reference-details',
  description: 'The form of the references of one kind.',
  subject: 'The references are',
  submitting,
  saving,
})
