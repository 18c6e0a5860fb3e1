import { wizardSetup } from '../wizard-setup'

/** The list of references (specification 2.21): optional; each kind is added once, and changed after that. The wizard says where its Submit leads. */
export const references = wizardSetup.createStateConfig({
  description: 'The list of references; it may stay empty.',
  on: {
    'reference.addRequested': {
      guard: { type: 'canAddReference', params: ({ event }) => ({ referenceType: event.referenceType }) },
      target: 'reference-details',
      actions: { type: 'openReferenceOf', params: ({ event }) => ({ referenceType: event.referenceType }) },
    },
    'reference.editRequested': {
      guard: { type: 'canEditReference', params: ({ event }) => ({ referenceType: event.referenceType }) },
      target: 'reference-details',
      actions: { type: 'openReferenceOf', params: ({ event }) => ({ referenceType: event.referenceType }) },
    },
  },
})
