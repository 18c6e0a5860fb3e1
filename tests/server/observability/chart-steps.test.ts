import { describe, expect, test } from 'vitest'
import { CHART_LISTS } from '@/machines/lists/chart-lists'
import { reportChartSteps, type ChartStep } from '@/schemas/calls/reports/chart-steps'
import { LOCAL_TENANT } from '@/schemas/tenant-id'
import { createApp } from '@/server/app/app'
import { parseEnvironment } from '@/server/config/environment'
import { openChartSteps } from '@/server/observability/metrics/chart-steps'
import { oneWorld } from '../helpers/one-world'

const TOKEN = 'a token of the collector'
const server = oneWorld({
  METRICS_TOKEN: TOKEN,
  REPORTS_PER_ADDRESS_HOUR: '3',
  TRUST_PROXY: 'true',
  TENANT_HOSTS: 'loans.example.in=ucap',
})

const hash = CHART_LISTS.get('otp')?.hash ?? ''
const [transition = ''] = CHART_LISTS.get('otp')?.transitions ?? []
const TAKEN: ChartStep = { chart: 'otp', hash, kind: 'taken', name: transition, stay: '1 to 10 s', times: 2 }
const ENTERED: ChartStep = { chart: 'otp', hash, kind: 'entered', name: 'sending', times: 1 }
const UNJOINED: ChartStep = { ...ENTERED, kind: 'unjoined', name: 'enteringMobile --> sending' }

const entered = (name: string, times: number): ChartStep => ({ ...ENTERED, name, times })

let address = 0
/** Reports from an address of its own, unless told otherwise. */
const report = (steps: unknown, from = `10.4.0.${(address += 1)}`) =>
  server.world.call(reportChartSteps, { body: { steps }, headers: { 'x-forwarded-for': from } })

/** Those that a new counter has after some steps. */
function counted(...reports: ChartStep[][]) {
  const counts = openChartSteps()
  for (const steps of reports) counts.add('ucap', steps)
  return [...counts.read()]
}

