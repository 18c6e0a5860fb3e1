import { callerToken } from '../storage/caller'
import { apiUrl } from './base-url'

/** A server that tells nothing for so long, not even that it is still there, is out of reach. Twice its heartbeat, and a bit. */
const SILENCE_MS = 35_000

function dataOf(event: string): string {
  const lines = event.split('\n').filter((line) => line.startsWith('data:'))
  return lines.map((line) => line.slice('data:'.length).trim()).join('\n')
}

/** The data of the whole events in a text, and what is left of it: an event ends with an empty line. */
function eventsIn(text: string): { events: string[]; rest: string } {
  const parts = text.split('\n\n')
  const rest = parts.pop() ?? ''
  return { events: parts.map(dataOf).filter((data) => data !== ''), rest }
}

/** An event is short: what goes on without an end is none of ours. */
const LONGEST = 10_000

/**
 * Listens to server-sent events in the name of the caller: by `fetch`, because an `EventSource` sends no token. Ends when the server
 * closes the connection.
 * @param path of the call, behind the API base
 * @throws Error when the connection cannot be made, breaks, stays silent or is aborted
 */
export async function listen(path: string, signal: AbortSignal, tell: (data: string) => void): Promise<void> {
  const ending = new AbortController()
  const end = () => ending.abort()
  signal.addEventListener('abort', end)
  let silence = setTimeout(end, SILENCE_MS)
  try {
    const headers = { accept: 'text/event-stream', token: callerToken() ?? '' }
    const response = await fetch(apiUrl(path, undefined, undefined), { headers, signal: ending.signal })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.ok || !response.body || !isStream) throw new Error(`No events: ${response.status}`)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one piece follows the other
      const { value, done } = await reader.read()
      if (done) return
      clearTimeout(silence)
      silence = setTimeout(end, SILENCE_MS)
      const { events, rest } = eventsIn(text + value)
      if (rest.length > LONGEST) throw new Error('An event without an end')
      text = rest
      events.forEach(tell)
    }
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', end)
    end()
  }
}
