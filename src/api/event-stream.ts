import { callerToken } from '../storage/caller'
import { apiUrl } from './base-url'

/** Twice the server's heartbeat, and a bit. */
const SILENCE_MS = 35_000

function dataOf(event: string): string {
  const lines = event.split('\n').filter((line) => line.startsWith('data:'))
  return lines.map((line) => line.slice('data:'.length).trim()).join('\n')
}

/** Complete events, and the rest of the text; an empty line ends an event. */
function eventsIn(text: string): { events: string[]; rest: string } {
  const parts = text.split('\n\n')
  const rest = parts.pop() ?? ''
  return { events: parts.map(dataOf).filter((data) => data !== ''), rest }
}

const LONGEST = 10_000

/** Server-sent events by `fetch`, because `EventSource` sends no token. @throws Error unless the server closes the stream */
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
