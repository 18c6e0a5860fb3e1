import { notifyError } from '../notify-error'
import { applicationIdOf, offerOf } from '../wizard/wizard-context'
import { blockNavigation, wizardSetup } from '../wizard/wizard-setup'
import { announceRejection } from './states/announce-rejection'

/** The offer itself (specification 2.24): a child chart edits, confirms and accepts it. */
export const loanOffer = wizardSetup.createStateConfig({
  id: 'loan-offer',
  description: 'The loan offer: edited, updated and accepted, or shown when it was accepted before.',
  initial: 'reviewing',
  invoke: {
    id: 'loanOffer',
    src: 'loanOffer',
    input: ({ context }) => ({
      applicationId: applicationIdOf(context),
      offer: offerOf(context),
      accepted: context.offerAccepted,
    }),
    onSnapshot: [
      {
        guard: { type: 'isChildBusy', params: ({ event }) => ({ isBusy: event.snapshot.hasTag('busy') }) },
        target: '.sendingOffer',
      },
      { target: '.reviewing' },
    ],
    onDone: [
      {
        guard: { type: 'isRejected', params: ({ event }) => ({ result: event.output }) },
        target: '.rejected',
        actions: { type: 'keepRejection', params: ({ event }) => ({ result: event.output }) },
      },
      {
        target: '.accepted',
        actions: [
          { type: 'keepAcceptedOffer', params: ({ event }) => ({ result: event.output }) },
          'forgetLoanTypeAndPhone',
        ],
      },
    ],
    onError: {
      target: 'success/loan-offers',
      actions: notifyError,
    },
  },
  states: {
    reviewing: { description: 'The agent looks at the offer.' },
    sendingOffer: {
      tags: 'busy',
      description: 'A change or the acceptance of the offer is on its way; the page stays where it is.',
      on: blockNavigation,
    },
    rejected: {
      type: 'final',
      description: 'The rules engine said no to the edited offer.',
      entry: announceRejection,
    },
    accepted: { type: 'final', description: 'The offer is accepted and can no longer be changed.' },
  },
})
