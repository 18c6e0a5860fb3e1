import { assertEvent } from 'xstate'
import { savedIdOf } from '../wizard-context'
import { wizardSetup } from '../wizard-setup'
import { failed, refused } from './another-writer'
import { savingStep, sectionSave } from './saving-step'

const submitting = wizardSetup.createStateConfig({ on: { 'kyc.submitted': '#kyc.saving' } })

const saving = wizardSetup.createStateConfig({
  invoke: {
    id: 'savePersonalInfo',
    src: 'savePersonalInfo',
    input: ({ context, event }) => {
      assertEvent(event, 'kyc.submitted')
      return sectionSave(context, 'personal', event.value)
    },
    onDone: [
      refused,
      {
        target: 'saved',
        actions: [
          { type: 'noteSaved', params: { section: 'personal' } },
          { type: 'rememberKyc', params: ({ event }) => ({ id: savedIdOf(event.output) }) },
          { type: 'rememberStep', params: { step: 2 } },
          { type: 'discardDraft', params: { stage: 'kyc' } },
        ],
      },
    ],
    onError: failed('An error occurred while submitting the form'),
  },
})

/** Personal details (specification 2.16). After it the step is 2 (specification 4.4). */
export const kyc = savingStep({
  stage: 'kyc',
  description: 'Personal details of the borrower.',
  subject: 'The personal details are',
  submitting,
  saving,
})
