import { fromCallback, fromPromise } from 'xstate'
import {
  borrowerLinkMachine,
  type LinkRequest,
  type BorrowerLinkEvent,
} from '@/machines/borrower-link/borrower-link.machine'
import type { BorrowerLink, NewBorrowerLink } from '@/schemas/entities/borrower-link'
import { callApi } from '@/src/api/client'
import { listen } from '@/src/api/event-stream'
import { chartToasts } from '@/src/components/chart-toasts'

const theCalls = () => import('@/schemas/calls/borrower-links')
const theEntity = () => import('@/schemas/entities/borrower-link')

const PAUSE_MS = 2000

/** @throws Error for combinations that no page asks for */
function requestOf({ of, purpose, ...language }: LinkRequest) {
  if ('mobile' in of && purpose === 'CONSENT') return { mobile: of.mobile, purpose, ...language }
  if ('applicationId' in of && purpose !== 'CONSENT')
    return { application_id: of.applicationId, purpose, ...language }
  throw new Error(`There is nothing to be handed over for ${purpose}`)
}

const createLink = fromPromise<NewBorrowerLink, LinkRequest>(async ({ input, signal }) => {
  const body = requestOf(input)
  return callApi((await theCalls()).createBorrowerLink, { body, signal })
})

async function read(id: string, signal: AbortSignal): Promise<BorrowerLink> {
  return callApi((await theCalls()).getBorrowerLink, { params: { id }, signal })
}

const readLink = fromPromise<BorrowerLink, { id: string }>(({ input, signal }) => read(input.id, signal))

const endLink = fromPromise<BorrowerLink, { id: string }>(async ({ input: { id }, signal }) =>
  callApi((await theCalls()).endBorrowerLink, { params: { id }, signal }),
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

/** Listens to events; when the stream ends or cannot be opened, it polls, pauses and listens again. */
async function follow(
  id: string,
  signal: AbortSignal,
  send: (event: BorrowerLinkEvent) => void,
): Promise<void> {
  const { borrowerLinkSchema } = await theEntity()
  const tell = (standing: BorrowerLink) => {
    send({ type: 'connection.found' })
    send({ type: 'standing.told', standing })
  }
  const told = (data: string) => tell(borrowerLinkSchema.parse(JSON.parse(data)))
  while (!signal.aborted) {
    // oxlint-disable no-await-in-loop -- one attempt follows the other
    await listen(`/v1/hand-over/${id}/events`, signal, told).catch(() => undefined)
    await read(id, signal).then(tell, () => signal.aborted || send({ type: 'connection.lost' }))
    await pause(signal)
    // oxlint-enable no-await-in-loop
  }
}

const followLink = fromCallback<BorrowerLinkEvent, { id: string }>(({ input: { id }, sendBack }) => {
  const leaving = new AbortController()
  const send = (event: BorrowerLinkEvent) => !leaving.signal.aborted && sendBack(event)
  follow(id, leaving.signal, send).catch(() => send({ type: 'connection.lost' }))
  return () => leaving.abort()
})

export const borrowerLinkWithActors = borrowerLinkMachine.provide({
  actors: { createLink, followLink, readLink, endLink },
  actions: { showError: chartToasts.showError },
})
