import { assign, sendTo, setup, type AnyActorRef, type DoneActorEvent } from 'xstate'
import { unimplementedPromise } from '../unimplemented'
import { pauseAfter } from './back-off'
import type { EntryFacts, EntryFault, EntryPhase, SendResult } from './entry'

type EntryEvent =
  /** Nothing before it is on its way any more: it may be sent. */
  | { type: 'turn.came' }
  /** The network is back, or the page is looked at again: a pause may be cut short. */
  | { type: 'retry.suggested' }
  | { type: 'retry.requested' }
  | { type: 'send.progressed'; fraction: number }

type EntryContext = {
  facts: EntryFacts
  outbox: AnyActorRef
  attempts: number
  fault: EntryFault | null
  waitMs: number | null
  /** Share of it that is sent, 0 to 1; only files tell. */
  progress: number
  answeredId: string | null
}

const resultOf = ({ event }: { event: DoneActorEvent<SendResult> }) => ({ result: event.output })

const entrySetup = setup({
  types: {
    context: {} as EntryContext,
    events: {} as EntryEvent,
    input: {} as Pick<EntryContext, 'facts' | 'outbox'>,
    output: {} as { id: string | null },
  },
  actors: {
    /** Fails where the browser keeps nothing. */
    keepEntry: unimplementedPromise<unknown, { id: string }>('keepEntry'),
    /** Insisted: a person sends it over the newer version that it was refused for. */
    sendEntry: unimplementedPromise<SendResult, { id: string; isInsisted: boolean }>('sendEntry'),
  },
  actions: {
    /** Tells the outbox what it does not know: that an entry is new, and whose turn it is, it has decided itself. */
    report: sendTo(
      ({ context }) => context.outbox,
      ({ context }, { phase }: { phase: EntryPhase }) => ({
        type: 'entry.moved',
        id: context.facts.id,
        phase,
      }),
    ),
    reportUnkept: sendTo(({ context }) => context.outbox, { type: 'storage.refused' }),
    keepFault: assign(({ context }, { result }: { result: SendResult }) =>
      'waitMs' in result ? { fault: result, waitMs: result.waitMs, attempts: context.attempts + 1 } : {},
    ),
    keepAnswer: assign((_, { result }: { result: SendResult }) =>
      result.kind === 'acknowledged' ? { answeredId: result.id } : {},
    ),
    noteProgress: assign((_, { fraction }: { fraction: number }) => ({ progress: fraction })),
    noteUnanswered: assign(({ context }) => ({
      fault: { kind: 'unanswered' } as const, // The kind's literal.
      waitMs: null,
      attempts: context.attempts + 1,
    })),
  },
  guards: {
    isDone: (_, { result }: { result: SendResult }) =>
      result.kind === 'acknowledged' || result.kind === 'gone',
    isRefused: (_, { result }: { result: SendResult }) => result.kind === 'refused',
    /** The server has asked for no pause: what makes another try likely to succeed may cut it short. */
    isFreeToTry: ({ context }) => context.waitMs === null,
  },
  delays: { backOff: ({ context }) => pauseAfter({ ...context, id: context.facts.id }) },
})

/**
 * One thing on its way to the server; a state says how far it is. It ends only when the server has acknowledged it; a person who
 * takes it back makes the outbox stop the chart.
 */
export const entryMachine = entrySetup.createMachine({
  id: 'entry',
  context: ({ input }) => ({
    ...input,
    attempts: 0,
    fault: null,
    waitMs: null,
    progress: 0,
    answeredId: null,
  }),
  output: ({ context }) => ({ id: context.answeredId }),
  initial: 'keeping',
  states: {
    keeping: {
      description: 'It is being written to the phone, before anything is sent.',
      invoke: {
        id: 'keepEntry',
        src: 'keepEntry',
        input: ({ context }) => ({ id: context.facts.id }),
        onDone: 'waiting',
        // A browser that stores nothing leaves it to the page, for as long as it lives.
        onError: { target: 'waiting', actions: 'reportUnkept' },
      },
    },
    waiting: {
      description: 'It waits for its turn.',
      entry: { type: 'report', params: { phase: 'waiting' } },
      on: { 'turn.came': 'sending' },
    },
    sending: {
      description: 'It is on its way.',
      on: {
        'send.progressed': {
          actions: { type: 'noteProgress', params: ({ event }) => ({ fraction: event.fraction }) },
        },
      },
      invoke: {
        id: 'sendEntry',
        src: 'sendEntry',
        input: ({ context: { facts, fault } }) => ({ id: facts.id, isInsisted: isOutdated(fault) }),
        onDone: [
          {
            guard: { type: 'isDone', params: resultOf },
            target: 'done',
            actions: { type: 'keepAnswer', params: resultOf },
          },
          {
            guard: { type: 'isRefused', params: resultOf },
            target: 'refused',
            actions: { type: 'keepFault', params: resultOf },
          },
          { target: 'pausing', actions: { type: 'keepFault', params: resultOf } },
        ],
        onError: { target: 'pausing', actions: 'noteUnanswered' },
      },
    },
    pausing: {
      description: 'The last try failed; it is tried again after a while.',
      entry: { type: 'report', params: { phase: 'pausing' } },
      after: { backOff: 'waiting' },
      on: {
        'retry.suggested': { guard: 'isFreeToTry', target: 'waiting' },
        'retry.requested': 'waiting',
      },
    },
    refused: {
      description: 'The server takes it not as it is: a person has to look at it.',
      entry: { type: 'report', params: { phase: 'refused' } },
      on: { 'retry.requested': 'waiting' },
    },
    done: {
      type: 'final',
      description: 'The server has it.',
      entry: { type: 'report', params: { phase: 'done' } },
    },
  },
})

/** Only a person sends again what was refused. */
function isOutdated(fault: EntryFault | null): boolean {
  return fault?.kind === 'refused' && fault.error.status === 412
}

export type EntryLogic = typeof entryMachine
