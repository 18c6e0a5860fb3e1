import { assertEvent } from 'xstate'
import { applicationIdOf } from '../wizard-context'
import { holdStill, wizardSetup } from '../wizard-setup'
import { failed, refused, unsaved } from './another-writer'

const submitting = wizardSetup.createStateConfig({
  on: { 'business.submitted': '#business.savingBusinessInfo' },
})

/**
 * Business details of the self-employed (specification 2.18). After it the step is 3, as after employment (specification
 * 4.4).
 */
export const business = wizardSetup.createStateConfig({
  id: 'business',
  description: 'Business details of a self-employed borrower.',
  initial: 'editing',
  states: {
    editing: { ...submitting, description: 'The form can be filled in.' },
    savingBusinessInfo: {
      tags: 'busy',
      description: 'The business details are being saved.',
      on: holdStill,
      invoke: {
        id: 'saveBusinessInfo',
        src: 'saveBusinessInfo',
        input: ({ context, event }) => {
          assertEvent(event, 'business.submitted')
          return {
            applicationId: applicationIdOf(context),
            isUpdate: context.sections.business,
            value: event.value,
          }
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
    },
    ...unsaved('business', submitting),
    saved: { type: 'final', description: 'The business details are saved.' },
  },
})
