import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, createMachine, fromPromise, waitFor, type AnyStateMachine } from 'xstate'
import { pageSpans } from '@/schemas/files/page-spans'
import { traceIfEnabled } from '@/src/startup/vitals/trace'

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
  vi.spyOn(document, 'addEventListener').mockImplementation((type, listener) => {
    if (type !== 'visibilitychange') return
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

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { 'lamp.pressed': 'on' } }, on: { on: { 'lamp.pressed': 'off' } } },
})

function start(isAsked: boolean, chart: AnyStateMachine = lamp) {
  if (isAsked) {
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'traces', content: '/traces' })
    document.head.append(meta)
  }
  const actor = createActor(chart)
  const before = window.fetch
  traceIfEnabled(actor)
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

test('an event is one span, however many steps it takes, and what charts tell each other is none', async () => {
  const chart = createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { on: { 'bell.rung': 'heard' } },
      heard: { always: 'opening' },
      opening: { invoke: { src: fromPromise(async () => null), onDone: 'open' } },
      open: {},
    },
  })
  const { actor, isOver } = start(true, chart)
  await expect.poll(isOver).toBe(true)
  hide()
  expect(reports).toEqual([])
  const before = performance.timeOrigin + performance.now()
  actor.send({ type: 'bell.rung' })
  await waitFor(actor, (snapshot) => snapshot.matches('open'))
  hide()
  hide()
  expect(reports.map(({ type }) => type)).toEqual(['application/json'])
  const [rung, ...others] = await told()
  expect([rung?.name, others]).toEqual(['bell.rung', []])
  expect(rung?.start).toBeGreaterThanOrEqual(before)
  expect(rung?.end).toBeGreaterThanOrEqual(rung?.start ?? 0)
})

test('a request goes with its own headers, however it was made', async () => {
  const { actor, isOver } = start(true)
  await expect.poll(isOver).toBe(true)
  actor.send({ type: 'lamp.pressed' })
  await window.fetch('/api/v1/bank/list')
  await window.fetch(new Request(new URL('/api/v1/user/me', location.href), { headers: { token: 't2' } }))
  expect(sent.map(({ traceparent }) => TRACEPARENT.test(traceparent ?? ''))).toEqual([true, true])
  expect(sent[1]?.token).toBe('t2')
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
  await vi.dynamicImportSettled()
  await window.fetch('/api/v1/user/profile')
  hide()
  expect([isOver(), sent[0]?.traceparent, reports.length]).toEqual([false, null, 0])
})
