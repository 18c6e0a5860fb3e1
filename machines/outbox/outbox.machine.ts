import { assign, sendTo, setup, stopChild, type ActorRefFrom } from 'xstate'
import { declaredAction, unimplementedCallback, unimplementedPromise } from '../unimplemented'
import type { Unsent } from '../wizard/wizard-types'
import type { EntryFacts, EntryPhase, LostEntry } from './entry'
import { entryMachine, type EntryLogic } from './entry.machine'
import { nextEntry } from './queue'

export type OutboxEvent =
  /** Something is to be sent; it says anew what the one that it supersedes said. */
  | { type: 'entry.handedOver'; facts: EntryFacts; supersedes: string | null }
  | { type: 'entry.moved'; id: string; phase: EntryPhase }
  | { type: 'entry.retryRequested'; id: string }
  /** A person takes it back, or the form it came from has it again. */
  | { type: 'entry.withdrawn'; id: string }
  /** The stored entries have changed by another tab, or by another person's proof. */
  | { type: 'entries.changed' }
  /** A person has read what the browser has cleared away. */
  | { type: 'losses.read' }
  | { type: 'storage.refused' }
  /** The network is back, or the page is looked at again. */
  | { type: 'retry.suggested' }

/** An entry as the screens see it; its chart says more. */
export type OutboxItem = { facts: EntryFacts; phase: EntryPhase; ref: ActorRefFrom<EntryLogic> }

export type OutboxContext = {
  items: OutboxItem[]
  isKept: boolean
  /** The browser has cleared it away. */
  lost: readonly LostEntry[]
}

export type StoredEntries = { entries: EntryFacts[]; isKept: boolean; lost: readonly LostEntry[] }

const vocabulary = setup({
  types: { context: {} as OutboxContext, events: {} as OutboxEvent },
  actors: {
    entry: entryMachine,
    readEntries: unimplementedPromise<StoredEntries, undefined>('readEntries'),
    watchPhone: unimplementedCallback<OutboxEvent, undefined>('watchPhone'),
  },
  actions: {
    dropEntry: declaredAction<{ id: string }>('dropEntry'),
    forgetLost: declaredAction<{ ids: string[] }>('forgetLost'),
    tellUnsent: declaredAction<{ unsent: Unsent }>('tellUnsent'),
    addEntry: assign(({ context, spawn, self }, { facts }: { facts: EntryFacts }) => ({
      items: [
        ...context.items,
        itemOf(facts, spawn('entry', { id: facts.id, input: { facts, outbox: self } })),
      ],
    })),
    /** Takes over what the disk holds and is new here. What is not there any more ends when its turn comes. */
    takeOverKept: assign(({ context, spawn, self }, { entries, isKept, lost }: StoredEntries) => {
      const known = new Set(context.items.map(({ facts }) => facts.id))
      const added = entries.filter(({ id }) => !known.has(id))
      const items = added.map((facts) =>
        itemOf(facts, spawn('entry', { id: facts.id, input: { facts, outbox: self } })),
      )
      return { isKept, lost, items: [...context.items, ...items] }
    }),
    noteUnkept: assign({ isKept: false }),
    dropLost: assign({ lost: [] }),
    stopEntry: stopChild((_, { id }: { id: string }) => id),
    removeEntry: assign(({ context }, { id }: { id: string | null }) => ({
      items: context.items.filter(({ facts }) => facts.id !== id),
    })),
    notePhase: assign(({ context }, { id, phase }: { id: string; phase: EntryPhase }) => ({
      items: movedTo(phase, id, context.items),
    })),
    giveTurn: sendTo(({ context }) => inTurn(context).ref, { type: 'turn.came' }),
    noteTurn: assign(({ context }) => ({
      items: movedTo('sending', inTurn(context).facts.id, context.items),
    })),
    tellEntry: sendTo((_, { id }: { id: string }) => id, { type: 'retry.requested' }),
  },
  guards: {
    hasTurn: ({ context }) => nextEntry(context.items) !== undefined,
    isKnown: ({ context }, { id }: { id: string | null }) =>
      context.items.some(({ facts }) => facts.id === id),
    isDone: (_, { phase }: { phase: EntryPhase }) => phase === 'done',
  },
})

const outboxSetup = vocabulary.extend({
  actions: {
    tellEntries: vocabulary.enqueueActions(({ context, enqueue }) => {
      for (const { ref } of context.items) enqueue.sendTo(ref, { type: 'retry.suggested' })
    }),
  },
})

