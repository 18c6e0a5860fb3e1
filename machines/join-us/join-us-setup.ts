import { assign, setup } from 'xstate'
import type { PartnerRegistration } from '@/schemas/forms/partner-registration'
import { declaredAction, declaredPromise } from '../declared'
import { otpMachine, type SentSession } from '../otp/otp.machine'

/** What the browser kept: a mobile already proved, and the tracker id once the registration was sent. */
export type JoinUsRecord = { mobile: string; trackerId: string | null; isSent: boolean }

/** What the chart begins with; `sentSession` is a code on its way before a reload. */
export type JoinUsInput = { record: JoinUsRecord | null; sentSession: SentSession | null }

/** The answer to a registration: `refused` is the server's no to what was filled in, in its own words. */
export type RegistrationResult =
  | { kind: 'registered'; trackerId: string | null }
  | { kind: 'refused'; message: string | null }

/** What the page /join-us may send. */
export type JoinUsEvent =
  | { type: 'registration.submitted'; value: PartnerRegistration }
  | { type: 'mobile.changeRequested' }
  | { type: 'registration.newRequested' }

type JoinUsContext = {
  /** The proved mobile; empty until it is proved. */
  mobile: string
  /** Under which the registration can be followed, once it was sent. */
  trackerId: string | null
  wasSent: boolean
  sentSession: SentSession | null
  /** Why the server refused the registration; null when it did not. */
  refusal: string | null
}

/** The vocabulary of the registration's chart. */
export const joinUsSetup = setup({
  types: {
    context: {} as JoinUsContext,
    events: {} as JoinUsEvent,
    input: {} as JoinUsInput,
    children: {} as { otp: 'otp' },
    tags: {} as 'busy' | 'failed' | 'refused',
  },
  actors: {
    otp: otpMachine,
    requestRegistration: declaredPromise<RegistrationResult, { value: PartnerRegistration }>(
      'requestRegistration',
    ),
  },
  actions: {
    /** Keeps the guest token and whose mobile it proves, so that a reload comes back to the form. */
    rememberProof: declaredAction<{ token: string; mobile: string }>('rememberProof'),
    /** Forgets the registration: whose mobile was proved, what was typed, and its documents. */
    forgetRegistration: declaredAction<{ mobile: string }>('forgetRegistration'),
    /** Keeps the tracker id, and drops what was typed and chosen: the server has it. */
    rememberRegistration: declaredAction<{ mobile: string; trackerId: string | null }>(
      'rememberRegistration',
    ),
    showError: declaredAction<{ error: unknown; fallback?: string }>('showError'),
    keepMobile: assign((_, { mobile }: { mobile: string }) => ({ mobile })),
    forgetMobile: assign({ mobile: '', sentSession: null, trackerId: null, wasSent: false }),
    keepTracker: assign((_, { result }: { result: RegistrationResult }) =>
      result.kind === 'registered' ? { trackerId: result.trackerId, wasSent: true } : {},
    ),
    keepRefusal: assign((_, { result }: { result: RegistrationResult }) =>
      result.kind === 'refused' ? { refusal: result.message } : {},
    ),
    clearRefusal: assign({ refusal: null }),
  },
  guards: {
    wasSent: ({ context }) => context.wasSent,
    hasProvedMobile: ({ context }) => context.mobile !== '',
    isRegistered: (_, { result }: { result: RegistrationResult }) => result.kind === 'registered',
  },
})
