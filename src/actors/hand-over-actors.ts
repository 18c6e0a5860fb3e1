import { fromCallback, fromPromise } from 'xstate'
import {
  handOverMachine,
  type HandedOver,
  type HandOverEvent,
} from '@/machines/borrower-link/hand-over.machine'
import type { HandOver, NewHandOver } from '@/schemas/entities/hand-over'
import type { HandOverPurpose } from '@/schemas/hand-over'
import { callApi } from '@/src/api/client'
import { chartToasts } from '@/src/components/chart-toasts'
import { listen } from '@/src/api/event-stream'

const theCalls = () => import('@/schemas/calls/hand-overs')
const theEntity = () => import('@/schemas/entities/hand-over')

/** How long until the server is asked again where it does not tell. */
const PAUSE_MS = 2000

/** @throws Error for an offer of no application, and for consents of no mobile: no page asks for these */
function requestOf(of: HandedOver, purpose: HandOverPurpose) {
  if ('mobile' in of && purpose === 'CONSENT') return { mobile: of.mobile, purpose }
  if ('applicationId' in of && purpose !== 'CONSENT') return { application_id: of.applicationId, purpose }
  throw new Error(`There is nothing to be handed over for ${purpose}`)
}

const createHandOver = fromPromise<NewHandOver, { of: HandedOver; purpose: HandOverPurpose }>(
  async ({ input: { of, purpose }, signal }) => {
    const body = requestOf(of, purpose)
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
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, PAUSE_MS)
    signal.addEventListener('abort', end)
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

/** The agent's side of a hand-over, with the calls and the toasts of this app. */
export const providedHandOver = handOverMachine.provide({
  actors: { createHandOver, followHandOver, readHandOver, endHandOver },
  actions: { showError: chartToasts.showError },
})
