import { assertEvent } from 'xstate'
import { wizardSetup } from '../wizard-setup'
import { failed, refused } from './another-writer'
import { savingStep, sectionSave } from './saving-step'

const submitting = wizardSetup.createStateConfig({ on: { 'employment.submitted': '#employment.saving' } })

const saving = wizardSetup.createStateConfig({
  invoke: {
    id: 'saveEmploymentInfo',
    src: 'saveEmploymentInfo',
    input: ({ context, event }) => {
      assertEvent(event, 'employment.submitted')
      return sectionSave(context, 'employment', event.value)
    },
    onDone: [
      refused,
      {
        target: 'saved',
        actions: [
          { type: 'noteSaved', params: { section: 'employment' } },
          { type: 'rememberStep', params: { step: 3 } },
          { type: 'discardDraft', params: { stage: 'employment' } },
        ],
      },
    ],
    onError: failed('Failed to submit employment information'),
  },
})

/** Employment details of the salaried (specification 2.17). After it the step is 3 (specification 4.4). */
export const employment = savingStep({
  stage: 'employment',
  description: 'Employment details of a salaried borrower.',
  subject: 'The employment details are',
  submitting,
  saving,
})
