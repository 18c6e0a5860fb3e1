import { notifyError } from '../notify-error'
import { applicationIdOf } from '../wizard/wizard-context'
import { blockNavigationUnlessCancelled, wizardSetup } from '../wizard/wizard-setup'
import { announceRejection } from './states/announce-rejection'
import { awaitingOutbox } from './states/awaiting-outbox'

/** The rules engine is asked for an offer (specification 4.11): it answers with one, or with a rejection and its reasons. */
export const loanOffers = wizardSetup.createStateConfig({
  id: 'loan-offers',
  description: 'The application is saved and its offers are being fetched.',
  initial: 'awaitingOutbox',
  states: {
    awaitingOutbox: awaitingOutbox('requestingLoanOffer'),
    requestingLoanOffer: {
      tags: 'busy',
      description: 'The rules engine decides.',
      on: blockNavigationUnlessCancelled('requestFailed'),
      invoke: {
        id: 'requestLoanOffer',
        src: 'requestLoanOffer',
        input: ({ context }) => ({ applicationId: applicationIdOf(context) }),
        onDone: [
          {
            guard: { type: 'isRejected', params: ({ event }) => ({ result: event.output }) },
            target: 'rejected',
            actions: { type: 'keepRejection', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'offered',
            actions: { type: 'keepOffer', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: {
          target: 'requestFailed',
          actions: notifyError,
        },
      },
    },
    requestFailed: {
      tags: 'failed',
      description: 'The rules engine could not be asked; one may try again.',
      on: { retry: 'requestingLoanOffer' },
    },
    rejected: { type: 'final', description: 'The rules engine said no.', entry: announceRejection },
    offered: { type: 'final', description: 'There is an offer.' },
  },
})
