import { createEmptyActor } from 'xstate'
import type { EntryFacts, SendResult } from '@/machines/outbox/entry'
import { entryMachine } from '@/machines/outbox/entry.machine'
import { outboxMachine } from '@/machines/outbox/outbox.machine'
import { catalogue } from '@/tests/tools/statecharts/model/catalogue'

/** An entry of an application. */
export function entryFacts(changes: Partial<EntryFacts> = {}): EntryFacts {
  return {
    id: 'e1',
    kind: 'personal',
    applicationId: 'app1',
    title: 'Sunita Devi',
    order: 1,
    size: 400,
    createdAt: 0,
    waitsFor: [],
    file: null,
    ...changes,
  }
}

const said = (status: number, serverMessage: string) =>
  Object.assign(new Error(serverMessage), { status, serverMessage })

/** Each answer that a try can give. */
export const sendResults = {
  acknowledged: { kind: 'acknowledged', id: 'k1' },
  gone: { kind: 'gone' },
  unanswered: { kind: 'unanswered', waitMs: null },
  failing: { kind: 'failing', error: said(503, 'Come again'), waitMs: 9000 },
  refused: { kind: 'refused', error: said(409, 'Closed'), waitMs: null },
} satisfies Record<SendResult['kind'], SendResult>

/** Everything that can happen to an entry of the outbox. */
export const entryCatalogue = catalogue({
  name: 'entry',
  machine: entryMachine,
  inputs: { 'handed over': { facts: entryFacts(), outbox: createEmptyActor() } },
  events: {
    'turn.came': { turn: {} },
    'retry.suggested': { online: {} },
    'retry.requested': { retry: {} },
    'send.progressed': { half: { fraction: 0.5 } },
  },
  actors: {
    keepEntry: { done: { kept: undefined } },
    sendEntry: { done: sendResults },
  },
  facts: ({ context: { waitMs } }) => waitMs,
})

/** Everything that can happen to the outbox. */
export const outboxCatalogue = catalogue({
  name: 'outbox',
  machine: outboxMachine,
  inputs: { 'somebody signed in': undefined },
  endOnce: ['watchPhone'],
  endless: 'entries of the queue and the phase of each, entries lost',
  events: {
    'entry.handedOver': {
      first: { facts: entryFacts(), supersedes: null },
      second: { facts: entryFacts({ id: 'e2', order: 2 }), supersedes: null },
      'first anew': { facts: entryFacts({ id: 'e3' }), supersedes: 'e1' },
    },
    'entry.moved': {
      waiting: { id: 'e1', phase: 'waiting' },
      done: { id: 'e1', phase: 'done' },
    },
    'entry.retryRequested': { known: { id: 'e1' }, unknown: { id: 'e9' } },
    'entry.withdrawn': { known: { id: 'e1' }, unknown: { id: 'e9' } },
    'entries.changed': { 'by another tab': {} },
    'storage.refused': { full: {} },
    'losses.read': { read: {} },
    'retry.suggested': { online: {} },
  },
  actors: {
    entry: { done: {} },
    readEntries: {
      done: {
        nothing: { entries: [], isKept: true, lost: [] },
        'left from before': { entries: [entryFacts()], isKept: true, lost: [] },
        'cleared away': { entries: [], isKept: true, lost: [entryFacts({ id: 'e8' })] },
      },
    },
    watchPhone: { done: {} },
  },
  // An entry handed over twice has one id: a second actor of it cannot be.
  facts: ({ context: { items, isKept, lost } }) => [
    items.map(({ facts, phase }) => [facts.id, phase]),
    isKept,
    lost.length,
  ],
})
