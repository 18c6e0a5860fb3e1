import type { Work } from '@/machines/outbox/entry'
import type { Call } from '@/schemas/call'
import type { ReferenceValues } from '@/schemas/forms/reference'
import { ApiError } from '@/src/api/api-error'
import { cachedApplication } from '@/src/api/application-cache'
import { callApi, exchange, type CallOptions } from '@/src/api/client'
import { forCurrentRole, importReadCall } from '@/src/api/for-current-role'
import { noteSaved } from '@/src/api/versions'
import { updateEntry, type Entry } from '@/src/outbox/store/outbox-store'
import { toServerRecordId } from '@/src/outbox/store/server-ids'
import { forgetReplacement, isKeyExpired, replacedBy } from './attempts'
import { classifyError } from './classify-error'
import { workWithServerIds } from './named-files'

type Answered = { id: string | null; version: string | null }

type SavedWork = Exclude<Work, { kind: 'upload' | 'removal' }>

/** Specification 7.7, 7.8. A newer version may be our own unanswered save: sent again under its key, it tells its version. */
export async function sendWork(entry: Entry, said: SavedWork): Promise<Answered> {
  const answered = await sendOverOwn(entry, said)
  noteSaved(entry, answered.version)
  return answered
}

async function sendOverOwn(entry: Entry, said: SavedWork): Promise<Answered> {
  try {
    return await sendOnce(entry, said)
  } catch (error) {
    const isNewer = error instanceof ApiError && error.status === 412
    const before = isNewer ? await replacedBy(entry) : null
    if (!before || before.work.kind === 'upload' || before.work.kind === 'removal') throw error
    const made = await sendOnce(before, before.work).catch(noneWhereRefused)
    if (!made?.version) throw error
    const recordId = made.id ?? entry.recordId
    const isFirst = entry.isFirst && entry.work.kind === 'coApplicant' && made.id === null
    const answer = await sendOnce({ ...entry, base: made.version, isFirst, recordId }, said)
    return { ...answer, id: answer.id ?? made.id }
  }
}

/** Without an answer it is still unknown whose the newer version is: another try asks again. */
function noneWhereRefused(failure: unknown): null {
  if (failure instanceof ApiError && classifyError(failure).kind === 'refused') return null
  throw failure
}

/** For an entry that a person sends over the newest version. */
export async function overNewest(entry: Entry): Promise<Entry> {
  const call = await importReadCall()
  const { version } = await exchange(call, { params: { id: entry.applicationId } }, null)
  await updateEntry(entry.id, { base: version })
  // It no longer says which save made the version after its base.
  await forgetReplacement(entry)
  return { ...entry, base: version }
}

/** Calls are imported on use: a step's schemas load with the step. */
async function sendOnce(entry: Entry, said: SavedWork): Promise<Answered> {
  const { isFirst } = entry
  const work = workWithServerIds(said)
  const params = { id: entry.applicationId }
  if (work.kind === 'coApplicant' || work.kind === 'references') return sendPeople(entry, work)
  if (work.kind === 'offlineCase') {
    const { createOfflineCase } = await import('@/schemas/calls/offline-cases')
    // By this id the server records a case once.
    const body = { ...work.value, client_id: entry.recordId ?? entry.id }
    await exchange(createOfflineCase, { body, key: entry.id }, null)
    return { id: null, version: null }
  }
  if (work.kind === 'start' || work.kind === 'assetDocuments') {
    const calls = await import('@/schemas/calls/start')
    const call = forCurrentRole(calls.updateApplication, calls.updateOwnApplication)
    const body = work.kind === 'start' ? work.value : { ...work.value, is_al_gl_present: true as const } // The call's literal.
    return send(entry, call, { params, body })
  }
  const { SECTION_CALLS } = await import('@/schemas/calls/sections')
  const { create, update, ...own } = SECTION_CALLS[work.kind]
  // No call of a guest's saves a section that agents alone are asked for.
  const [updateOwn = update] = Object.values(own)
  const call = isFirst ? create : forCurrentRole(update, updateOwn)
  // Specification 3.10: a business sends its proof under both names.
  const proof = work.kind === 'business' && { upload_business_proof: work.value.business_proof }
  return send(entry, call, { params, body: { ...work.value, ...proof } })
}

async function sendPeople(
  entry: Entry,
  work: Extract<Work, { kind: 'coApplicant' | 'references' }>,
): Promise<Answered> {
  const { isFirst, recordId } = entry
  const calls = await import('@/schemas/calls/people')
  const params = { id: entry.applicationId }
  if (work.kind === 'references') {
    const arrived = await alreadyThere(entry, work.value)
    if (arrived) return arrived
    return send(entry, calls.addReferences, { params, body: { references: work.value } })
  }
  if (isFirst) {
    // By this id the server adds a person once.
    const body = { ...work.value, client_id: recordId ?? entry.id }
    const added = await send(entry, calls.addCoApplicant, { params, body })
    return { ...added, id: added.id ?? (await listedId(entry, work.value.name)) }
  }
  const update = forCurrentRole(calls.updateCoApplicant, calls.updateOwnCoApplicant)
  return send(entry, update, { params: { id: toServerRecordId(recordId) }, body: work.value })
}

/** The answer to an addition may name nobody (specification 7.9): the list does. Null where that cannot be had; the person is saved all the same. */
async function listedId({ applicationId }: Entry, name: string): Promise<string | null> {
  const { listCoApplicants, listOwnCoApplicants } = await import('@/schemas/calls/people')
  const call = forCurrentRole(listCoApplicants, listOwnCoApplicants)
  const people = await callApi(call, { params: { id: applicationId } }).catch(() => [])
  const known = new Set(cachedApplication(applicationId)?.co_applicants.map(({ id }) => id))
  return people.find((person) => person.name === name && !known.has(person.id))?.id ?? null
}

/** Identify a reference, because a server may make its own ids. */
const TOLD = ['type', 'name', 'phone', 'company_name', 'address'] as const

/** Their key expires after a day, and then the list would have them twice. */
async function alreadyThere(entry: Entry, references: readonly ReferenceValues[]): Promise<Answered | null> {
  if (!entry.isUnanswered || !isKeyExpired(entry)) return null
  const call = await importReadCall()
  const { answer, version } = await exchange(call, { params: { id: entry.applicationId } }, null)
  const areThere = references.every((said) =>
    answer.reference.some((other) => TOLD.every((name) => (other[name] ?? '') === (said[name] ?? ''))),
  )
  return areThere ? { id: null, version } : null
}

async function send<Definition extends Call>(
  entry: Entry,
  call: Definition,
  options: CallOptions<Definition>,
): Promise<Answered> {
  const { answer, version } = await exchange(call, { ...options, key: entry.id }, entry.base)
  const said: unknown = answer
  const hasId = typeof said === 'object' && said !== null && 'id' in said && typeof said.id === 'string'
  return { id: hasId ? String(said.id) : null, version }
}
