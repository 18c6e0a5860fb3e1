import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createActor, fromPromise, setup, waitFor } from 'xstate'
import * as z from 'zod/mini'
import { getProfile } from '@/schemas/calls/auth'
import { createApp } from '@/server/app/app'
import { parseEnvironment } from '@/server/config/environment'
import { openCollector, type SendingTracer } from '@/server/observability/tracing/collector'
import { openTracer } from '@/server/observability/tracing/open-tracer'
import { tracePage } from '@/src/startup/vitals/trace-page'
import { FROM, newMobile, signIn } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
  status: z.optional(z.object({ code: z.number() })),
})
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ value: z.object({ stringValue: z.string() }) })) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

type Arrived = z.output<typeof span> & { service: string }

const made = oneWorld()
let collector: Server
let url: string
let status: number
let tracer: SendingTracer
const arrived: Arrived[] = []
const headers: unknown[] = []
const warnings: string[] = []

beforeAll(async () => {
  collector = createServer((request, response) => {
    const take = async () => {
      headers.push(request.headers['x-key'])
      const { resourceSpans } = sent.parse(await json(request))
      for (const { resource, scopeSpans } of resourceSpans) {
        const service = resource.attributes[0]?.value.stringValue ?? ''
        for (const { spans } of scopeSpans)
          arrived.push(...spans.map((one) => Object.assign(one, { service })))
      }
      response.writeHead(status).end('{}')
    }
    take().catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  // A server that listens on a port has an address of this kind.
  const { port } = collector.address() as AddressInfo
  url = `http://127.0.0.1:${port}`
  return () => collector.close()
})
beforeEach(() => {
  status = 200
  for (const list of [arrived, headers, warnings]) list.length = 0
  tracer = openCollector(
    { url, headers: { 'x-key': 'k' }, name: 'loans' },
    (reason) => warnings.push(reason),
    5,
  )
  return () => tracer.close()
})

function openPage(token: string) {
  const app = createApp({ ...made.world.deps, tracer })
  const ask = async (input: RequestInfo | URL, init?: RequestInit) =>
    app.request(input instanceof Request ? input.url : input.toString(), init)
  const reports: Promise<Response>[] = []
  const chart = setup({
    actors: {
      read: fromPromise(async () =>
        page.fetch(`http://localhost/api${getProfile.path}`, { headers: { token } }),
      ),
    },
  }).createMachine({
    id: 'profile',
    initial: 'resting',
    states: {
      resting: { on: { 'profile.asked': 'reading' } },
      reading: { invoke: { src: 'read', onDone: 'read' } },
      read: {},
    },
  })
  const actor = createActor(chart)
  const page = tracePage(actor.system, {
    fetch: ask,
    isOurs: (address) => address.startsWith('http://localhost/'),
    report: (spans) =>
      void reports.push(ask('http://localhost/traces', { method: 'POST', body: JSON.stringify({ spans }) })),
  })
  return {
    app,
    actor: actor.start(),
    report: async () => {
      page.flush()
      await Promise.all(reports)
    },
  }
}

test('a chart’s transition, the request that came of it and its statements are one trace at the collector', async () => {
  const token = await signIn(made.world)
  const { actor, report } = openPage(token)
  actor.send({ type: 'profile.asked' })
  await waitFor(actor, (snapshot) => snapshot.matches('read'))
  await report()
  await tracer.close()
  const transition = arrived.find(({ name }) => name === 'profile.asked')
  const request = arrived.find(({ service, kind }) => service === 'loans-page' && kind === 3)
  const served = arrived.find(({ kind }) => kind === 2)
  const statements = arrived.filter(({ service, kind }) => service === 'loans-server' && kind === 3)
  expect(transition).toMatchObject({ service: 'loans-page', kind: 1 })
  expect(transition?.parentSpanId).toBeUndefined()
  expect(request).toMatchObject({ name: 'GET', parentSpanId: transition?.spanId })
  expect(served).toMatchObject({ name: `GET /api${getProfile.path}`, parentSpanId: request?.spanId })
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'select', 'commit']))
  for (const { parentSpanId } of statements) expect(parentSpanId).toBe(served?.spanId)
  expect(new Set(arrived.map(({ traceId }) => traceId)).size).toBe(1)
  for (const { startTimeUnixNano, endTimeUnixNano } of arrived)
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano))
  expect(headers).toContain('k')
  // No value of a person, and no token, is in any of it.
  expect(JSON.stringify(arrived)).not.toMatch(/9000000001|Asha/)
  expect(JSON.stringify(arrived)).not.toContain(token)
})

