import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, fromPromise, sendTo, setup, waitFor, type AnyStateMachine } from 'xstate'
import { namesOf } from '@/machines/lists/chart-names'
import { reportChartSteps } from '@/schemas/calls/reports/chart-steps'
import { earlySteps, takeSteps } from '@/src/startup/first-paint/early-steps'
import { reportChartsIfEnabled } from '@/src/startup/vitals/charts'
import { followCharts } from '@/src/startup/vitals/follow-charts'

let sent: { address: string; body: Blob }[]
let hide: () => void
let time: number

beforeEach(() => {
  sent = []
  time = 0
  hide = () => undefined
  takeSteps(() => undefined)()
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  vi.spyOn(document, 'addEventListener').mockImplementation((type, listener) => {
    if (type === 'visibilitychange' && typeof listener === 'function') hide = () => listener(new Event(type))
  })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: Blob) => sent.push({ address, body }) > 0,
  })
})

const lamp = setup({ actors: { warmUp: fromPromise(async () => null) } }).createMachine({
  id: 'lamp',
  initial: 'starting',
  states: {
    starting: { always: 'off' },
    off: { on: { press: 'warming', dim: {} } },
    warming: { invoke: { id: 'warmUp', src: 'warmUp', onDone: 'on' } },
    on: { after: { 5000: 'off' }, on: { press: 'broken' } },
    broken: { type: 'final' },
  },
})

/** A page whose HTML asks for the report, or does not. */
function openPage(isAsked = true) {
  if (isAsked) {
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'chart-steps', content: '/steps' })
    document.head.append(meta)
    onTestFinished(() => meta.remove())
  }
  return {
    start: (chart: AnyStateMachine) => createActor(chart, earlySteps()).start(),
    options: earlySteps,
    async report() {
      reportChartsIfEnabled()
      await vi.dynamicImportSettled()
    },
  }
}

async function told(): Promise<string[]> {
  hide()
  const reports = await Promise.all(sent.splice(0).map(async ({ body }) => JSON.parse(await body.text())))
  return reports.flatMap((report) =>
    reportChartSteps.request
      .parse(report)
      .steps.map(({ kind, name, stay, times }) => [kind, name, stay, times].filter(Boolean).join(' | ')),
  )
}

test('what charts did is told by their names, from their first state on, with how long each state lasted', async () => {
  const page = openPage()
  const actor = page.start(lamp)
  time = 7000
  actor.send({ type: 'dim' })
  actor.send({ type: 'press' })
  await page.report()
  time = 7500
  await waitFor(actor, (snapshot) => snapshot.matches('on'))
  expect(await told()).toEqual([
    'entered | starting | 1',
    'taken | starting -- always --> off | under 1 s | 1',
    'left | starting | under 1 s | 1',
    'entered | off | 1',
    'taken | off -- dim --> stays | 1 to 10 s | 1',
    'taken | off -- press --> warming | 1 to 10 s | 1',
    'left | off | 1 to 10 s | 1',
    'entered | warming | 1',
    'taken | warming -- xstate.done.actor.warmUp --> on | under 1 s | 1',
    'left | warming | under 1 s | 1',
    'entered | on | 1',
  ])
  expect(await told()).toEqual([])
})

test('a report has the hash of the chart, and goes where the HTML says', async () => {
  const page = openPage()
  page.start(lamp)
  await page.report()
  hide()
  expect(sent).toMatchObject([{ address: '/steps', body: { type: 'application/json' } }])
  const { steps } = JSON.parse((await sent[0]?.body.text()) ?? '{}')
  expect(steps[0]).toMatchObject({ chart: 'lamp', hash: namesOf(lamp).hash })
})

test('a chart that ends or is ended has left its states, and one whose page goes away has not', async () => {
  const page = openPage()
  await page.report()
  const parent = setup({ actors: { lamp } }).createMachine({
    id: 'parent',
    initial: 'lit',
    states: {
      lit: {
        invoke: { id: 'lamp', src: 'lamp' },
        on: { pass: { actions: sendTo('lamp', { type: 'press' }) }, leave: 'dark' },
      },
      dark: {},
    },
  })
  const actor = page.start(parent)
  actor.send({ type: 'leave' })
  const steps = await told()
  expect(steps).toContain('left | off | under 1 s | 1')
  expect(steps).toContain('entered | dark | 1')
  expect(steps).not.toContain('left | dark | under 1 s | 1')
  const other = page.start(lamp)
  other.send({ type: 'press' })
  await waitFor(other, (snapshot) => snapshot.matches('on'))
  other.send({ type: 'press' })
  expect((await told()).filter((step) => step.includes('broken') || step.startsWith('unjoined'))).toEqual([
    'taken | on -- press --> broken | under 1 s | 1',
    'entered | broken | 1',
    'left | broken | under 1 s | 1',
  ])
})

test('a step between states that no transition of the chart joins is named', async () => {
  const page = openPage()
  await page.report()
  const noted: string[] = []
  const follow = followCharts(({ kind, name }) => noted.push(`${kind} ${name}`))
  const actor = createActor(lamp)
  const off = actor.getSnapshot()
  const broken = lamp.resolveState({ value: 'broken' })
  follow(actor, off, [], 0)
  follow(actor, off, [], 1)
  expect(noted).toEqual(['entered off'])
  follow(actor, broken, [], 2)
  expect(noted).toContain('unjoined off --> broken')
  const another = createActor(lamp)
  follow(another, off, [], 3)
  const foreign = lamp.provide({}).states['off']?.transitions.get('press') ?? []
  follow(another, lamp.resolveState({ value: 'warming' }), foreign, 4)
  expect(noted).toContain('unjoined off --> warming')
})

test('what is taken often is one count, and many counts do not wait for the page to go', async () => {
  const page = openPage()
  await page.report()
  const actor = page.start(lamp)
  for (let times = 0; times < 1200; times += 1) actor.send({ type: 'dim' })
  expect(sent).toHaveLength(1)
  expect((await told()).filter((step) => step.includes('dim'))).toEqual([
    'taken | off -- dim --> stays | under 1 s | 1000',
    'taken | off -- dim --> stays | under 1 s | 200',
  ])
  const ring = setup({}).createMachine({
    id: 'ring',
    initial: 's0',
    states: Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`s${index}`, { on: { go: `s${(index + 1) % 20}` } }]),
    ),
  })
  const runner = page.start(ring)
  for (let times = 0; times < 20; times += 1) runner.send({ type: 'go' })
  expect(sent).toHaveLength(1)
  expect(await told()).toHaveLength(61)
})

test('where the HTML does not ask for it, charts are not looked at and nothing is fetched', async () => {
  const page = openPage(false)
  expect(page.options()).toEqual({})
  page.start(lamp)
  await page.report()
  hide()
  expect(sent).toEqual([])
})

test('a phone that spares data reports nothing, and keeps nothing for a report', async () => {
  const page = openPage()
  Object.assign(navigator, { connection: { saveData: true } })
  page.start(lamp)
  await page.report()
  const kept = vi.fn<() => void>()
  takeSteps(kept)
  hide()
  expect([kept.mock.calls, sent]).toEqual([[], []])
})
