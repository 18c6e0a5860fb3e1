import { fromCallback, fromPromise } from 'xstate'
import type { SendResult } from '@/machines/outbox/entry'
import { entryMachine } from '@/machines/outbox/entry.machine'
import { outboxMachine } from '@/machines/outbox/outbox.machine'
import type { KeptEntries, OutboxEvent } from '@/machines/outbox/outbox-setup'
import { ApiError } from '@/src/api/api-error'
import {
  currentEntry,
  dropEntry,
  heldEntries,
  keepEntry,
  noteUnanswered,
  readEntries,
  settleEntry,
  type Entry,
} from '@/src/storage/outbox-store'
import { askToPersist } from '@/src/storage/ask-to-persist'
import { strikeOff } from '@/src/storage/outbox-manifest'
import { workOwner } from '@/src/storage/work-owner'
import { changeApplication } from '../application-cache'
import { factsOf } from './entry-facts'
import { faultOf } from './fault-of'
import { tellOtherTabs, watchPhone } from './phone'
import { wizardIn } from './running-actors'

const keepEntryActor = fromPromise<unknown, { id: string }>(async ({ input }) => {
  await keepEntry(input.id)
  askToPersist()
  tellOtherTabs()
})

/** Forgets what is too old or too many; its code can come later. */
function tidyUp(): void {
  import('@/src/storage/overdue-copies').then(
    ({ forgetOverdueCopies }) => forgetOverdueCopies(workOwner()),
    () => undefined,
  )
}

/** One tab sends at a time; a browser without locks has at most one tab that matters. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request('loan-application-outbox', work) : work()
}

async function send(id: string): Promise<SendResult> {
  const entry = await currentEntry(id)
  if (!entry) return { kind: 'gone' }
  await noteUnanswered(id, true)
  try {
    // With the calls that it makes; where they cannot be had, nothing was sent.
    const { sendWork } = await import('./send-work')
    const answer = await sendWork(entry)
    await acknowledge(entry, answer)
    return { kind: 'acknowledged', id: answer.id }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'unanswered', waitMs: null }
    const fault = faultOf(error)
    // To be asked to wait says nothing of an earlier try whose answer was lost.
    const isUnknown = fault.kind === 'failing' && entry.isUnanswered
    await noteUnanswered(id, fault.kind === 'unanswered' || isUnknown)
    return fault
  }
}

async function acknowledge(entry: Entry, { id, version }: { id: string | null; version: string | null }) {
  const recordId = entry.work.kind === 'coApplicant' && entry.isFirst ? id : null
  await settleEntry(entry, { version, recordId })
  if (recordId !== null)
    changeApplication(entry.applicationId, ({ co_applicants }) => ({
      co_applicants: co_applicants.map((person) =>
        person.id === entry.recordId ? { ...person, id: recordId } : person,
      ),
    }))
  tellOtherTabs()
}

/**
 * The outbox of this app: entries sealed in IndexedDB, sent by one tab at a time, each by its own key, and let go only when the
 * server has answered as its call is answered.
 */
export const providedOutbox = outboxMachine.provide({
  actors: {
    entry: entryMachine.provide({
      actors: {
        keepEntry: keepEntryActor,
        sendEntry: fromPromise<SendResult, { id: string }>(({ input }) => alone(() => send(input.id))),
      },
    }),
    readEntries: fromPromise<KeptEntries, undefined>(async () => {
      tidyUp()
      const lost = await readEntries(workOwner()).catch(() => null)
      return { entries: heldEntries().map(factsOf), isKept: lost !== null, lost: lost ?? [] }
    }),
    watchPhone: fromCallback<OutboxEvent, undefined>(({ sendBack }) => watchPhone(sendBack)),
  },
  actions: {
    dropEntry: (_, { id }) => void dropEntry(id),
    forgetLost: (_, { ids }) => strikeOff(ids),
    tellUnsent: ({ system }, { unsent }) => {
      wizardIn(system)?.send({ type: 'outbox.changed', unsent })
    },
  },
})
