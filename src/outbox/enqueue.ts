import { waitFor, type ActorRefFrom } from 'xstate'
import type { EntryFacts, Refused } from '@/machines/outbox/entry'
import type { OutboxLogic, OutboxItem } from '@/machines/outbox/outbox.machine'
import { queueKey } from '@/machines/outbox/queue'
import type { SaveResult } from '@/machines/wizard/wizard-types'
import { TIME_LIMITS } from '@/schemas/time-limits'
import { NetworkError } from '@/src/api/api-error'
import { lastAnswerTime } from '@/src/api/request'
import { pendingEntries, addEntry, factsOf, type Entry } from '@/src/outbox/store/outbox-store'
import { changeApplication } from '../api/application-cache'
import { lastAttempt, recordReplacement, recordAttempt } from './attempts'
import { newEntry, type Draft } from './new-entry'
import { optimisticPatch } from './pending-changes'
import { errorOf, outboxIn, type System } from './running-actors'
import { fieldsOf, savedFiles } from './section-files'

/** Milliseconds: a file is there by then on a good line, and on a bad one takes longer than anybody waits for a form. */
const FILE_WAIT_MS = 500

/** Behind a file come two answers, the file's and the save's own. */
const isLineTooSlow = () => 2 * lastAnswerTime() > FILE_WAIT_MS

/** Nothing of this save was sent. */
class OutboxFullError extends NetworkError {
  override name = 'OutboxFullError'
  override message =
    'Too much on this phone waits to be sent, and this step was not saved. Nothing typed is lost: wait for the network, then submit again.'
}

/**
 * Queues a save and waits a moment for its result: saved, refused, or stored on this phone.
 * @throws the server's failure, after which only the form has what was typed; OutboxFullError
 */
export async function enqueue(system: System, draft: Draft): Promise<SaveResult> {
  const tried = await lastAttempt(draft)
  const outbox = outboxIn(system)
  const { entry, supersedes } = newEntry(draft, tried)
  const replaced = pendingEntries().find(({ id }) => id === supersedes)
  if (replaced) void recordReplacement(replaced)
  const hadRoom = addEntry(entry, supersedes)
  // Sends earlier entries now, which may free the quota.
  outbox.send({ type: 'retry.suggested' })
  if (!hadRoom) throw new OutboxFullError()
  outbox.send({ type: 'entry.handedOver', facts: factsOf(entry), supersedes })
  const taken = outbox.getSnapshot().context.items.find(({ facts }) => facts.id === entry.id)
  if (!taken) throw new Error('The outbox has not taken the entry')

  const outcome = await outcomeOf(taken, outbox, supersedes !== null)
  if (outcome instanceof Error || outcome.kind === 'outdated' || outcome.kind === 'closed') {
    // A replacing entry stays: what it replaced was promised to be stored.
    if (supersedes === null) outbox.send({ type: 'entry.withdrawn', id: entry.id })
  } else {
    const before = savedFiles(entry)
    changeApplication(entry.applicationId, (application) => optimisticPatch(entry, application))
    const fields = fieldsOf(draft)
    if (fields !== null) await dropUnnamed(system, entry, fields, before)
  }
  const record = recordAttempt(draft, entry, outcome)
  if (!(outcome instanceof Error)) return outcome
  await record
  throw outcome
}

async function dropUnnamed(system: System, section: Entry, fields: string, before: readonly string[]) {
  const code = await import('./drop-file').catch(() => null)
  // Without this code no form has taken a file out.
  code?.dropUnnamed(system, section, fields, before)
}

async function outcomeOf(
  entry: OutboxItem,
  outbox: ActorRefFrom<OutboxLogic>,
  wasKept: boolean,
): Promise<SaveResult | Error> {
  await waitForOutcome(entry.facts, outbox)
  const snapshot = entry.ref.getSnapshot()
  if (snapshot.status === 'done') return { kind: 'saved', id: snapshot.output.id }
  const { fault } = snapshot.context
  const file = outbox
    .getSnapshot()
    .context.items.find(({ facts, phase }) => phase === 'refused' && entry.facts.waitsFor.includes(facts.id))
  // The form is still open and shows the error of the file.
  if (file) return errorOf(file) ?? { kind: 'kept' }
  if (fault === null || fault.kind === 'unanswered') return { kind: 'kept' }
  if (fault.kind === 'failing' && wasKept) return { kind: 'kept' }
  return refusalOf(fault.error) ?? fault.error
}

/** On a timeout, or when the outbox has stopped, it counts as stored. */
async function waitForOutcome(facts: EntryFacts, outbox: ActorRefFrom<OutboxLogic>): Promise<void> {
  const until = (isOver: (items: readonly OutboxItem[]) => boolean, timeout: number) =>
    waitFor(outbox, ({ context }) => isOver(context.items), { timeout }).catch(() => null)
  const hasOutcome = (items: readonly OutboxItem[]) => hasCome(facts, items)
  if (!isLineTooSlow() && isBehindFile(facts, outbox.getSnapshot().context.items))
    await until(hasOutcome, FILE_WAIT_MS)
  await until(
    (items) => hasOutcome(items) || (isStored(facts, items) && isBehindFile(facts, items)),
    TIME_LIMITS.longWait,
  )
}

/** Its files, itself, and earlier saves of its application. */
function entriesAhead(facts: EntryFacts, items: readonly OutboxItem[]): OutboxItem[] {
  return items.filter(
    (other) =>
      facts.waitsFor.includes(other.facts.id) ||
      (other.facts.kind !== 'upload' &&
        queueKey(other.facts) === queueKey(facts) &&
        other.facts.order <= facts.order),
  )
}

/** True while a file is on its way that the entry, or one before it, names. */
function isBehindFile(facts: EntryFacts, items: readonly OutboxItem[]): boolean {
  const named = new Set(entriesAhead(facts, items).flatMap((other) => other.facts.waitsFor))
  return items.some(({ facts: { id } }) => named.has(id))
}

function isStored({ id }: EntryFacts, items: readonly OutboxItem[]): boolean {
  // Until then only the form has what was typed.
  return items.every(({ facts, phase }) => facts.id !== id || phase !== 'keeping')
}

const isFailing = ({ phase }: OutboxItem) => phase === 'pausing' || phase === 'refused'

/** True once the entry has left, or is stored and an attempt of it, or of what it waits for, has failed. */
function hasCome(facts: EntryFacts, items: readonly OutboxItem[]): boolean {
  const hasLeft = items.every((item) => item.facts.id !== facts.id)
  return hasLeft || (isStored(facts, items) && entriesAhead(facts, items).some(isFailing))
}

/** Refusals that a step expects; others are failures. */
function refusalOf({ status, serverMessage }: Refused): SaveResult | null {
  if (status === 412) return { kind: 'outdated' }
  return status === 409 ? { kind: 'closed', message: serverMessage } : null
}
