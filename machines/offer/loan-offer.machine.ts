import { assertEvent, type ActorRefFrom, type DoneActorEvent } from 'xstate'
import { notifyError, notifyErrorOr } from '../notify-error'
import type { OfferResult } from '../wizard/wizard-types'
import {
  ACCEPT_FAILED,
  confirmedValue,
  loanOfferSetup,
  acknowledgedHash,
  statementOf,
} from './loan-offer-setup'

export type { LoanOfferInput, LoanOfferOutput } from './loan-offer-setup'

const fromOutput = ({ event }: { event: DoneActorEvent<OfferResult> }) => ({ result: event.output })

const ifRejected = {
  guard: { type: 'isRejected', params: fromOutput },
  target: 'rejected',
  actions: { type: 'keepRejection', params: fromOutput },
} as const

const ifAccepted = {
  guard: { type: 'isAccepted', params: fromOutput },
  target: 'accepted',
  actions: { type: 'keepOffer', params: fromOutput },
} as const

const backToEditing = (fallback: string) => ({ target: 'editing', actions: notifyErrorOr(fallback) }) as const

/** One loan offer (specification 4.11, 4.12). Final: `accepted` and `rejected`. `locked` is not final: the page stays. */
export const loanOfferMachine = loanOfferSetup.createMachine({
  id: 'loanOffer',
  context: ({ input }) => ({
    ...input,
    value: null,
    statement: null,
    rejection: null,
    handedOver: input.offer.open_hand_over ?? null,
    isRenewed: false,
  }),
  output: ({ context }) =>
    context.rejection
      ? { kind: 'rejected', rejection: context.rejection }
      : { kind: 'accepted', offer: context.offer },
  initial: 'opening',
  states: {
    opening: {
      description: 'Decides whether the offer can still be edited, or is on the phone of the borrower.',
      always: [
        { guard: 'wasAccepted', target: 'locked' },
        { guard: 'isHandedOver', target: 'handingOver' },
        { target: 'editing' },
      ],
    },
    editing: {
      description:
        'Amount, tenure and disbursement date can be edited, until the offer or its statement ends.',
      after: { untilOfferEnds: { guard: 'isTimed', target: 'renewing' } },
      on: {
        'page.shown': { target: 'editing', reenter: true },
        'offer.updateRequested': 'updating',
        'offer.borrowerLinkRequested': { guard: 'hasKeyFacts', target: 'handingOver' },
        'offer.acceptRequested': {
          guard: { type: 'isStated', params: ({ event }) => ({ statement: event.statement }) },
          target: 'confirming',
          actions: {
            type: 'keepValue',
            params: ({ event: { value, statement } }) => ({ value, statement }),
          },
        },
      },
    },
    updating: {
      tags: 'busy',
      description: 'The rules run again with the edited values.',
      invoke: {
        id: 'updateLoanOffer',
        src: 'updateLoanOffer',
        input: ({ context, event }) => {
          assertEvent(event, 'offer.updateRequested')
          return { applicationId: context.applicationId, value: event.value }
        },
        onDone: [
          ifRejected,
          {
            target: 'editing',
            actions: [
              { type: 'keepOffer', params: fromOutput },
              { type: 'showSuccess', params: { message: 'Loan offer updated successfully!' } },
            ],
          },
        ],
        onError: backToEditing('Failed to update loan offer.'),
      },
    },
    renewing: {
      tags: 'busy',
      description: 'The offer has ended: the rules are asked for a new one. What was typed stays.',
      invoke: {
        id: 'readLoanOffer',
        src: 'readLoanOffer',
        input: ({ context }) => ({ applicationId: context.applicationId }),
        onDone: [
          ifRejected,
          ifAccepted,
          {
            guard: { type: 'hasEnded', params: fromOutput },
            target: 'ended',
            actions: { type: 'keepRenewedOffer', params: fromOutput },
          },
          {
            target: 'editing',
            actions: { type: 'keepRenewedOffer', params: fromOutput },
          },
        ],
        onError: { target: 'ended', actions: notifyError },
      },
    },
    ended: {
      tags: 'ended',
      description: 'The offer has ended, and there is no new one yet; one may ask again.',
      on: { 'offer.renewalRequested': 'renewing' },
    },
    confirming: {
      tags: 'confirming',
      description: "The dialog 'Confirm Loan Acceptance' is open: the agent means it, or goes back.",
      on: {
        'accept.confirmed': [
          { guard: 'needsAcknowledgement', target: 'acknowledging' },
          { target: 'accepting' },
        ],
        'accept.cancelled': 'editing',
      },
    },
    acknowledging: {
      tags: ['busy', 'confirming'],
      description:
        'That the key facts on the screen were read is being said; only then is the offer accepted. No state of a server that takes both at once.',
      invoke: {
        id: 'acknowledgeKeyFacts',
        src: 'acknowledgeKeyFacts',
        input: ({ context }) => ({ applicationId: context.applicationId, sha256: statementOf(context) }),
        onDone: 'accepting',
        onError: backToEditing(ACCEPT_FAILED),
      },
    },
    accepting: {
      tags: ['busy', 'confirming'],
      description: 'The acceptance is being sent, with what was read where the server takes both at once.',
      invoke: {
        id: 'acceptLoanOffer',
        src: 'acceptLoanOffer',
        input: ({ context }) => ({
          applicationId: context.applicationId,
          value: confirmedValue(context),
          acknowledged: acknowledgedHash(context),
        }),
        onDone: [
          ifRejected,
          ifAccepted,
          {
            target: 'editing',
            actions: [
              { type: 'keepOffer', params: fromOutput },
              { type: 'showError', params: { error: null, fallback: ACCEPT_FAILED } },
            ],
          },
        ],
        onError: backToEditing(ACCEPT_FAILED),
      },
    },
    handingOver: {
      description: "The offer is read, and accepted or not, on the borrower's own phone.",
      exit: 'forgetHandedOver',
      on: { 'offer.borrowerLinkLeft': 'editing' },
      invoke: {
        id: 'borrowerLink',
        src: 'borrowerLink',
        input: ({ context: { applicationId, handedOver } }) => ({ of: { applicationId }, open: handedOver }),
        onDone: [
          {
            guard: { type: 'isAcceptedElsewhere', params: ({ event }) => ({ output: event.output }) },
            target: 'readingAccepted',
          },
          { target: 'editing' },
        ],
        onError: { target: 'editing', actions: notifyError },
      },
    },
    readingAccepted: {
      tags: 'busy',
      description: 'The borrower has accepted the offer: it is read as it stands now.',
      invoke: {
        id: 'readLoanOffer',
        src: 'readLoanOffer',
        input: ({ context }) => ({ applicationId: context.applicationId }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: fromOutput },
            target: 'accepted',
            actions: [
              { type: 'keepOffer', params: fromOutput },
              { type: 'showSuccess', params: { message: 'The borrower has accepted the loan offer.' } },
            ],
          },
          ifRejected,
          {
            target: 'editing',
            actions: { type: 'keepOffer', params: fromOutput },
          },
        ],
        onError: { target: 'editing', actions: notifyError },
      },
    },
    locked: {
      tags: 'locked',
      description: 'The offer was accepted before: it is shown and cannot be changed.',
    },
    accepted: { type: 'final', tags: 'locked', description: 'The offer is accepted.' },
    rejected: { type: 'final', description: 'The rules engine rejected the application.' },
  },
})

export type LoanOfferLogic = typeof loanOfferMachine
export type LoanOfferActor = ActorRefFrom<LoanOfferLogic>
