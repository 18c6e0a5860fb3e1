import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { endSession, forgetEndings } from '@/src/actors/session/end-session'

/* Repeated sign-outs: when and how often the server is asked until it acknowledges. */

const HOUR = 60 * 60 * 1000

const network = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const says = (status: number, headers: Record<string, string> = {}) =>
  network.mockImplementation(() =>
    Promise.resolve(
      new Response('{}', { status, headers: { 'content-type': 'application/json', ...headers } }),
    ),
  )

beforeEach(() => {
  network.mockReset()
  vi.stubGlobal('fetch', network)
  vi.useFakeTimers()
})
afterEach(forgetEndings)

test('it is told in JSON, and told although the page closes right after', async () => {
  says(200)
  await endSession('t1')
  const [url, init] = network.mock.calls[0] ?? []
  expect(url).toBe('/api/v1/user/logout')
  expect(init).toMatchObject({
    method: 'PUT',
    keepalive: true,
    headers: { accept: 'application/json', token: 't1' },
  })
})

test('a server of another origin is told as long as the page lives: older browsers refuse the rest', async () => {
  const meta = document.createElement('meta')
  meta.setAttribute('name', 'api-base')
  meta.setAttribute('content', 'https://api.example.com/')
  document.head.append(meta)
  onTestFinished(() => meta.remove())
  says(200)
  await endSession('t1')
  const [url, init] = network.mock.calls[0] ?? []
  expect([url, init?.keepalive]).toEqual(['https://api.example.com/v1/user/logout', false])
})

test('a server that asks for a pause has it', async () => {
  says(503, { 'retry-after': '60' })
  await endSession('t1')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(network).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(network).toHaveBeenCalledTimes(2)
})

test('a server that acknowledges it is told no more', async () => {
  says(500)
  await endSession('t1')
  says(200)
  await vi.advanceTimersByTimeAsync(24 * HOUR)
  expect(network).toHaveBeenCalledTimes(2)
})

test('it is told a hundred times, a working day, and no more', async () => {
  says(500)
  await endSession('t1')
  // Up to half of each pause is left out by chance.
  await vi.advanceTimersByTimeAsync(3.5 * HOUR)
  expect(network.mock.calls.length).toBeLessThan(100)
  await vi.advanceTimersByTimeAsync(20 * HOUR)
  expect(network).toHaveBeenCalledTimes(100)
})

test('a page that is left tells nobody any more', async () => {
  says(500)
  await endSession('t1')
  forgetEndings()
  await vi.advanceTimersByTimeAsync(24 * HOUR)
  expect(network).toHaveBeenCalledTimes(1)
})

test('a network that is back ends a pause, and that of the next try is another', async () => {
  says(503, { 'retry-after': '60' })
  await endSession('t1')
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10)
  expect(network).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(network).toHaveBeenCalledTimes(2)
})

test('what is neither yes nor no is no end', async () => {
  network.mockImplementation(() => Promise.resolve(new Response(null, { status: 304 })))
  await endSession('t1')
  await vi.advanceTimersByTimeAsync(2000)
  expect(network).toHaveBeenCalledTimes(2)
})
