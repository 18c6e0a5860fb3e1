import { assertEvent } from 'xstate'
import { applicationIdOf } from '../wizard-context'
import { holdStill, wizardSetup } from '../wizard-setup'
import { failed, refused, unsaved } from './another-writer'

/** The list of references (specification 2.21): optional, one entry for each kind. The wizard says where its Submit leads. */
export const references = wizardSetup.createStateConfig({
  description: 'The list of references; it may stay empty.',
  on: {
    'reference.addRequested': {
      guard: { type: 'canAddReference', params: ({ event }) => ({ referenceType: event.referenceType }) },
      target: 'reference-details',
      actions: { type: 'openReferenceOf', params: ({ event }) => ({ referenceType: event.referenceType }) },
    },
  },
})

const submitting = wizardSetup.createStateConfig({
  on: {
    'references.added': {
      guard: { type: 'hasReferences', params: ({ event }) => ({ value: event.value }) },
      target: '#reference-details.savingReferences',
    },
  },
})

/** Up to three references of one kind (specification 2.22); at least one to be saved (specification 5.13). */
export const referenceDetails = wizardSetup.createStateConfig({
  id: 'reference-details',
  description: 'The form of the references of one kind.',
  initial: 'editing',
  states: {
    editing: { ...submitting, description: 'The form can be filled in.' },
    savingReferences: {
      tags: 'busy',
      description: 'The references are being saved.',
      on: holdStill,
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
            target: 'saved',
            actions: [
              'noteReferences',
              { type: 'discardDraft', params: { stage: 'reference-details' } },
              { type: 'showSuccess', params: { message: 'Reference(s) added successfully!' } },
            ],
          },
        ],
        onError: failed('An error occurred. Please try again.'),
      },
    },
    ...unsaved('reference-details', submitting),
    saved: { type: 'final', description: 'The references are saved.' },
  },
})
