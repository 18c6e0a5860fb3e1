import type { DoneActorEvent } from 'xstate'
import { MOBILE_PATTERN } from '@/schemas/text/patterns'
import { declaredAction } from '../unimplemented'
import { otpMachine } from './otp.machine'
import { notifyError } from '../notify-error'

/*
 * All that the charts of a borrower who comes by a link or a tracker id share: nothing of an application is shown before a code has
 * proved its mobile. They differ in what is read then, and in what leads back.
 */

/** Empty until somebody types it. */
export type Proving = { mobile: string }

/** The actor that proves a mobile. */
export const proofActors = { otp: otpMachine }

/** All that the app does for a proof, and with an error. */
export const proofActions = {
  /** Keeps the guest token: what follows is asked in the borrower's name. */
  rememberProof: declaredAction<{ token: string; mobile: string }>('rememberProof'),
  showError: declaredAction<{ error: unknown; fallback?: string }>('showError'),
}

export const proofGuards = {
  isMobileNumber: (_: unknown, params: Proving) => MOBILE_PATTERN.test(params.mobile),
}

export const mobileSubmitted = {
  guard: {
    type: 'isMobileNumber',
    params: ({ event }: { event: { mobile: string } }) => ({ mobile: event.mobile }),
  },
  target: 'provingMobile',
  actions: {
    type: 'keepMobile',
    params: ({ event }: { event: { mobile: string } }) => ({ mobile: event.mobile }),
  },
} as const

/** The code that proves the mobile; a right one leads to `next`. */
export function provedBy<const Next extends string>(next: Next) {
  return {
    id: 'otp',
    src: 'otp',
    input: ({ context }: { context: Proving }) => ({
      purpose: 'verification' as const,
      mobile: context.mobile,
    }),
    onDone: {
      target: next,
      actions: {
        type: 'rememberProof',
        params: ({ event }: { event: DoneActorEvent<{ token: string; mobile: string }> }) => event.output,
      },
    },
    onError: { target: 'enteringMobile', actions: notifyError },
  } as const
}
