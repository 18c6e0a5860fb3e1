import type { DoneActorEvent } from 'xstate'
import { MOBILE_PATTERN } from '@/schemas/text/patterns'
import { notifyError } from '../notify-error'
import { declaredAction } from '../unimplemented'
import { otpMachine } from './otp.machine'

/* For borrowers who come by a link or a tracker id: nothing of an application is shown before a code has proved its mobile. */

export type Proving = { mobile: string }

export type ProvingEvent = { type: 'mobile.submitted'; mobile: string } | { type: 'retry' }

export type ProvingTag = 'busy' | 'failed' | 'foreign' | 'confirming'

/** `foreign` is of another mobile than the proved one, `unproved` a proof that is worth nothing any more. */
export type Unproved = { kind: 'foreign' } | { kind: 'unproved' }

type Answer = { result: { kind: string } }

export const proofActors = { otp: otpMachine }

export const proofActions = {
  /** Keeps the guest token: what follows is asked in the borrower's name. */
  rememberProof: declaredAction<{ token: string; mobile: string }>('rememberProof'),
  showError: declaredAction<{ error: unknown; fallback?: string }>('showError'),
}

export const proofGuards = {
  isMobileNumber: (_: unknown, params: Proving) => MOBILE_PATTERN.test(params.mobile),
  /** The mobile was typed here, and is another one. */
  isForeign: ({ context }: { context: Proving }, { result }: Answer) =>
    result.kind === 'foreign' && context.mobile !== '',
  isUnproved: (_: unknown, { result }: Answer) => result.kind === 'foreign' || result.kind === 'unproved',
}

const fromOutput = ({ event }: { event: { output: Answer['result'] } }) => ({ result: event.output })

/** Lead back from what a proof that is worth nothing could not read. */
export const UNPROVED = [
  { guard: { type: 'isForeign', params: fromOutput }, target: 'enteringMobile.foreign' },
  { guard: { type: 'isUnproved', params: fromOutput }, target: 'enteringMobile' },
] as const

const asSubmitted = ({ event }: { event: { mobile: string } }) => ({ mobile: event.mobile })

const mobileSubmitted = {
  guard: { type: 'isMobileNumber', params: asSubmitted },
  target: 'provingMobile',
  actions: { type: 'keepMobile', params: asSubmitted },
} as const

type Proof<Next, Tags, Left, Abandoned> = {
  next: Next
  description: string
  foreign: string
  tags: Tags
  /** Leads back from the mobile, and from its code. */
  left: Left
  abandoned: Abandoned
}

/** The states that ask for the mobile and prove it by a code. */
export function mobileProof<
  const Next extends string,
  const Tags extends readonly string[],
  const Left extends object,
  const Abandoned extends object,
>({ next, description, foreign, tags, left, abandoned }: Proof<Next, Tags, Left, Abandoned>) {
  return {
    enteringMobile: {
      tags,
      description,
      initial: 'ready',
      on: { 'mobile.submitted': mobileSubmitted, ...left },
      states: {
        ready: { description: 'The number can be typed.' },
        foreign: { tags: 'foreign', description: foreign },
      },
    },
    provingMobile: {
      description: 'A code proves the mobile.',
      on: abandoned,
      invoke: {
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
      },
    },
  } as const
}
