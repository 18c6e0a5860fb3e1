import type { Unsent } from '../wizard/wizard-types'
import { outboxSetup, type OutboxContext, type OutboxItem } from './outbox-setup'

const tellUnsent = {
  type: 'tellUnsent',
  params: ({ context }: { context: OutboxContext }) => ({ unsent: unsentOf(context.items) }),
} as const

/**
 * Everything that is on its way to the server, one child chart each (specification 7.8). Whatever is handed over is on the phone
 * before it is sent, stays until the server has acknowledged it, and goes in the order of its application. It lives as long as
 * the sign-in; what is left on the phone goes on with the next one of the same person.
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
        actions: [{ type: 'removeEntry', params: ({ event }) => ({ id: event.id }) }, tellUnsent],
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

/** The logic of `outboxMachine`; the session starts it with the wizard. */
export type OutboxLogic = typeof outboxMachine

function unsentOf(items: readonly OutboxItem[]): Unsent {
  const unsent: Record<string, number> = {}
  for (const { facts } of items) unsent[facts.applicationId] = (unsent[facts.applicationId] ?? 0) + 1
  return unsent
}