function inTurn({ items }: OutboxContext): OutboxItem {
  const next = nextEntry(items)
  if (!next) throw new Error('No entry is in turn')
  return next
}

function movedTo(phase: EntryPhase, id: string, items: readonly OutboxItem[]): OutboxItem[] {
  return items.map((item) => (item.facts.id === id ? { ...item, phase } : item))
}

function itemOf(facts: EntryFacts, ref: OutboxItem['ref']): OutboxItem {
  return { facts, phase: 'keeping', ref }
}

const tellUnsent = {
  type: 'tellUnsent',
  params: ({ context }: { context: OutboxContext }) => ({ unsent: unsentOf(context.items) }),
} as const

/**
 * Everything on its way to the server, one child chart each (specification 7.8): on the phone before it is sent, until the server has
 * acknowledged it, in the order of its application. It lives as long as the sign-in; what is left goes on with the next one.
 */
export const outboxMachine = outboxSetup.createMachine({
  id: 'outbox',
  context: { items: [], isKept: true, lost: [] },
  // Unwatched, the phone tells of no good moment: entries go at their own pace, and what is being read is read all the same.
  invoke: { id: 'watchPhone', src: 'watchPhone', onError: {} },
  initial: 'reading',
  on: {
    'entry.handedOver': [
      {
        guard: { type: 'isKnown', params: ({ event }) => ({ id: event.supersedes }) },
        actions: [
          { type: 'stopEntry', params: ({ event }) => ({ id: event.supersedes ?? '' }) },
          { type: 'removeEntry', params: ({ event }) => ({ id: event.supersedes }) },
          // One less and one more of the same application: as many are unsent as before.
          { type: 'addEntry', params: ({ event }) => ({ facts: event.facts }) },
        ],
      },
      { actions: [{ type: 'addEntry', params: ({ event }) => ({ facts: event.facts }) }, tellUnsent] },
    ],
    'entry.moved': [
      {
        guard: { type: 'isDone', params: ({ event }) => ({ phase: event.phase }) },
        actions: [
          // Ended by itself, it would stay a child, with all that it knows, for as long as the sign-in lasts.
          { type: 'stopEntry', params: ({ event }) => ({ id: event.id }) },
          { type: 'removeEntry', params: ({ event }) => ({ id: event.id }) },
          tellUnsent,
        ],
      },
      { actions: { type: 'notePhase', params: ({ event }) => ({ id: event.id, phase: event.phase }) } },
    ],
    'entry.withdrawn': {
      guard: { type: 'isKnown', params: ({ event }) => ({ id: event.id }) },
      actions: [
        { type: 'stopEntry', params: ({ event }) => ({ id: event.id }) },
        { type: 'removeEntry', params: ({ event }) => ({ id: event.id }) },
        { type: 'dropEntry', params: ({ event }) => ({ id: event.id }) },
        tellUnsent,
      ],
    },
    'entry.retryRequested': {
      guard: { type: 'isKnown', params: ({ event }) => ({ id: event.id }) },
      actions: { type: 'tellEntry', params: ({ event }) => ({ id: event.id }) },
    },
    'losses.read': {
      actions: [
        { type: 'forgetLost', params: ({ context }) => ({ ids: context.lost.map(({ id }) => id) }) },
        'dropLost',
      ],
    },
    'storage.refused': { actions: 'noteUnkept' },
    'retry.suggested': { actions: 'tellEntries' },
    'entries.changed': { target: '.reading', reenter: true },
  },
  states: {
    reading: {
      description:
        'What the phone holds of this person is being read; nothing is sent before what was there first is known.',
      invoke: {
        id: 'readEntries',
        src: 'readEntries',
        onDone: {
          target: 'open',
          actions: [{ type: 'takeOverKept', params: ({ event }) => event.output }, tellUnsent],
        },
        // Without the disk the page itself keeps what is handed over.
        onError: 'open',
      },
    },
    open: {
      description: 'What is handed over is sent, one after the other.',
      always: { guard: 'hasTurn', actions: ['giveTurn', 'noteTurn'] },
    },
  },
})

export type OutboxLogic = typeof outboxMachine

function unsentOf(items: readonly OutboxItem[]): Unsent {
  const unsent: Record<string, number> = {}
  for (const { facts } of items) unsent[facts.applicationId] = (unsent[facts.applicationId] ?? 0) + 1
  return unsent
}
