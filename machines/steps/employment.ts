import { assertEvent } from 'xstate'
import { applicationIdOf } from '../wizard-context'
import { holdStill, wizardSetup } from '../wizard-setup'

const submitting = wizardSetup.createStateConfig({
  on: { 'employment.submitted': '#employment.savingEmploymentInfo' },
})

/** Employment details of the salaried (spec 2, screen 4). After it the step is 3 (spec 4). */
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
        onDone: {
          target: 'saved',
          actions: [
            { type: 'noteSaved', params: { section: 'employment' } },
            { type: 'rememberStep', params: { step: 3 } },
            { type: 'discardDraft', params: { stage: 'employment' } },
          ],
        },
        onError: {
          target: 'saveFailed',
          actions: {
            type: 'showError',
            params: ({ event }) => ({
              error: event.error,
              fallback: 'Failed to submit employment information',
            }),
          },
        },
      },
    },
    saveFailed: {
      ...submitting,
      tags: 'failed',
      description: 'It was not saved; it can be submitted again.',
    },
    saved: { type: 'final', description: 'The employment details are saved.' },
  },
})
