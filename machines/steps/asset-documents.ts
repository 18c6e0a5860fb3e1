import { assertEvent } from 'xstate'
import { wizardSetup } from '../wizard-setup'
import { failed, refused } from './another-writer'
import { savingStep, sectionSave } from './saving-step'

const submitting = wizardSetup.createStateConfig({ on: { 'assetDocuments.submitted': '#loan-doc.saving' } })

const saving = wizardSetup.createStateConfig({
  invoke: {
    id: 'saveAssetDocuments',
    src: 'saveAssetDocuments',
    input: ({ context, event }) => {
      assertEvent(event, 'assetDocuments.submitted')
      return sectionSave(context, 'assetDocuments', event.value)
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
})

/** Documents of the car or the gold (specification 2.23), asked for AUTO_LOAN and GOLD_LOAN only. */
export const assetDocuments = savingStep({
  stage: 'loan-doc',
  description: 'Documents of the car or the gold.',
  subject: 'The asset documents are',
  submitting,
  saving,
})
