import { assign, setup } from 'xstate'
import type { Consent, Consents } from '@/schemas/entities/consents'
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
import { unimplementedPromise } from '../unimplemented'

type ConsentsInput = { trackerId: string }

export type ConsentsResult = { kind: 'read'; consents: Consents } | Unproved

export type ConsentsChange =
  | { kind: 'give'; consent: Consent }
  | { kind: 'withdraw'; consent: Consent }
  | { kind: 'erase' }

type ConsentsEvent =
  | ProvingEvent
  | { type: 'proof.abandoned' }
  | { type: 'consent.given'; consent: Consent }
  | { type: 'consent.withdrawn'; consent: Consent }
  | { type: 'erasure.requested' }
  | { type: 'erasure.confirmed' }
  | { type: 'erasure.cancelled' }
  | { type: 'download.requested' }

type ConsentsContext = ConsentsInput &
  Proving & {
    consents: Consents | null
    change: ConsentsChange | null
  }

type ChangeInput = ConsentsInput & { applicationId: string; change: ConsentsChange }

const consentsSetup = setup({
  types: {
    context: {} as ConsentsContext,
    events: {} as ConsentsEvent,
    input: {} as ConsentsInput,
    children: {} as { otp: 'otp' },
    tags: {} as ProvingTag,
  },
  actors: {
    ...proofActors,
    loadConsents: unimplementedPromise<ConsentsResult, ConsentsInput>('loadConsents'),
    changeConsents: unimplementedPromise<Consents, ChangeInput>('changeConsents'),
    downloadHeldData: unimplementedPromise<unknown, ConsentsInput>('downloadHeldData'),
  },
  actions: {
    ...proofActions,
    keepMobile: assign((_, params: Proving) => params),
    keepRead: assign((_, { result }: { result: ConsentsResult }) =>
      result.kind === 'read' ? { consents: result.consents } : {},
    ),
    keepConsents: assign((_, params: { consents: Consents }) => params),
    keepChange: assign((_, params: { change: ConsentsChange }) => params),
  },
  guards: proofGuards,
})

function changeOf({ trackerId, consents, change }: ConsentsContext): ChangeInput {
  if (consents === null || change === null) throw new Error('Nothing was decided')
  return { trackerId, applicationId: consents.application_id, change }
}

/** A borrower's consents, read and changed by the borrower alone (docs/law.md). No final state: it lives as long as its page. */
export const consentsMachine = consentsSetup.createMachine({
  id: 'consents',
  context: ({ input }) => ({ ...input, mobile: '', consents: null, change: null }),
  initial: 'enteringMobile',
  states: {
    ...mobileProof({
      next: 'loading',
      description: 'The mobile of the application is asked for; nothing is shown before it is proved.',
      foreign: 'The number that was proved is not that of the application: another can be typed.',
      tags: [],
      left: {},
      abandoned: { 'proof.abandoned': 'enteringMobile' },
    }),
    loading: {
      tags: 'busy',
      description: 'What the borrower has decided is being read.',
      invoke: {
        id: 'loadConsents',
        src: 'loadConsents',
        input: ({ context }) => ({ trackerId: context.trackerId }),
        onDone: [
          ...UNPROVED,
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

export type ConsentsLogic = typeof consentsMachine
