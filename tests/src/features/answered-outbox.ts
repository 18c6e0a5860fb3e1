import { vi } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import type { SendResult } from '@/machines/outbox/entry'
import { entryMachine } from '@/machines/outbox/entry.machine'
import { outboxMachine, type StoredEntries, type OutboxEvent } from '@/machines/outbox/outbox.machine'
import { ApiError } from '@/src/api/api-error'
import { sendResults } from '../../model/catalogues/outbox'

/** The server takes an entry not as it is, and says why. */
export const refusedResult = {
  kind: 'refused',
  error: new ApiError(409, 'The lender has closed it'),
  waitMs: null,
} satisfies SendResult

type Said = {
  entries: StoredEntries['entries']
  isKept?: boolean
  lost?: StoredEntries['lost']
  /** All that becomes of each try, in order; the last is for good. Nothing given: no answer. */
  answers?: SendResult[]
  /** The phone does not say what it holds. */
  isUnread?: boolean
  /** The server never answers a try. */
  isSilent?: boolean
}

/** The real outbox chart over a phone that holds these entries, and a server that answers each try as the test says. */
export function answeredOutbox(said: Said) {
  const { entries, isKept = true, lost = [], answers = [], isUnread = false, isSilent = false } = said
  const dropEntry = vi.fn<(entry: { id: string }) => void>()
  const forgetLost = vi.fn<(ids: string[]) => void>()
  const sendEntry = vi.fn<() => SendResult>(() => answers.shift() ?? sendResults.unanswered)
  const outbox = outboxMachine.provide({
    actors: {
      entry: entryMachine.provide({
        actors: {
          keepEntry: fromPromise<unknown, { id: string }>(async () => null),
          sendEntry: fromPromise<SendResult, { id: string; isInsisted: boolean }>(() =>
            isSilent ? new Promise(() => undefined) : Promise.resolve(sendEntry()),
          ),
        },
      }),
      readEntries: fromPromise<StoredEntries, undefined>(() =>
        isUnread ? new Promise(() => undefined) : Promise.resolve({ entries, isKept, lost }),
      ),
      watchPhone: fromCallback<OutboxEvent, undefined>(() => undefined),
    },
    actions: {
      dropEntry: (_, { id }) => dropEntry({ id }),
      forgetLost: (_, { ids }) => forgetLost(ids),
      tellUnsent: () => undefined,
    },
  })
  return { outbox, dropEntry, sendEntry, forgetLost }
}
