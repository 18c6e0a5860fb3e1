import type { Server, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { awaitQuiet } from './admission/await-quiet'

/** Shorter than the half minute that container engines commonly wait before they kill; as long as a message may take to be sent. */
const GRACE_MS = 25_000
const FLUSH_MS = 1000

/** A request that arrived before the signal is let in first. */
const ARRIVING = { quietTurns: 5, maxTurns: 200 }

const REFUSAL = JSON.stringify({
  message: 'The service is restarting. Please try again.',
  status_code: 503,
})

function announceEnd(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
  // Server-sent events have no end of their own; the page asks again.
  else if (String(response.getHeader('content-type')).startsWith('text/event-stream')) response.end()
}

function refuse(response: ServerResponse): void {
  if (response.headersSent) return
  response
    .writeHead(503, { 'content-type': 'application/json', 'retry-after': '5', connection: 'close' })
    .end(REFUSAL)
}

type Stop = {
  /** Resolves when all requests that have begun by now are answered, with 503 after the grace; goes on listening. */
  answerUnderway: () => Promise<void>
  /** The same for a server that listens no more. */
  answerAll: () => Promise<void>
}

/** Ends a server with an answer to every request that has begun. Libraries for this close connections whose request was not read yet. */
export function prepareStop(server: Server, graceMs = GRACE_MS): Stop {
  const underway = new Set<ServerResponse>()
  let isStopping = false
  let arrivals = 0
  server.on('connection', () => {
    arrivals += 1
  })
  server.prependListener('request', (request, response) => {
    arrivals += 1
    underway.add(response)
    if (isStopping) announceEnd(response)
    response.once('close', () => {
      underway.delete(response)
      // An answer that had begun could not announce it any more.
      if (isStopping) request.socket.destroySoon()
    })
  })

  /** @returns at once when `answered` does, or after the grace and a refusal of what is left */
  async function awaitAnswers(answered: Promise<unknown>, begun: Iterable<ServerResponse>): Promise<void> {
    const isAnswered = await Promise.race([answered.then(() => true), pause(graceMs, false, { ref: false })])
    if (isAnswered) return
    for (const response of begun) refuse(response)
    await Promise.race([answered, pause(FLUSH_MS)])
  }

  return {
    async answerUnderway() {
      const begun = [...underway]
      for (const response of begun) announceEnd(response)
      const closes = begun.map((response) => new Promise((resolve) => void response.once('close', resolve)))
      await awaitAnswers(Promise.all(closes), begun)
    },
    async answerAll() {
      isStopping = true
      for (const response of underway) announceEnd(response)
      await awaitQuiet(() => arrivals, ARRIVING)
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
      await awaitAnswers(closed, underway)
      server.closeAllConnections()
    },
  }
}
