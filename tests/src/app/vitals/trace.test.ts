import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { pageSpans } from '@/schemas/page-spans'
import { traceWhereAsked } from '@/src/app/vitals/trace'

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-01$/
const original = window.fetch
const sent: { traceparent: string | null; token: string | null }[] = []
const reports: Blob[] = []
let hide: () => void

beforeEach(() => {
  sent.length = 0
  reports.length = 0
  hide = () => undefined
  window.fetch = async (_, init) => {
    const headers = new Headers(init?.headers)
    sent.push({ traceparent: headers.get('traceparent'), token: headers.get('token') })
    return new Response()
  }
  vi.spyOn(document, 'addEventListener').mockImplementation((_, listener) => {
    hide = () => (typeof listener === 'function' ? listener(new Event('visibilitychange')) : undefined)
  })
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      sendBeacon: (_: string, report: Blob) => reports.push(report) > 0,
    }),
  )
})
afterEach(() => {
  window.fetch = original
  document.querySelector('meta[name="traces"]')?.remove()
  vi.unstubAllGlobals()
})

function start(isAsked: boolean) {
  if (isAsked) {
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'traces', content: '/traces' })
    document.head.append(meta)
  }
  const chart = createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { 'lamp.pressed': 'on' } }, on: { on: { 'lamp.pressed': 'off' } } },
  })
  const actor = createActor(chart)
  const before = window.fetch
  traceWhereAsked(actor)
  return { actor: actor.start(), isOver: () => window.fetch !== before }
}

const told = async () => pageSpans.parse(JSON.parse((await reports[0]?.text()) ?? '{}')).spans

test('where the page asks for it, requests to this site carry the place of the last transition, and others none', async () => {
  const { actor, isOver } = start(true)
  await expect.poll(isOver).toBe(true)
  await window.fetch('/api/v1/before')
  actor.send({ type: 'lamp.pressed' })
  await window.fetch('/api/v1/user/profile', { headers: { token: 't1' } })
  await window.fetch('https://elsewhere.example/file')
  actor.send({ type: 'lamp.pressed' })
  await window.fetch('/api/v1/later', { method: 'POST' })
  expect(sent.map(({ traceparent }) => traceparent !== null)).toEqual([false, true, false, true])
  expect(sent[1]?.token).toBe('t1')
  hide()
  const [first, asked, second, posted] = await told()
  expect([first?.name, first?.chart, first?.kind, first?.parent_id]).toEqual([
    'lamp.pressed',
    'lamp',
    'INTERNAL',
    undefined,
  ])
  expect(TRACEPARENT.exec(sent[1]?.traceparent ?? '')?.slice(1)).toEqual([first?.trace_id, asked?.span_id])
  expect(asked).toMatchObject({ name: 'GET', kind: 'CLIENT', parent_id: first?.span_id })
  expect(posted).toMatchObject({ name: 'POST', trace_id: second?.trace_id, parent_id: second?.span_id })
  expect(second?.trace_id).not.toBe(first?.trace_id)
})

test('fifty spans are reported without waiting for the page to go', async () => {
  const { actor, isOver } = start(true)
  await expect.poll(isOver).toBe(true)
  for (let press = 0; press < 60; press += 1) actor.send({ type: 'lamp.pressed' })
  await expect.poll(() => reports.length).toBe(1)
  expect(await told()).toHaveLength(50)
})

test('otherwise nothing is fetched for it, and requests go as they are', async () => {
  const { actor, isOver } = start(false)
  actor.send({ type: 'lamp.pressed' })
  await window.fetch('/api/v1/user/profile')
  hide()
  expect([isOver(), sent[0]?.traceparent, reports.length]).toEqual([false, null, 0])
})
