import { assign, setup } from 'xstate'
import type { CoolingOff } from '@/schemas/entities/cooling-off'
import { declaredPromise } from '../declared'
import { proofActions, proofActors, proofGuards, type Proving } from '../otp/mobile-proof'
import { timeLeft } from '../time-left'

/** Which application: the one that was tracked. */
export type CoolingOffInput = { trackerId: string }

/** How the way out stands; `foreign` is an application of another mobile than the proved one, `unproved` a proof that is worth nothing any more. */
export type CoolingOffResult =
  | { kind: 'open'; standing: CoolingOff }
  | { kind: 'over'; standing: CoolingOff }
  | { kind: 'withdrawn'; standing: CoolingOff }
  | { kind: 'foreign' }
  | { kind: 'unproved' }

type CoolingOffEvent =
  | { type: 'withdrawal.begun' }
  | { type: 'mobile.submitted'; mobile: string }
  | { type: 'withdrawal.abandoned' }
  | { type: 'withdrawal.requested' }
  | { type: 'withdrawal.confirmed' }
  | { type: 'withdrawal.cancelled' }
  | { type: 'retry' }

type CoolingOffContext = CoolingOffInput &
  Proving & {
    standing: CoolingOff | null
  }

/** The vocabulary of the cooling-off period's chart. */
export const coolingOffSetup = setup({
  types: {
    context: {} as CoolingOffContext,
    events: {} as CoolingOffEvent,
    input: {} as CoolingOffInput,
    children: {} as { otp: 'otp' },
    tags: {} as 'busy' | 'failed' | 'foreign' | 'confirming',
  },
  actors: {
    ...proofActors,
    loadCoolingOff: declaredPromise<CoolingOffResult, { trackerId: string }>('loadCoolingOff'),
    withdrawLoan: declaredPromise<CoolingOff, { trackerId: string; payback: number }>('withdrawLoan'),
  },
  actions: {
    ...proofActions,
    keepMobile: assign((_, params: { mobile: string }) => params),
    keepStanding: assign((_, { result }: { result: CoolingOffResult }) =>
      'standing' in result ? { standing: result.standing } : {},
    ),
    keepWithdrawal: assign((_, params: { standing: CoolingOff }) => params),
  },
  guards: {
    ...proofGuards,
    isForeign: (_, { result }: { result: CoolingOffResult }) => result.kind === 'foreign',
    isUnproved: (_, { result }: { result: CoolingOffResult }) => result.kind === 'unproved',
    isOpen: (_, { result }: { result: CoolingOffResult }) => result.kind === 'open',
    isWithdrawn: (_, { result }: { result: CoolingOffResult }) => result.kind === 'withdrawn',
  },
  delays: {
    untilOver: ({ context }) => timeLeft(context.standing),
  },
})

/** The amount that was shown, and is agreed to by leaving. */
export function paybackOf({ standing }: CoolingOffContext): number {
  if (standing === null) throw new Error('No amount was shown')
  return standing.payback
}
