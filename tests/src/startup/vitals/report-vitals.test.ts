import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Metric } from 'web-vitals'
import type * as MeasureVitals from '@/src/startup/vitals/measure-vitals'
import type * as ReportVitals from '@/src/startup/vitals/report-vitals'
import { standAt } from '../../helpers/api-server'

/* All that is reported of the page's speed; what measures it is the browser's (e2e/journeys/page/web-vitals.e2e.ts). */

type Note = (metric: Pick<Metric, 'name' | 'value'>) => void

let measured: Record<string, Note>
let options: unknown[]
let sent: { address: string; body: Blob }[]
let hide: () => void
const home = location.href

beforeEach(() => {
  measured = {}
  options = []
  sent = []
  hide = () => undefined
  const measure = (name: string) => (note: Note, asked: unknown) => {
    measured[name] = note
    options.push(asked)
  }
  vi.doMock('web-vitals', () => ({
    onLCP: measure('LCP'),
    onINP: measure('INP'),
    onCLS: measure('CLS'),
  }))
  vi.spyOn(document, 'addEventListener').mockImplementation((type, listener) => {
    if (type === 'visibilitychange' && typeof listener === 'function') hide = () => listener(new Event(type))
  })
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => state.mockRestore())
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: Blob) => sent.push({ address, body }) > 0,
  })
  standAt('http://localhost/login?id=secret')
})
afterEach(() => {
  vi.doUnmock('web-vitals')
  vi.unstubAllGlobals()
  standAt(home)
})

/** The page measures once: each test has a page of its own. */
async function report(name: string): Promise<void> {
  const copy: string = `@/src/startup/vitals/report-vitals?${name}`
  const { reportVitals } = (await import(copy)) as typeof ReportVitals
  reportVitals('/vitals')
}
const note = (name: Metric['name'], value: number) => measured[name]?.({ name, value })
const reported = async () => JSON.parse((await sent.at(-1)?.body.text()) ?? 'null') as unknown

test('what was measured goes out when the page goes away, each with its address and nothing of whose it is', async () => {
  await report('hidden')
  expect(options).toEqual(Array.from({ length: 3 }, () => ({ reportAllChanges: true })))
  note('LCP', 1200)
  note('LCP', 1500)
  note('INP', 80)
  note('CLS', 0.1)
  expect(sent).toEqual([])
  hide()
  expect(sent).toMatchObject([{ address: '/vitals', body: { type: 'application/json' } }])
  expect(await reported()).toEqual({
    measurements: [
      { metric: 'LCP', page: '/login', value: 1500 },
      { metric: 'INP', page: '/login', value: 80 },
      { metric: 'CLS', page: '/login', value: 0.1 },
    ],
  })
})

test('each measurement of an address goes out once, and that of another address once more', async () => {
  await report('once')
  note('LCP', 1200)
  hide()
  note('LCP', 1300)
  hide()
  expect(sent).toHaveLength(1)
  standAt('http://localhost/profile')
  note('LCP', 900)
  hide()
  expect(await reported()).toEqual({ measurements: [{ metric: 'LCP', page: '/profile', value: 900 }] })
})

test('a page that only comes back, that measured nothing, or that nobody knows, reports nothing', async () => {
  await report('nothing')
  hide()
  standAt('http://localhost/unknown')
  note('LCP', 1200)
  hide()
  standAt('http://localhost/login')
  measured['LCP']?.({ name: 'FCP', value: 700 })
  hide()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  note('LCP', 1200)
  hide()
  expect(sent).toEqual([])
})

test('more than fifty at once wait for the next report', async () => {
  await report('many')
  const { PAGES } = await import('@/schemas/pages')
  const pages = PAGES.slice(0, 18)
  for (const page of pages) {
    standAt(`http://localhost${page}`)
    for (const name of ['LCP', 'INP', 'CLS'] as const) note(name, 1)
  }
  hide()
  expect(await reported()).toMatchObject({ measurements: { length: 50 } })
  hide()
  expect(await reported()).toMatchObject({ measurements: { length: 4 } })
})

test.each([
  ['its own HTML asks for it', '/vitals', {}, true],
  ['its own HTML does not', null, {}, false],
  ['the phone spares data', '/vitals', { connection: { saveData: true } }, false],
])('the page is measured where %s', async (reason, address, phone, isMeasured) => {
  Object.assign(navigator, phone)
  const meta = document.createElement('meta')
  if (address !== null) Object.assign(meta, { name: 'web-vitals', content: address })
  document.head.append(meta)
  onTestFinished(() => meta.remove())
  const reporting = vi.fn<(address: string) => void>()
  vi.doMock('@/src/startup/vitals/report-vitals', () => ({ reportVitals: reporting }))
  onTestFinished(() => {
    vi.doUnmock('@/src/startup/vitals/report-vitals')
  })
  const copy: string = `@/src/startup/vitals/measure-vitals?${reason}`
  const { measureVitals } = (await import(copy)) as typeof MeasureVitals
  measureVitals()
  expect(reporting.mock.calls).toEqual(isMeasured ? [['/vitals']] : [])
})
