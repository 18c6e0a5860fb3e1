import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { reportWebVitals, type WebVitals } from '@/schemas/calls/reports/web-vitals'
import { createApp } from '@/server/app/app'
import { parseEnvironment } from '@/server/config/environment'
import { oneWorld } from '../helpers/one-world'

const TOKEN = 'a token of the collector'
const server = oneWorld({ METRICS_TOKEN: TOKEN, REPORTS_PER_ADDRESS_HOUR: '3', TRUST_PROXY: 'true' })

let address = 0
/** Reports from an address of its own, unless told otherwise. */
const report = (measurements: unknown, from = `10.1.0.${(address += 1)}`) =>
  server.world.call(reportWebVitals, { body: { measurements }, headers: { 'x-forwarded-for': from } })

async function metrics(): Promise<string[]> {
  const answer = await server.world.app.request('http://localhost/metrics')
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  return (await answer.text()).split('\n').filter((line) => line.includes('web_vitals'))
}

const SLOW: WebVitals['measurements'] = [
  { metric: 'LCP', page: '/application/kyc', value: 2600 },
  { metric: 'INP', page: '/application/kyc', value: 90 },
  { metric: 'CLS', page: '/application/kyc', value: 0.02 },
]

describe('how fast pages are in real use', () => {
  test('is counted by page and range, and told in seconds', async () => {
    const page = '/application/employment' as const // One of the app's pages, and of no other test's.
    await report(SLOW.map((measurement) => ({ ...measurement, page })))
    await report([{ metric: 'LCP', page, value: 900 }])
    expect(await metrics()).toEqual(
      expect.arrayContaining([
        '# TYPE web_vitals_lcp_seconds histogram',
        'web_vitals_lcp_seconds_bucket{le="0.5",page="/application/employment"} 0',
        'web_vitals_lcp_seconds_bucket{le="1",page="/application/employment"} 1',
        'web_vitals_lcp_seconds_bucket{le="4",page="/application/employment"} 2',
        'web_vitals_lcp_seconds_bucket{le="+Inf",page="/application/employment"} 2',
        'web_vitals_lcp_seconds_sum{page="/application/employment"} 3.5',
        'web_vitals_inp_seconds_count{page="/application/employment"} 1',
        'web_vitals_cls_bucket{le="0.01",page="/application/employment"} 0',
        'web_vitals_cls_bucket{le="0.05",page="/application/employment"} 1',
      ]),
    )
  })

  test.each<[string, unknown]>([
    ['an address with an id in it', [{ metric: 'LCP', page: '/application/kyc?id=7', value: 1 }]],
    ['another measurement', [{ metric: 'FPS', page: '/', value: 1 }]],
    ['a negative value', [{ metric: 'LCP', page: '/', value: -1 }]],
    ['a value beyond any wait', [{ metric: 'LCP', page: '/', value: 1e9 }]],
    ['no measurement', []],
    ['too many at once', Array.from({ length: 51 }, () => ({ metric: 'LCP', page: '/', value: 1 }))],
  ])('%s is refused and not counted', async (_, measurements) => {
    const before = await metrics()
    expect((await report(measurements)).status).toBe(400)
    expect(await metrics()).toEqual(before)
  })

  test('is answered at once with an idempotency key too, which it has no use for', async () => {
    const headers = { 'x-forwarded-for': '10.3.0.1', 'idempotency-key': randomUUID() }
    const body = { measurements: SLOW }
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => server.world.call(reportWebVitals, { body, headers })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const kept = server.world.deps.db.selectFrom('kept_answers').select('key')
    expect(await kept.execute()).toEqual([])
  })

  test('is taken only so often from one address', async () => {
    const answers = []
    for (let times = 0; times < 4; times += 1) answers.push(await report(SLOW, '10.2.0.1'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers.at(-1)?.message).toContain('Too many attempts')
  })

  test.each([
    ['nobody from elsewhere', {}, 404],
    ['a wrong token', { authorization: 'Bearer another token of somebody' }, 404],
    ['the token', { authorization: `Bearer ${TOKEN}` }, 200],
  ])('is told through a proxy to %s: %s %i', async (_, headers, status) => {
    const answer = await server.world.app.request('http://loans.example.in/metrics', {
      headers: { 'x-forwarded-for': '203.0.113.7', ...headers },
    })
    expect(answer.status).toBe(status)
  })

  test('is not taken where it is turned off', async () => {
    const environment = parseEnvironment({ NODE_ENV: 'test', WEB_VITALS: 'false' })
    const app = createApp({ ...server.world.deps, environment })
    const sent = await app.request('http://localhost/api/v1/public/web-vitals', {
      method: 'POST',
      body: JSON.stringify({ measurements: SLOW }),
    })
    expect(sent.status).toBe(404)
  })
})
