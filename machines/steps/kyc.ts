import { assertEvent } from 'xstate'
import { applicationIdOf, savedIdOf } from '../wizard-context'
import { holdStill, wizardSetup } from '../wizard-setup'
import { failed, refused, unsaved } from './another-writer'

const submitting = wizardSetup.createStateConfig({ on: { 'kyc.submitted': '#kyc.savingPersonalInfo' } })

/** Personal details (specification 2.16). After it the step is 2 (specification 4.4). */
export const kyc = wizardSetup.createStateConfig({
  id: 'kyc',
  description: 'Personal details of the borrower.',
  initial: 'editing',
  states: {
    editing: { ...submitting, description: 'The form can be filled in.' },
    savingPersonalInfo: {
      tags: 'busy',
      description: 'The personal details are being saved.',
      on: holdStill,
      invoke: {
        id: 'savePersonalInfo',
        src: 'savePersonalInfo',
        input: ({ context, event }) => {
          assertEvent(event, 'kyc.submitted')
          return {
            applicationId: applicationIdOf(context),
            isUpdate: context.sections.personal,
            value: event.value,
          }
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
    },
    ...unsaved('kyc', submitting),
    saved: { type: 'final', description: 'The personal details are saved.' },
  },
})
