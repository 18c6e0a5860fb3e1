import { assign, setup, type ActorRefFrom } from 'xstate'
import type { CoolingOff } from '@/schemas/entities/cooling-off'
import { notifyError } from '../notify-error'
import {
  mobileProof,
  proofActions,
  proofActors,
  proofGuards,
  UNPROVED,
  type Proving,
  type ProvingEvent,
  type ProvingTag,
  type Unproved,
} from '../otp/mobile-proof'
import { timeLeft } from '../time-left'
import { unimplementedPromise } from '../unimplemented'

type CoolingOffInput = { trackerId: string }

export type CoolingOffResult =
  | { kind: 'open'; standing: CoolingOff }
  | { kind: 'over'; standing: CoolingOff }
  | { kind: 'withdrawn'; standing: CoolingOff }
  | Unproved

type CoolingOffEvent =
  | ProvingEvent
  | { type: 'withdrawal.begun' }
  | { type: 'withdrawal.abandoned' }
  | { type: 'withdrawal.requested' }
  | { type: 'withdrawal.confirmed' }
  | { type: 'withdrawal.cancelled' }

type CoolingOffContext = CoolingOffInput &
  Proving & {
    standing: CoolingOff | null
  }

const coolingOffSetup = setup({
  types: {
    context: {} as CoolingOffContext,
    events: {} as CoolingOffEvent,
    input: {} as CoolingOffInput,
    children: {} as { otp: 'otp' },
    tags: {} as ProvingTag,
  },
  actors: {
    ...proofActors,
    loadCoolingOff: unimplementedPromise<CoolingOffResult, { trackerId: string }>('loadCoolingOff'),
    withdrawLoan: unimplementedPromise<CoolingOff, { trackerId: string; payback: number }>('withdrawLoan'),
  },
  actions: {
    ...proofActions,
    keepMobile: assign((_, params: Proving) => params),
    keepStanding: assign((_, { result }: { result: CoolingOffResult }) =>
      'standing' in result ? { standing: result.standing } : {},
    ),
    keepWithdrawal: assign((_, params: { standing: CoolingOff }) => params),
  },
  guards: {
    ...proofGuards,
    isOpen: (_, { result }: { result: CoolingOffResult }) => result.kind === 'open',
    isWithdrawn: (_, { result }: { result: CoolingOffResult }) => result.kind === 'withdrawn',
  },
  delays: {
    untilOver: ({ context }) => timeLeft(context.standing),
  },
})

/** The amount that was shown, and is agreed to by leaving. */
function paybackOf({ standing }: CoolingOffContext): number {
  if (standing === null) throw new Error('No amount was shown')
  return standing.payback
}

/** The borrower's way out of an accepted loan (docs/law.md). A state says what the borrower is asked. Final: `withdrawn` and `over`. */
export const coolingOffMachine = coolingOffSetup.createMachine({
  id: 'coolingOff',
  context: ({ input }) => ({ ...input, mobile: '', standing: null }),
  initial: 'offered',
  states: {
    offered: {
      description: 'There is a loan that may be left; nothing is shown of it before its mobile is proved.',
      on: { 'withdrawal.begun': 'enteringMobile' },
    },
    ...mobileProof({
      next: 'loading',
      description: 'The mobile of the application is asked for.',
      foreign: 'The number that was proved is not that of the application: another can be typed.',
      tags: [],
      left: { 'withdrawal.abandoned': 'offered' },
      abandoned: { 'withdrawal.abandoned': 'enteringMobile' },
    }),
    loading: {
      tags: 'busy',
      description: 'How the loan stands is being read: by the clock of the server, not of the phone.',
      invoke: {
        id: 'loadCoolingOff',
        src: 'loadCoolingOff',
        input: ({ context }) => ({ trackerId: context.trackerId }),
        onDone: [
          ...UNPROVED,
          {
            guard: { type: 'isOpen', params: ({ event }) => ({ result: event.output }) },
            target: 'open',
            actions: { type: 'keepStanding', params: ({ event }) => ({ result: event.output }) },
          },
          {
            guard: { type: 'isWithdrawn', params: ({ event }) => ({ result: event.output }) },
            target: 'withdrawn',
            actions: { type: 'keepStanding', params: ({ event }) => ({ result: event.output }) },
          },
          {
            target: 'over',
            actions: { type: 'keepStanding', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: {
          target: 'loadFailed',
          actions: notifyError,
        },
      },
    },
    loadFailed: {
      tags: 'failed',
      description: 'How the loan stands could not be read; one may try again.',
      on: { retry: 'loading' },
    },
    open: {
      description: 'The loan may be left: until when, and for how much.',
      initial: 'reviewing',
      after: { untilOver: 'loading' },
      states: {
        reviewing: {
          description: 'The borrower reads what leaving costs.',
          on: { 'withdrawal.requested': 'confirming' },
        },
        confirming: {
          tags: 'confirming',
          description: 'The borrower is asked whether they mean it: nobody comes back to this loan.',
          on: { 'withdrawal.confirmed': '#coolingOff.withdrawing', 'withdrawal.cancelled': 'reviewing' },
        },
      },
    },
    withdrawing: {
      tags: ['busy', 'confirming'],
      description: 'That the borrower leaves is being sent, with the amount that was shown.',
      invoke: {
        id: 'withdrawLoan',
        src: 'withdrawLoan',
        input: ({ context }) => ({ trackerId: context.trackerId, payback: paybackOf(context) }),
        onDone: {
          target: 'withdrawn',
          actions: { type: 'keepWithdrawal', params: ({ event }) => ({ standing: event.output }) },
        },
        // The answer may be lost, the amount be of yesterday, or the time be over: the server knows.
        onError: {
          target: 'loading',
          actions: notifyError,
        },
      },
    },
    withdrawn: {
      type: 'final',
      description: 'The borrower has left the loan: what is paid back, and since when.',
    },
    over: { type: 'final', description: 'The days in which the loan could be left are over.' },
  },
})

export type CoolingOffLogic = typeof coolingOffMachine
export type CoolingOffActor = ActorRefFrom<CoolingOffLogic>