describe('what charts do in real use', () => {
  test('is counted by the tenant of the host, and told with the hash of the chart', async () => {
    await server.world.app.request('http://loans.example.in/api/v1/public/chart-steps', {
      method: 'POST',
      headers: { 'x-forwarded-for': '10.4.1.1' },
      body: JSON.stringify({ steps: [TAKEN, ENTERED, UNJOINED] }),
    })
    await report([TAKEN])
    const answer = await server.world.app.request('http://localhost/charts.json')
    const { counts } = (await answer.json()) as { counts: object[] }
    expect(counts).toEqual(
      expect.arrayContaining([
        { ...TAKEN, tenant: 'ucap' },
        { ...ENTERED, tenant: 'ucap' },
        { ...UNJOINED, tenant: 'ucap' },
        { ...TAKEN, tenant: LOCAL_TENANT },
      ]),
    )
    const metrics = await (await server.world.app.request('http://localhost/metrics')).text()
    expect(metrics).toContain(
      `chart_steps_total{tenant="ucap",chart="otp",hash="${hash}",kind="entered",name="sending"} 1\n`,
    )
  })

  test.each<[string, object]>([
    ['another chart', { chart: 'cart' }],
    ['a state that the chart does not have', { name: 'Asha Verma' }],
    ['a range that is none', { stay: '7 s' }],
    ['a range for a state that was only entered', { stay: '1 to 10 s' }],
    ['no range for what was left', { kind: 'left' }],
    ['a step between states of which one is made up', { kind: 'unjoined', name: 'sending --> Asha' }],
    ['more times than a page takes it', { times: 1001 }],
    ['a hash that is none', { hash: 'Asha' }],
  ])('%s is refused, and nothing of the report is counted', async (_, change) => {
    const before = [...server.world.deps.metrics.chartSteps.read()]
    expect((await report([TAKEN, { ...ENTERED, ...change }])).status).toBe(400)
    expect([...server.world.deps.metrics.chartSteps.read()]).toEqual(before)
  })

  test('is counted by the hash of a release whose pages are still open, and all other hashes are one', () => {
    const counts = openChartSteps()
    counts.admit([{ otp: hash }, { otp: '00000001' }])
    const older = { ...ENTERED, hash: '00000001' }
    counts.add('ucap', [older, { ...older, name: 'waiting' }, { ...older, hash: '00000002' }])
    counts.add('ucap', [{ ...older, hash: '00000003' }])
    expect([...counts.read()].map(({ hash: by, name, times }) => [by, name, times])).toEqual([
      ['00000001', 'sending', 1],
      ['00000001', '(no longer in the chart)', 1],
      ['other', 'sending', 2],
    ])
  })

  test('is as many numbers as the lists have names, whatever strangers report', () => {
    const names = Array.from({ length: 1000 }, (_, index) => `made up ${index}`)
    const strange = names.map((name, index): ChartStep => ({
      chart: 'otp',
      kind: 'entered',
      times: 1,
      name,
      hash: index.toString(16).padStart(8, '0'),
    }))
    expect(counted(strange)).toMatchObject([{ hash: 'other', name: '(no longer in the chart)', times: 1000 }])
    const states = CHART_LISTS.get('partnerWizard')?.states ?? []
    const pairs = states.flatMap((from) => states.map((to) => `${from} --> ${to}`))
    const wizard = CHART_LISTS.get('partnerWizard')?.hash ?? ''
    const unjoined = counted(
      pairs.map((name) => ({ chart: 'partnerWizard', hash: wizard, kind: 'unjoined', times: 1, name })),
    )
    expect(unjoined).toHaveLength(101)
    expect(unjoined.at(-1)).toMatchObject({ name: '(others)', times: pairs.length - 100 })
  })

  test('is shown to an operator as a page: where most stop comes first, and what no transition joins', async () => {
    await report([entered('sendFailed', 9), entered('enteringMobile', 4), { ...UNJOINED, times: 3 }])
    await report([{ ...TAKEN, kind: 'left', name: 'sendFailed', times: 8 }])
    const page = await (await server.world.app.request('http://localhost/charts')).text()
    const rows = [...page.matchAll(/<td>([^<]*)<\/td>/g)].map(([, cell]) => cell)
    expect(rows.indexOf('enteringMobile')).toBeGreaterThanOrEqual(0)
    expect(rows.indexOf('enteringMobile')).toBeLessThan(rows.indexOf('sendFailed'))
    expect(rows.slice(rows.indexOf('sendFailed'), rows.indexOf('sendFailed') + 4)).toEqual([
      'sendFailed',
      '9',
      '1',
      '11 %',
    ])
    expect(page).toMatch(/enteringMobile --&gt; sending: \d+ times, and no transition joins them/)
  })

  test('is taken only so often from one address', async () => {
    const answers = []
    for (let times = 0; times < 4; times += 1) answers.push(await report([ENTERED], '10.4.2.1'))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  })

  test.each([
    ['nobody from elsewhere', {}, 404],
    ['the token', { authorization: `Bearer ${TOKEN}` }, 200],
  ])('is told through a proxy to %s: %s %i', async (_, headers, status) => {
    const answer = await server.world.app.request('http://loans.example.in/charts.json', {
      headers: { 'x-forwarded-for': '203.0.113.7', ...headers },
    })
    expect(answer.status).toBe(status)
  })

  test('is neither taken nor told unless that is turned on', async () => {
    const app = createApp({ ...server.world.deps, environment: parseEnvironment({ NODE_ENV: 'test' }) })
    const sent = await app.request('http://localhost/api/v1/public/chart-steps', {
      method: 'POST',
      body: JSON.stringify({ steps: [ENTERED] }),
    })
    expect([sent.status, (await app.request('http://localhost/charts.json')).status]).toEqual([404, 404])
  })
})
