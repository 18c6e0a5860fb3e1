import { assertEvent } from 'xstate'
import { applicationIdOf } from '../wizard-context'
import { holdStill, wizardSetup } from '../wizard-setup'
import { failed, refused, unsaved } from './another-writer'

const submitting = wizardSetup.createStateConfig({
  on: { 'employment.submitted': '#employment.savingEmploymentInfo' },
})

/** Employment details of the salaried (specification 2.17). After it the step is 3 (specification 4.4). */
export const employment = wizardSetup.createStateConfig({
  id: 'employment',
  description: 'Employment details of a salaried borrower.',
  initial: 'editing',
  states: {
    editing: { ...submitting, description: 'The form can be filled in.' },
    savingEmploymentInfo: {
      tags: 'busy',
      description: 'The employment details are being saved.',
      on: holdStill,
      invoke: {
        id: 'saveEmploymentInfo',
        src: 'saveEmploymentInfo',
        input: ({ context, event }) => {
          assertEvent(event, 'employment.submitted')
          return {
            applicationId: applicationIdOf(context),
            isUpdate: context.sections.employment,
            value: event.value,
          }
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
    },
    ...unsaved('employment', submitting),
    saved: { type: 'final', description: 'The employment details are saved.' },
  },
})