test('a request without a place in a trace, or with none that is one, begins a trace of its own', async () => {
  const { app } = openPage('')
  const zeros = `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`
  for (const traceparent of ['', 'nonsense', zeros, `ff-${'a'.repeat(32)}-${'b'.repeat(16)}-01`])
    await app.request('http://localhost/api/v1/bank/list', { headers: { traceparent } })
  await app.request('http://localhost/health/live')
  await tracer.close()
  const served = arrived.filter(({ kind }) => kind === 2)
  expect(served).toHaveLength(4)
  expect(new Set(served.map(({ traceId }) => traceId)).size).toBe(4)
  for (const { parentSpanId } of served) expect(parentSpanId).toBeUndefined()
})

const said = (method: string, code: number) => [
  ['http.request.method', method],
  ['http.response.status_code', code],
]

async function silent(): Promise<void> {
  throw new Error('The gateway has no answer')
}

test('a request tells how it was made and how it ended, and has failed where the server did', async () => {
  const app = createApp({ ...made.world.deps, tracer, send: silent })
  const body = JSON.stringify({ mobile: newMobile(), ...FROM })
  await app.request('http://localhost/api/v1/otp/send', { method: 'POST', body })
  await app.request('http://localhost/api/v1/nothing')
  await tracer.close()
  const served = arrived.filter(({ kind }) => kind === 2)
  const told = served.map(({ attributes, status: end }) => ({
    said: attributes.map(({ key, value }) => [key, ...Object.values(Object(value))]),
    end: end?.code,
  }))
  // 2 is OpenTelemetry's word for a failure.
  expect(told).toEqual([
    { said: said('POST', 500), end: 2 },
    { said: said('GET', 404), end: undefined },
  ])
})

test('what machines ask every few seconds is no trace, but for what only looks like it', async () => {
  const { app } = openPage('')
  for (const path of ['/health/live', '/metrics', '/traces', '/old/health/live'])
    await app.request(`http://localhost${path}`)
  await tracer.close()
  expect(arrived.filter(({ kind }) => kind === 2)).toHaveLength(1)
})

test.each([
  ['nothing', ''],
  ['no spans', '{"spans":[]}'],
  [
    'a name that somebody typed',
    JSON.stringify({
      spans: [
        {
          trace_id: 'a'.repeat(32),
          span_id: 'b'.repeat(16),
          name: 'Asha Rao',
          kind: 'INTERNAL',
          start: 1,
          end: 2,
        },
      ],
    }),
  ],
])('a page that reports %s is refused', async (_, body) => {
  const { app } = openPage('')
  expect((await app.request('http://localhost/traces', { method: 'POST', body })).status).toBe(400)
  await tracer.close()
  expect(arrived).toEqual([])
})

test('a collector that takes nothing is told of once, and nobody waits for it', async () => {
  status = 503
  const { app } = openPage('')
  for (const _ of ['one', 'two']) {
    expect((await app.request('http://localhost/api/v1/bank/list')).status).toBe(200)
    await expect.poll(() => arrived.length).toBeGreaterThan(0)
    arrived.length = 0
  }
  await expect.poll(() => warnings).toEqual(['status 503'])
})

test('without a collector nothing is traced, and there is nowhere to report to', async () => {
  expect(openTracer(parseEnvironment({}), () => undefined)).toBeUndefined()
  const answer = await made.world.app.request('/traces', { method: 'POST', body: '{}' })
  expect(answer.status).toBe(404)
})

test('the variables are OpenTelemetry’s own', () => {
  const given = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b,x-other=1' }
  expect(parseEnvironment(given)).toMatchObject({ ...given, OTEL_SERVICE_NAME: 'loan-application' })
  expect(() => parseEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector' })).toThrow('OTLP_ENDPOINT')
  expect(() => parseEnvironment({ ...given, OTEL_EXPORTER_OTLP_HEADERS: 'x-key' })).toThrow('OTLP_HEADERS')
})
