import { changeOf, consentsSetup } from './consents-setup'
import { mobileSubmitted, provedBy } from '../otp/mobile-proof'
import { tellError } from '../tell-error'

export type { ConsentsChange, ConsentsInput, ConsentsResult } from './consents-setup'

/**
 * What a borrower has consented to, read and changed by the borrower alone (docs/law.md). A state says what is being done about
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
          actions: tellError,
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
          actions: tellError,
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
          actions: tellError,
        },
      },
    },
  },
})

/** The logic of `consentsMachine`, as the page is given it. */
export type ConsentsLogic = typeof consentsMachine
