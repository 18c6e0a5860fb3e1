import { fromCallback, fromPromise } from 'xstate'
import type { FileToSend, SendResult } from '@/machines/outbox/entry'
import { entryMachine } from '@/machines/outbox/entry.machine'
import { outboxMachine, type StoredEntries, type OutboxEvent } from '@/machines/outbox/outbox.machine'
import { ApiError } from '@/src/api/api-error'
import { queryClient } from '@/src/api/query-client'
import { noteSaved } from '@/src/api/versions'
import { mayHaveArrived } from '@/src/outbox/store/entry-rules'
import { removeFromManifest } from '@/src/outbox/store/outbox-manifest'
import {
  currentEntry,
  factsOf,
  removeEntry,
  pendingEntries,
  pendingFiles,
  persistEntry,
  readEntries,
  acknowledgeEntry,
  updateEntry,
  type Entry,
} from '@/src/outbox/store/outbox-store'
import { askToPersist } from '@/src/storage/ask-to-persist'
import { workOwner } from '@/src/storage/work-owner'
import { changeApplication } from '../api/application-cache'
import { classifyError } from './classify-error'
import { applicationWithServerIds } from './named-files'
import { fieldIn, outboxIn, wizardIn, type System } from './running-actors'
import { rememberSavedFiles } from './section-files'
import { notifyOtherTabs, watchPhone } from './tabs-and-network'

const keepEntryActor = fromPromise<unknown, { id: string }>(async ({ input }) => {
  await persistEntry(input.id)
  askToPersist()
  notifyOtherTabs()
})

function tidyUp(): void {
  import('@/src/storage/overdue-copies').then(
    ({ forgetOverdueCopies }) => forgetOverdueCopies(workOwner()),
    () => undefined,
  )
}

/** One tab at a time sends saves, and one each file. Browsers without locks have hardly more than one tab. */
function alone<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks
  const isFile = pendingFiles().some((file) => file.id === id)
  return locks ? locks.request(`loan-application-outbox${isFile ? `/${id}` : ''}`, work) : work()
}

type Asked = { id: string; isInsisted: boolean }

type Sending = { system: System; signal: AbortSignal }

/** The last acknowledged entry on its way off the disk: the next one waits for that, and no form does. */
let leaving = Promise.resolve()

/** False where either owner is unknown. */
function isOfAnother({ owner }: Entry): boolean {
  const here = workOwner()
  return owner !== '' && here !== '' && owner !== here
}

async function send({ id, isInsisted }: Asked, sending: Sending): Promise<SendResult> {
  await leaving
  const known = pendingEntries().find((one) => one.id === id)
  const current = await currentEntry(id)
  // Another tab has it answered, in a version that nobody told this one.
  if (known && !current) noteSaved(known, null)
  // The next person's proof would send it in their name; on the disk it waits for its own.
  if (!current || current.sentAs !== null || isOfAnother(current)) return { kind: 'gone' }
  let entry = current
  const { work } = entry
  try {
    if (work.kind === 'upload') return await upload(entry, work.value, sending)
    if (work.kind === 'removal') return await remove(entry, work.value.fileId)
    // Imports the calls first: if that fails, nothing was sent.
    const { overNewest, sendWork } = await import('./send-work')
    if (isInsisted && entry.applicationId !== '') entry = await overNewest(entry)
    await updateEntry(id, { isUnanswered: true })
    const answer = await sendWork(entry, work)
    rememberSavedFiles(sending.system, entry)
    await acknowledge(entry, answer)
    return { kind: 'acknowledged', id: answer.id }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'unanswered', waitMs: null }
    const fault = classifyError(error)
    await updateEntry(id, { isUnanswered: mayHaveArrived(fault, entry.isUnanswered) })
    return fault
  }
}

async function upload(entry: Entry, toSend: FileToSend, { system, signal }: Sending): Promise<SendResult> {
  const { deliverFile } = await import('./send-file')
  fieldIn(system, toSend.request.key)?.send({ type: 'network.restored' })
  const way = outboxIn(system)
    .getSnapshot()
    .context.items.find(({ facts }) => facts.id === entry.id)
  const onProgress = (fraction: number) => way?.ref.send({ type: 'send.progressed', fraction })
  const fileId = await deliverFile(entry, toSend, { signal, onProgress })
  notifyOtherTabs()
  return { kind: 'acknowledged', id: fileId }
}

async function remove(entry: Entry, fileId: string): Promise<SendResult> {
  const { removeFile } = await import('./send-file')
  await removeFile(entry.applicationId, fileId)
  await acknowledgeEntry(entry, { version: null, recordId: null })
  notifyOtherTabs()
  return { kind: 'acknowledged', id: fileId }
}

async function acknowledge(entry: Entry, { id, version }: { id: string | null; version: string | null }) {
  const recordId = entry.work.kind === 'coApplicant' && entry.isFirst ? id : null
  leaving = acknowledgeEntry(entry, { version, recordId })
  // Stale lists are read when they are next opened.
  if (entry.kind === 'offlineCase')
    await queryClient.invalidateQueries({ queryKey: ['offline-cases'], refetchType: 'none' })
  if (recordId !== null) changeApplication(entry.applicationId, applicationWithServerIds)
  notifyOtherTabs()
}

async function drop(id: string): Promise<void> {
  const isFile = pendingFiles().some((file) => file.id === id)
  await removeEntry(id)
  if (!isFile) return
  const { cancelSending } = await import('./send-file')
  cancelSending(id)
}

/** Entries are encrypted in IndexedDB, sent by one tab at a time, and removed only when the server has acknowledged them. */
export const outboxWithActors = outboxMachine.provide({
  actors: {
    entry: entryMachine.provide({
      actors: {
        keepEntry: keepEntryActor,
        sendEntry: fromPromise<SendResult, Asked>(({ input, system, signal }) =>
          alone(input.id, () => send(input, { system, signal })),
        ),
      },
    }),
    readEntries: fromPromise<StoredEntries, undefined>(async () => {
      tidyUp()
      const lost = await readEntries(workOwner()).catch(() => null)
      return { entries: pendingEntries().map(factsOf), isKept: lost !== null, lost: lost ?? [] }
    }),
    watchPhone: fromCallback<OutboxEvent, undefined>(({ sendBack }) => watchPhone(sendBack)),
  },
  actions: {
    dropEntry: (_, { id }) => void drop(id).catch(() => undefined),
    forgetLost: (_, { ids }) => removeFromManifest(ids),
    tellUnsent: ({ system }, { unsent }) => {
      wizardIn(system)?.send({ type: 'outbox.changed', unsent })
    },
  },
})
