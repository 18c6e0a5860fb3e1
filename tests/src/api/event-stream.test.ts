import type { ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { listen } from '@/src/api/event-stream'
import { answer, html, lost, refusal, startApiServer, type Answer } from '../helpers/api-server'
import { callAs } from '../helpers/applications'
import { until } from '../helpers/until'

/* Server-sent events as a browser hears them, off a real connection. */

const api = startApiServer()
const EVENTS = 'GET /v1/hand-over/h1/events'
const SILENCE_MS = 35_000

const TYPE = { 'content-type': 'text/event-stream; charset=utf-8' }

const events =
  (text: string): Answer =>
  (response) => {
    response.writeHead(200, TYPE)
    response.end(text)
  }

/** Hears what the server says; `told` is what came of it, and `ended` how it ended. */
function hear(signal = new AbortController().signal) {
  const told: string[] = []
  const ended = listen('/v1/hand-over/h1/events', signal, (data) => void told.push(data))
  return { told, ended }
}

const isBroken = (ended: Promise<void>) =>
  ended.then(
    () => false,
    () => true,
  )

function openConnection() {
  const opened: ServerResponse[] = []
  api.on(EVENTS, (response) => {
    response.writeHead(200, TYPE)
    response.write(': here\n\n')
    opened.push(response)
  })
  return opened
}

test.each([
  ['one after the other', 'data: a\n\ndata: b\n\n', ['a', 'b']],
  ['the lines of one as one', 'data: a\ndata:b \n\n', ['a\nb']],
  ['and not what keeps the connection awake', ': still here\n\ndata: a\n\n', ['a']],
  ['by their data alone', 'event: changed\nid: 7\ndata: a\n\n', ['a']],
  ['and not one that was cut', 'data: a\n\ndata: b\n', ['a']],
])('events are told %s, until the server ends', async (_, text, data) => {
  const token = callAs('agent')
  api.on(EVENTS, events(text))
  const { told, ended } = hear()
  await ended
  expect(told).toEqual(data)
  expect(api.onlyCall()).toMatchObject({ token, headers: { accept: 'text/event-stream' } })
})

test('who is nobody listens without a token', async () => {
  api.on(EVENTS, events('data: a\n\n'))
  await hear().ended
  expect(api.onlyCall().token).toBe('')
})

test.each([
  ['a refusal', refusal(503), 'No events: 503'],
  ['a page of some proxy', html, 'No events: 200'],
  ['a refusal that calls itself one', answer(503, {}, TYPE), 'No events: 503'],
  ['an answer without a word', (response) => void response.writeHead(204).end(), 'No events: 204'],
] satisfies [string, Answer, string][])('%s is no stream of events', async (_, said, message) => {
  api.on(EVENTS, said)
  await expect(hear().ended).rejects.toThrow(message)
})

test('a connection that cannot be made is told', async () => {
  api.on(EVENTS, lost)
  expect(await isBroken(hear().ended)).toBe(true)
})

test('an event without an end is none of ours, and the connection is given up', async () => {
  const opened = openConnection()
  const { told, ended } = hear()
  await until(() => expect(opened).toHaveLength(1))
  opened[0]?.write(`data: ${'a'.repeat(10_000)}`)
  await expect(ended).rejects.toThrow('An event without an end')
  expect(told).toEqual([])
  await until(() => expect(api.onlyCall().isAborted).toBe(true))
})

test('events as long as one may be are told however many there are', async () => {
  const long = 'a'.repeat(9000)
  api.on(EVENTS, events(`data: ${long}\n\n`.repeat(5)))
  const { told, ended } = hear()
  await ended
  expect(told).toEqual(Array.from({ length: 5 }, () => long))
})

test('who stops listening is told no more, and the connection ends', async () => {
  const opened = openConnection()
  const stopping = new AbortController()
  const { ended } = hear(stopping.signal)
  await until(() => expect(opened).toHaveLength(1))
  stopping.abort()
  expect(await isBroken(ended)).toBe(true)
  await until(() => expect(api.onlyCall().isAborted).toBe(true))
})

test('a server that says nothing for too long is out of reach; each word of it counts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const opened = openConnection()
  const { told, ended } = hear()
  const hasEnded = vi.fn<() => void>()
  ended.catch(hasEnded)
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  for (const word of ['a', 'b']) {
    vi.advanceTimersByTime(SILENCE_MS - 10_000)
    opened[0]?.write(`data: ${word}\n\n`)
    await vi.waitFor(() => expect(told).toContain(word))
  }
  expect(hasEnded).not.toHaveBeenCalled()
  vi.advanceTimersByTime(SILENCE_MS)
  expect(await isBroken(ended)).toBe(true)
  await vi.waitFor(() => expect(api.onlyCall().isAborted).toBe(true))
})
