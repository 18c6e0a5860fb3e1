import { assertEvent } from 'xstate'
import { applicationIdOf } from '../wizard-context'
import { holdStill, wizardSetup } from '../wizard-setup'
import { failed, refused, unsaved } from './another-writer'

const submitting = wizardSetup.createStateConfig({
  on: { 'assetDocuments.submitted': '#loan-doc.savingAssetDocuments' },
})

/** Documents of the car or the gold (specification 2.23), asked for AUTO_LOAN and GOLD_LOAN only. */
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
        onDone: [
          refused,
          {
            target: 'saved',
            actions: [
              { type: 'noteSaved', params: { section: 'assetDocuments' } },
              { type: 'discardDraft', params: { stage: 'loan-doc' } },
            ],
          },
        ],
        onError: failed('Failed to submit form'),
      },
    },
    ...unsaved('loan-doc', submitting),
    saved: { type: 'final', description: 'The asset documents are saved.' },
  },
})
