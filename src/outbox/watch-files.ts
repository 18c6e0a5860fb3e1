import type { Subscription } from 'xstate'
import { shareSent } from '@/machines/outbox/outbox-status'
import type { OutboxItem } from '@/machines/outbox/outbox.machine'
import type {
  PendingFile,
  UploadedFile,
  UploadEvent,
  UploadFilesInput,
} from '@/machines/upload/upload.machine'
import { ruleOfField } from '@/schemas/files/uploads'
import { failureText } from '@/src/api/api-error'
import { rememberPicture, type ShownPicture } from '@/src/images/processing/pictures'
import { prepareFiles } from '@/src/images/processing/prepare-files'
import { fileIdOf, pendingFiles } from '@/src/outbox/store/outbox-store'
import { dropUnsentFiles } from './drop-file'
import { enqueueFile } from './enqueue-entry'
import { errorOf, fieldIn, outboxIn, type System } from './running-actors'

type Kept = PendingFile & { localId: string }

const OUTBOX_FULL =
  'Too much on this phone waits to be sent. Wait for the network, then choose the file again.'

/** Queues the chosen files and reports their progress until `signal` aborts; the outbox goes on. */
export function watchFiles(
  { request, chosen, pending, isAsked }: UploadFilesInput,
  signal: AbortSignal,
  tell: (event: UploadEvent) => void,
  system: System,
): void {
  // Aborted while this code was loading.
  if (signal.aborted) return
  const outbox = outboxIn(system)
  // A refused file makes room for its replacement.
  if (chosen && !request.multiple) dropUnsentFiles(system, request.key)
  const field = fieldIn(system, request.key)
  const remember = (picture: ShownPicture) => field && rememberPicture(field, picture)
  const added = prepareFiles(chosen ?? [], ruleOfField(request), remember).map((file) =>
    enqueueFile(system, request, file),
  )
  const isFull = added.includes(null)
  let watched = [...pending, ...added].filter((file) => file?.localId !== undefined) as Kept[] // As the filter says.
  tell({ type: 'upload.kept', pending: watched })
  const itemsById = () =>
    new Map(outbox.getSnapshot().context.items.map((item) => [item.facts.file?.id, item]))
  if (isAsked)
    for (const [fileId, { facts }] of itemsById())
      if (watched.some(({ localId }) => localId === fileId))
        outbox.send({ type: 'entry.retryRequested', id: facts.id })

  const heard = new Set<string>()
  const subscriptions: Subscription[] = []
  const stop = () => subscriptions.forEach((subscription) => subscription.unsubscribe())

  function look() {
    const items = itemsById()
    const arrived = watched.filter(({ localId }) => !items.has(localId)).flatMap(arrivedAs)
    watched = watched.filter(({ localId }) => items.has(localId))
    const ways = watched.flatMap(({ localId }) => items.get(localId) ?? [])
    for (const { facts, ref } of ways) {
      if (heard.has(facts.id)) continue
      heard.add(facts.id)
      subscriptions.push(ref.subscribe(look))
    }
    const end = endOf(ways, isFull)
    if (end) stop()
    if (end?.type === 'upload.succeeded') return tell({ ...end, files: arrived.map(({ file }) => file) })
    for (const { localId, file } of arrived) tell({ type: 'upload.arrived', localId, file })
    tell(end ?? { type: 'upload.progressed', fraction: shareSent(ways) })
  }

  subscriptions.push(outbox.subscribe(look))
  signal.addEventListener('abort', stop)
  look()
}

/** Null while a file still moves. */
function endOf(ways: readonly OutboxItem[], isFull: boolean): UploadEvent | null {
  const refused = ways.find(({ phase }) => phase === 'refused')
  const pausing = ways.filter(({ phase }) => phase === 'pausing')
  if (ways.some(({ phase }) => phase !== 'refused' && phase !== 'pausing')) return null
  if (pausing.length > 0) {
    const message = pausing.map(messageOf).find((text) => text !== null) ?? null
    return { type: 'upload.failed', reason: 'network', message }
  }
  if (refused) return { type: 'upload.failed', reason: 'refused', message: messageOf(refused) }
  if (isFull) return { type: 'upload.failed', reason: 'refused', message: OUTBOX_FULL }
  return { type: 'upload.succeeded', files: [] }
}

/** Empty when the file was given up. */
function arrivedAs({ name, localId }: Kept): { localId: string; file: UploadedFile }[] {
  const entry = pendingFiles().find((file) => fileIdOf(file) === localId)
  if (!entry?.sentAs) return []
  const sentName = entry.work.kind === 'upload' ? entry.work.value.name : name
  return [{ localId, file: { fileId: entry.sentAs, name: sentName, size: entry.size } }]
}

function messageOf(item: OutboxItem): string | null {
  const error = errorOf(item)
  return error && failureText(error)
}
