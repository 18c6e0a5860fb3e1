import { assertEvent } from 'xstate'
import { wizardSetup } from '../wizard-setup'
import { failed, refused } from './another-writer'
import { savingStep, sectionSave } from './saving-step'

const submitting = wizardSetup.createStateConfig({ on: { 'business.submitted': '#business.saving' } })

const saving = wizardSetup.createStateConfig({
  invoke: {
    id: 'saveBusinessInfo',
    src: 'saveBusinessInfo',
    input: ({ context, event }) => {
      assertEvent(event, 'business.submitted')
      return sectionSave(context, 'business', event.value)
    },
    onDone: [
      refused,
      {
        target: 'saved',
        actions: [
          { type: 'noteSaved', params: { section: 'business' } },
          { type: 'rememberStep', params: { step: 3 } },
          { type: 'discardDraft', params: { stage: 'business' } },
        ],
      },
    ],
    onError: failed('An error occurred while submitting the form'),
  },
})

/**
 * Business details of the self-employed (specification 2.18). After it the step is 3, as after employment (specification
 * 4.4).
 */
export const business = savingStep({
  stage: 'business',
  description: 'Business details of a self-employed borrower.',
  subject: 'The business details are',
  submitting,
  saving,
})
