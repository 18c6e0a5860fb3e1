import { assertEvent, assign, setup } from 'xstate'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import type { LoanOfferValues } from '@/schemas/forms/loan-offer'
import { declaredAction, declaredPromise } from './declared'
import type { OfferResult, Rejection } from './wizard-types'

/** What the offers page starts with: the offer, and whether it has been accepted before (then it is only shown). */
export type LoanOfferInput = { applicationId: string; offer: BreInfo; accepted: boolean }

/** How the offer ended; a rejection is an expected end (specification 4.11). */
export type LoanOfferOutput =
  | { kind: 'accepted'; offer: BreInfo }
  | { kind: 'rejected'; rejection: Rejection }

/** What the offers page may send; `value` is what the agent may edit (specification 6.4). */
export type LoanOfferEvent =
  | { type: 'offer.updateRequested'; value: LoanOfferValues }
  | { type: 'offer.acceptRequested'; value: LoanOfferValues }
  | { type: 'accept.confirmed' }
  | { type: 'accept.cancelled' }

type LoanOfferContext = {
  applicationId: string
  offer: BreInfo
  accepted: boolean
  /** The values that Accept was pressed with; null until then. */
  value: LoanOfferValues | null
  rejection: Rejection | null
}

const ACCEPT_FAILED = 'Failed to accept loan offer. Please try again.'

const loanOfferSetup = setup({
  types: {
    context: {} as LoanOfferContext,
    events: {} as LoanOfferEvent,
    input: {} as LoanOfferInput,
    output: {} as LoanOfferOutput,
    tags: {} as 'busy' | 'locked' | 'confirming',
  },
  actors: {
    /** Sends is_accepted false and reruns the rules (specification 4.12). */
    updateLoanOffer: declaredPromise<OfferResult, { applicationId: string; value: LoanOfferValues }>(
      'updateLoanOffer',
    ),
    /** Sends is_accepted true and skips the rules (specification 4.12). */
    acceptLoanOffer: declaredPromise<OfferResult, { applicationId: string; value: LoanOfferValues }>(
      'acceptLoanOffer',
    ),
  },
  actions: {
    showError: declaredAction<{ error: unknown; fallback?: string }>('showError'),
    showSuccess: declaredAction<{ message: string }>('showSuccess'),
    keepValue: assign((_, params: { value: LoanOfferValues }) => params),
    keepOffer: assign((_, { result }: { result: OfferResult }) =>
      result.kind === 'offered' ? { offer: result.offer } : {},
    ),
    keepRejection: assign((_, { result }: { result: OfferResult }) =>
      result.kind === 'rejected' ? { rejection: result.rejection } : {},
    ),
  },
  guards: {
    wasAccepted: ({ context }) => context.accepted,
    isRejected: (_, { result }: { result: OfferResult }) => result.kind === 'rejected',
    isAccepted: (_, { result }: { result: OfferResult }) => result.kind === 'offered' && result.accepted,
  },
})

/**
 * One loan offer (specification 4.11, 4.12). A state says what the agent may do with it: edit it, confirm it, wait, or only look.
 * Final: `accepted` and `rejected`. An offer that was accepted before is `locked`, which is not final: the page stays.
 */
export const loanOfferMachine = loanOfferSetup.createMachine({
  id: 'loanOffer',
  context: ({ input }) => ({ ...input, value: null, rejection: null }),
  output: ({ context }) =>
    context.rejection
      ? { kind: 'rejected', rejection: context.rejection }
      : { kind: 'accepted', offer: context.offer },
  initial: 'opening',
  states: {
    opening: {
      description: 'Decides whether the offer can still be edited.',
      always: [{ guard: 'wasAccepted', target: 'locked' }, { target: 'editing' }],
    },
    editing: {
      description: 'Amount, tenure and disbursement date can be edited.',
      on: {
        'offer.updateRequested': 'updating',
        'offer.acceptRequested': {
          target: 'confirming',
          actions: { type: 'keepValue', params: ({ event }) => ({ value: event.value }) },
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
          {
            guard: { type: 'isRejected', params: ({ event }) => ({ result: event.output }) },
            target: 'rejected',
            actions: { type: 'keepRejection', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'editing',
            actions: [
              { type: 'keepOffer', params: ({ event }) => ({ result: event.output }) },
              { type: 'showSuccess', params: { message: 'Loan offer updated successfully!' } },
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: {
            type: 'showError',
            params: ({ event }) => ({ error: event.error, fallback: 'Failed to update loan offer.' }),
          },
        },
      },
    },
    confirming: {
      tags: 'confirming',
      description: "The dialog 'Confirm Loan Acceptance' is open: the agent means it, or goes back.",
      on: { 'accept.confirmed': 'accepting', 'accept.cancelled': 'editing' },
    },
    accepting: {
      tags: ['busy', 'confirming'],
      description: 'The acceptance is being sent.',
      invoke: {
        id: 'acceptLoanOffer',
        src: 'acceptLoanOffer',
        input: ({ context }) => ({ applicationId: context.applicationId, value: confirmedValue(context) }),
        onDone: [
          {
            guard: { type: 'isRejected', params: ({ event }) => ({ result: event.output }) },
            target: 'rejected',
            actions: { type: 'keepRejection', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'accepted',
            actions: { type: 'keepOffer', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'editing',
            actions: [
              { type: 'keepOffer', params: ({ event }) => ({ result: event.output }) },
              { type: 'showError', params: { error: null, fallback: ACCEPT_FAILED } },
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: {
            type: 'showError',
            params: ({ event }) => ({ error: event.error, fallback: ACCEPT_FAILED }),
          },
        },
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

function confirmedValue({ value }: LoanOfferContext): LoanOfferValues {
  if (value === null) throw new Error('Nothing was submitted for acceptance')
  return value
}
