import { fromCallback, fromPromise } from 'xstate'
import type { HandOverEvent } from '@/machines/hand-over.machine'
import type { HandOver, NewHandOver } from '@/schemas/entities/hand-over'
import type { HandOverPurpose } from '@/schemas/hand-over'
import { callApi } from '@/src/api/client'
import { listen } from '@/src/api/event-stream'

const theCalls = () => import('@/schemas/calls/hand-overs')
const theEntity = () => import('@/schemas/entities/hand-over')

/** How long until the server is asked again where it does not tell. */
const PAUSE_MS = 2000

const createHandOver = fromPromise<NewHandOver, { applicationId: string; purpose: HandOverPurpose }>(
  async ({ input: { applicationId, purpose }, signal }) => {
    const body = { application_id: applicationId, purpose }
    return callApi((await theCalls()).createHandOver, { body, signal })
  },
)

async function read(id: string, signal: AbortSignal): Promise<HandOver> {
  return callApi((await theCalls()).getHandOver, { params: { id }, signal })
}

const readHandOver = fromPromise<HandOver, { id: string }>(({ input, signal }) => read(input.id, signal))

const endHandOver = fromPromise<HandOver, { id: string }>(async ({ input: { id }, signal }) =>
  callApi((await theCalls()).endHandOver, { params: { id }, signal }),
)

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Listens for as long as the server tells; then, or where it tells nothing, asks, pauses, and tries to listen again. */
async function follow(id: string, signal: AbortSignal, send: (event: HandOverEvent) => void): Promise<void> {
  const { handOverSchema } = await theEntity()
  const tell = (standing: HandOver) => {
    send({ type: 'connection.found' })
    send({ type: 'standing.told', standing })
  }
  const told = (data: string) => tell(handOverSchema.parse(JSON.parse(data)))
  while (!signal.aborted) {
    // oxlint-disable no-await-in-loop -- one attempt follows the other
    // What cannot be listened to is asked for, whatever the reason.
    await listen(`/v1/hand-over/${id}/events`, signal, told).catch(() => undefined)
    await read(id, signal).then(tell, () => signal.aborted || send({ type: 'connection.lost' }))
    await pause(signal)
    // oxlint-enable no-await-in-loop
  }
}

const followHandOver = fromCallback<HandOverEvent, { id: string }>(({ input: { id }, sendBack }) => {
  const leaving = new AbortController()
  // Nothing is told to a chart that has left.
  const send = (event: HandOverEvent) => !leaving.signal.aborted && sendBack(event)
  follow(id, leaving.signal, send).catch(() => send({ type: 'connection.lost' }))
  return () => leaving.abort()
})

/** What is asked of the server while an agent hands an offer over. */
export const handOverActors = { createHandOver, followHandOver, readHandOver, endHandOver }
