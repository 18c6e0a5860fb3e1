import { assign, setup } from 'xstate'
import type { Consent, Consents } from '@/schemas/entities/consents'
import { unimplementedPromise } from '../unimplemented'
import {
  proofActions,
  proofActors,
  proofGuards,
  type Proving,
  mobileSubmitted,
  provedBy,
} from '../otp/mobile-proof'
import { notifyError } from '../notify-error'

/** The one that was tracked. */
export type ConsentsInput = { trackerId: string }

/** `foreign` is an application of another mobile than the proved one, `unproved` a proof that is worth nothing any more. */
export type ConsentsResult = { kind: 'read'; consents: Consents } | { kind: 'foreign' } | { kind: 'unproved' }

export type ConsentsChange =
  | { kind: 'give'; consent: Consent }
  | { kind: 'withdraw'; consent: Consent }
  | { kind: 'erase' }

type ConsentsEvent =
  | { type: 'mobile.submitted'; mobile: string }
  | { type: 'proof.abandoned' }
  | { type: 'consent.given'; consent: Consent }
  | { type: 'consent.withdrawn'; consent: Consent }
  | { type: 'erasure.requested' }
  | { type: 'erasure.confirmed' }
  | { type: 'erasure.cancelled' }
  | { type: 'download.requested' }
  | { type: 'retry' }

type ConsentsContext = ConsentsInput &
  Proving & {
    consents: Consents | null
    change: ConsentsChange | null
  }

type ChangeInput = ConsentsInput & { applicationId: string; change: ConsentsChange }

/** The vocabulary of the chart of a borrower's consents. */
export const consentsSetup = setup({
  types: {
    context: {} as ConsentsContext,
    events: {} as ConsentsEvent,
    input: {} as ConsentsInput,
    children: {} as { otp: 'otp' },
    tags: {} as 'busy' | 'failed' | 'foreign' | 'confirming',
  },
  actors: {
    ...proofActors,
    loadConsents: unimplementedPromise<ConsentsResult, ConsentsInput>('loadConsents'),
    changeConsents: unimplementedPromise<Consents, ChangeInput>('changeConsents'),
    downloadHeldData: unimplementedPromise<unknown, ConsentsInput>('downloadHeldData'),
  },
  actions: {
    ...proofActions,
    keepMobile: assign((_, params: { mobile: string }) => params),
    keepRead: assign((_, { result }: { result: ConsentsResult }) =>
      result.kind === 'read' ? { consents: result.consents } : {},
    ),
    keepConsents: assign((_, params: { consents: Consents }) => params),
    keepChange: assign((_, params: { change: ConsentsChange }) => params),
  },
  guards: {
    ...proofGuards,
    isForeign: (_, { result }: { result: ConsentsResult }) => result.kind === 'foreign',
    isUnproved: (_, { result }: { result: ConsentsResult }) => result.kind === 'unproved',
  },
})

/** @returns what is sent of a change. */
export function changeOf({ trackerId, consents, change }: ConsentsContext): ChangeInput {
  if (consents === null || change === null) throw new Error('Nothing was decided')
  return { trackerId, applicationId: consents.application_id, change }
}

/**
 * All that a borrower has consented to, read and changed by the borrower alone (docs/law.md). A state says what is being done about
 * it: the mobile is proved, the consents are read, or one of them is on its way. It has no final state: it lives as long as its page.
 */
export const consentsMachine = consentsSetup.createMachine({
  id: 'consents',
  context: ({ input }) => ({ ...input, mobile: '', consents: null, change: null }),
  initial: 'enteringMobile',
  states: {
    enteringMobile: {
      description: 'The mobile of the application is asked for; nothing is shown before it is proved.',
      initial: 'ready',
      on: {
        'mobile.submitted': mobileSubmitted,
      },
      states: {
        ready: { description: 'The number can be typed.' },
        foreign: {
          tags: 'foreign',
          description: 'The number that was proved is not that of the application: another can be typed.',
        },
      },
    },
    provingMobile: {
      description: 'A code proves the mobile.',
      on: { 'proof.abandoned': 'enteringMobile' },
      invoke: provedBy('loading'),
    },
    loading: {
      tags: 'busy',
      description: 'What the borrower has decided is being read.',
      invoke: {
        id: 'loadConsents',
        src: 'loadConsents',
        input: ({ context }) => ({ trackerId: context.trackerId }),
        onDone: [
          {
            guard: { type: 'isForeign', params: ({ event }) => ({ result: event.output }) },
            target: 'enteringMobile.foreign',
          },
          {
            guard: { type: 'isUnproved', params: ({ event }) => ({ result: event.output }) },
            target: 'enteringMobile',
          },
          {
            target: 'reading',
            actions: { type: 'keepRead', params: ({ event }) => ({ result: event.output }) },
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
      description: 'What was decided could not be read; one may try again, or prove the mobile anew.',
      on: { retry: 'loading', 'proof.abandoned': 'enteringMobile' },
    },
    reading: {
      description: 'The borrower reads each purpose, and who was sent what.',
      initial: 'reviewing',
      states: {
        reviewing: {
          description: 'A consent can be given or withdrawn with one tap, as easily the one as the other.',
          on: {
            'consent.given': {
              target: '#consents.changing',
              actions: {
                type: 'keepChange',
                params: ({ event }) => ({ change: { kind: 'give', consent: event.consent } }),
              },
            },
            'consent.withdrawn': {
              target: '#consents.changing',
              actions: {
                type: 'keepChange',
                params: ({ event }) => ({ change: { kind: 'withdraw', consent: event.consent } }),
              },
            },
            'erasure.requested': 'confirmingErasure',
            'download.requested': '#consents.downloading',
          },
        },
        confirmingErasure: {
          tags: 'confirming',
          description: 'The borrower is asked whether all is to be erased.',
          on: {
            'erasure.confirmed': {
              target: '#consents.changing',
              actions: { type: 'keepChange', params: { change: { kind: 'erase' } } },
            },
            'erasure.cancelled': 'reviewing',
          },
        },
      },
    },
    changing: {
      tags: 'busy',
      description: 'What was decided is on its way to the server.',
      invoke: {
        id: 'changeConsents',
        src: 'changeConsents',
        input: ({ context }) => changeOf(context),
        onDone: {
          target: 'reading',
          actions: { type: 'keepConsents', params: ({ event }) => ({ consents: event.output }) },
        },
        // The answer may be lost, or the notice be another one by now: the server knows.
        onError: {
          target: 'loading',
          actions: notifyError,
        },
      },
    },
    downloading: {
      tags: 'busy',
      description: 'All that is held on the borrower is being fetched.',
      invoke: {
        id: 'downloadHeldData',
        src: 'downloadHeldData',
        input: ({ context }) => ({ trackerId: context.trackerId }),
        onDone: 'reading',
        onError: {
          target: 'reading',
          actions: notifyError,
        },
      },
    },
  },
})

/** The logic of `consentsMachine`, as the page is given it. */
export type ConsentsLogic = typeof consentsMachine
