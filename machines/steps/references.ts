import { assertEvent } from 'xstate'
import { notifyErrorOr } from '../notify-error'
import { applicationIdOf } from '../wizard/wizard-context'
import { blockNavigation, wizardSetup } from '../wizard/wizard-setup'
import type { RemovalResult } from '../wizard/wizard-types'

const NOT_REMOVED = 'The reference was not removed.'

const messageOf = (result: RemovalResult) =>
  (result.kind === 'refused' ? result.message : null) ?? NOT_REMOVED

const listing = wizardSetup.createStateConfig({
  description: 'The list can be added to, changed, and taken from.',
  on: {
    'reference.removeRequested': { guard: 'canRemoveReference', target: 'removing' },
  },
})

const removing = wizardSetup.createStateConfig({
  tags: 'busy',
  description: 'A reference is being removed; the list waits.',
  on: {
    ...blockNavigation,
    'reference.addRequested': {},
    'reference.editRequested': {},
    'references.submitted': {},
  },
  invoke: {
    id: 'removeReference',
    src: 'removeReference',
    input: ({ context, event }) => {
      assertEvent(event, 'reference.removeRequested')
      return { applicationId: applicationIdOf(context), referenceId: event.referenceId }
    },
    onDone: [
      {
        guard: { type: 'isRemovalRefused', params: ({ event }) => ({ result: event.output }) },
        target: 'listing',
        actions: [
          { type: 'keepNewest', params: ({ event }) => ({ application: event.output.application }) },
          { type: 'showError', params: ({ event }) => ({ error: null, fallback: messageOf(event.output) }) },
        ],
      },
      {
        target: 'listing',
        actions: [
          { type: 'keepNewest', params: ({ event }) => ({ application: event.output.application }) },
          { type: 'showSuccess', params: { message: 'Reference removed' } },
        ],
      },
    ],
    onError: {
      target: 'listing',
      actions: notifyErrorOr(NOT_REMOVED),
    },
  },
})

/** Each kind is added once, and changed after that (specification 2.21). Not every server has the call that removes one. */
export const references = wizardSetup.createStateConfig({
  description: 'The list of references; it may stay empty.',
  initial: 'listing',
  states: { listing, removing },
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
