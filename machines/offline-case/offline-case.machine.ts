import { assertEvent, assign, setup } from 'xstate'
import type { OfflineCaseValues } from '@/schemas/forms/offline-case'
import { notifyErrorOr } from '../notify-error'
import { declaredAction, unimplementedPromise } from '../unimplemented'

/** The pages of an offline disbursement: the chart's top-level states, and URLs under /application (specification 2.6, 4.14). */
export type OfflineCaseStage = 'create-case' | 'case-recorded-success'

type OfflineCaseEvent =
  | { type: 'GO'; stage: OfflineCaseStage }
  | { type: 'offlineCase.submitted'; value: OfflineCaseValues }
  | { type: 'offlineCase.newRequested' }

/** Recorded, or kept on this phone until the server can be reached. */
export type RecordedCase = { isKept: boolean }

/** Null until one is. */
type OfflineCaseContext = { recordedName: string | null; isKept: boolean }

const offlineCaseSetup = setup({
  types: {
    context: {} as OfflineCaseContext,
    events: {} as OfflineCaseEvent,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    recordOfflineCase: unimplementedPromise<RecordedCase, { value: OfflineCaseValues }>('recordOfflineCase'),
  },
  actions: {
    /** Drops what was typed, because the server has it now. */
    discardDraft: declaredAction('discardDraft'),
    showError: declaredAction<{ error: unknown; fallback?: string }>('showError'),
    keepName: assign((_, { value }: { value: OfflineCaseValues }) => ({ recordedName: value.name })),
    noteKept: assign((_, { isKept }: RecordedCase) => ({ isKept })),
    forgetName: assign({ recordedName: null, isKept: false }),
  },
  guards: {
    isForm: (_, { stage }: { stage: OfflineCaseStage }) => stage === 'create-case',
  },
})

const submitting = offlineCaseSetup.createStateConfig({
  on: {
    'offlineCase.submitted': {
      target: 'savingOfflineCase',
      actions: { type: 'keepName', params: ({ event }) => ({ value: event.value }) },
    },
  },
})

/**
 * A disbursement outside the platform (specification 4.14). A top-level state is a page, its key the URL under /application. No final
 * state: the next case may follow. A save on its way hears no GO, and the success page opens by a save alone.
 */
export const offlineCaseMachine = offlineCaseSetup.createMachine({
  id: 'offlineCase',
  context: { recordedName: null, isKept: false },
  initial: 'create-case',
  states: {
    'create-case': {
      description: 'The form of a case.',
      initial: 'editing',
      states: {
        editing: { ...submitting, description: 'The case is being filled in.' },
        savingOfflineCase: {
          tags: 'busy',
          description: 'The case is handed over to the outbox, and waits a moment for the server.',
          invoke: {
            id: 'recordOfflineCase',
            src: 'recordOfflineCase',
            input: ({ event }) => {
              assertEvent(event, 'offlineCase.submitted')
              return { value: event.value }
            },
            onDone: {
              target: 'recorded',
              actions: [
                { type: 'noteKept', params: ({ event }) => ({ isKept: event.output.isKept }) },
                'discardDraft',
              ],
            },
            onError: {
              target: 'saveFailed',
              actions: notifyErrorOr('Failed to submit form'),
            },
          },
        },
        saveFailed: {
          ...submitting,
          tags: 'failed',
          description: 'The case was not recorded; everything typed is still there and can be sent again.',
        },
        recorded: {
          type: 'final',
          description: 'The server has the case, or this phone keeps it until it has.',
        },
      },
      onDone: 'case-recorded-success',
    },
    'case-recorded-success': {
      description: 'The case is recorded, or kept until it can be; another one may follow.',
      on: {
        GO: {
          guard: { type: 'isForm', params: ({ event }) => ({ stage: event.stage }) },
          target: 'create-case',
          actions: 'forgetName',
        },
        'offlineCase.newRequested': { target: 'create-case', actions: 'forgetName' },
      },
    },
  },
})

export type OfflineCaseLogic = typeof offlineCaseMachine
