import { assertEvent } from 'xstate'
import { applicationIdOf } from '../wizard-context'
import { holdStill, wizardSetup } from '../wizard-setup'

const submitting = wizardSetup.createStateConfig({
  on: { 'assetDocuments.submitted': '#loan-doc.savingAssetDocuments' },
})

/** Documents of the car or the gold (spec 2, screen 8), asked for AUTO_LOAN and GOLD_LOAN only. */
export const assetDocuments = wizardSetup.createStateConfig({
  id: 'loan-doc',
  description: 'Documents of the car or the gold.',
  initial: 'editing',
  states: {
    editing: { ...submitting, description: 'The form can be filled in.' },
    savingAssetDocuments: {
      tags: 'busy',
      description: 'The asset documents are being saved.',
      on: holdStill,
      invoke: {
        id: 'saveAssetDocuments',
        src: 'saveAssetDocuments',
        input: ({ context, event }) => {
          assertEvent(event, 'assetDocuments.submitted')
          return {
            applicationId: applicationIdOf(context),
            isUpdate: context.sections.assetDocuments,
            value: event.value,
          }
        },
        onDone: {
          target: 'saved',
          actions: [
            { type: 'noteSaved', params: { section: 'assetDocuments' } },
            { type: 'discardDraft', params: { stage: 'loan-doc' } },
          ],
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
    saved: { type: 'final', description: 'The asset documents are saved.' },
  },
})
