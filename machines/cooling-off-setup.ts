import { assign, setup } from 'xstate'
import type { CoolingOff } from '@/schemas/entities/cooling-off'
import { MOBILE_PATTERN } from '@/schemas/patterns'
import { declaredAction, declaredPromise } from './declared'
import { otpMachine } from './otp.machine'

/** Which application: the one that was tracked. */
export type CoolingOffInput = { trackerId: string }

/** How the way out stands; `foreign` is an application of another mobile than the proved one. */
export type CoolingOffResult =
  | { kind: 'open'; standing: CoolingOff }
  | { kind: 'over'; standing: CoolingOff }
  | { kind: 'withdrawn'; standing: CoolingOff }
  | { kind: 'foreign' }

type CoolingOffEvent =
  | { type: 'withdrawal.begun' }
  | { type: 'mobile.submitted'; mobile: string }
  | { type: 'withdrawal.abandoned' }
  | { type: 'withdrawal.requested' }
  | { type: 'withdrawal.confirmed' }
  | { type: 'withdrawal.cancelled' }
  | { type: 'retry' }

type CoolingOffContext = CoolingOffInput & {
  /** Empty until somebody types it. */
  mobile: string
  standing: CoolingOff | null
}

/** A browser's timers count no further; then the server is asked again. */
const LONGEST_TIMER_MS = 2_147_483_647

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
    otp: otpMachine,
    loadCoolingOff: declaredPromise<CoolingOffResult, { trackerId: string }>('loadCoolingOff'),
    withdrawLoan: declaredPromise<CoolingOff, { trackerId: string; payback: number }>('withdrawLoan'),
  },
  actions: {
    /** Keeps the guest token: the two calls are the borrower's. */
    rememberProof: declaredAction<{ token: string; mobile: string }>('rememberProof'),
    showError: declaredAction<{ error: unknown; fallback?: string }>('showError'),
    keepMobile: assign((_, params: { mobile: string }) => params),
    keepStanding: assign((_, { result }: { result: CoolingOffResult }) =>
      result.kind === 'foreign' ? {} : { standing: result.standing },
    ),
    keepWithdrawal: assign((_, params: { standing: CoolingOff }) => params),
  },
  guards: {
    isMobileNumber: (_, params: { mobile: string }) => MOBILE_PATTERN.test(params.mobile),
    isForeign: (_, { result }: { result: CoolingOffResult }) => result.kind === 'foreign',
    isOpen: (_, { result }: { result: CoolingOffResult }) => result.kind === 'open',
    isWithdrawn: (_, { result }: { result: CoolingOffResult }) => result.kind === 'withdrawn',
  },
  delays: {
    untilOver: ({ context }) => Math.min((context.standing?.seconds_left ?? 0) * 1000, LONGEST_TIMER_MS),
  },
})

/** The amount that was shown, and is agreed to by leaving. */
export function paybackOf({ standing }: CoolingOffContext): number {
  if (standing === null) throw new Error('No amount was shown')
  return standing.payback
}
