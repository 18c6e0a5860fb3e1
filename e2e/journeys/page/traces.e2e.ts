import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { newMobile } from '../../helpers/borrowers'
import { expect, test } from '../../helpers/fixtures'
import { startServer } from '../../helpers/server'
import { LoginModel } from '../../models/login.model'

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
})
const sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})
type Span = z.output<typeof span>

function startCollector() {
  const spans: Span[] = []
  const texts: string[] = []
  const server = createServer((request, response) => {
    const take = async () => {
      const body = await json(request)
      texts.push(JSON.stringify(body))
      for (const { scopeSpans } of sent.parse(body).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans))
      response.end('{}')
    }
    take().catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  // It listens on a port, and not on a pipe.
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { spans, texts, url, stop: () => server.close() }
}

function lineOf(spans: readonly Span[], last: Span): Span[] {
  const parent = spans.find(({ spanId }) => spanId === last.parentSpanId)
  return [last, ...(parent ? lineOf(spans, parent) : [])]
}

test('from the event of a chart to the database is one trace at the collector @weekly', async ({
  browser,
}) => {
  const collector = startCollector()
  const server = await startServer()
  const mobile = newMobile()
  try {
    await server.crash()
    await server.restart({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url() })
    const page = await browser.newPage({ baseURL: server.url })
    const login = new LoginModel(page)
    const tracing = page.waitForResponse(/trace-browser-.*\.js$/)
    await login.open()
    await tracing
    await login.sendCodeTo(mobile)
    await expect(login.resend).toBeVisible()
    // A page reports when it goes away.
    await page.goto('about:blank')
    const lines = () =>
      collector.spans
        .filter(({ name }) => name === 'insert')
        .map((insert) => lineOf(collector.spans, insert))
        .filter((line) => line.length === 4)
    await expect.poll(lines).not.toEqual([])
    const [line = []] = lines()
    const [database, request, call, event] = line
    expect(new Set(line.map(({ traceId }) => traceId)).size).toBe(1)
    expect([database?.name, call?.name]).toEqual(['insert', 'POST'])
    expect(request?.name).toMatch(/^POST \/api\/v1\//)
    expect(event?.parentSpanId).toBeUndefined()
    expect(collector.texts.join('')).not.toContain(mobile)
    await page.close()
  } finally {
    await server.stop()
    collector.stop()
  }
})
