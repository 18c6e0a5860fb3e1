import { test, type Page } from '@playwright/test'
import { nameOf, statesOf, type Target } from '@/tests/tools/statecharts/model/chart'
import { sourceOf, type NamedEvent } from '@/tests/tools/statecharts/model/explore'
import type { ScreenStep, ScreenWalk } from '@/tests/tools/statecharts/model/screen-record'
import type { Step, Walk } from '@/tests/tools/statecharts/model/walks'
import { WALKED_LANGUAGE } from '../helpers/language/labels'
import { offerLanguage } from '../helpers/language/languages'
import { FormModel } from '../models/form.model'
import type { Chart } from './charts'
import { ControlledApi } from './controlled-api'
import { Inspected, isSameSituation, pathIn, placesIn, type Report } from './inspected'
import type { Hand } from './screen'
import { answerAtOnce, APPLICATION_ID, tenantOf, TODAY } from './server-bodies'
import { pauseTimers, runTimers } from './timers'
import { walkFault, type Moment } from './walk-fault'

type Arrival = Moment & Pick<Step, 'takes'>

const PATIENCE_MS = 5000

/** Longer than any time that the fixtures tell of. */
const LONGEST_WAIT_MS = 3_600_000

/** Called when a walk has come to rest in a state, with the number of the step that led there; 0 is the start. */
export type AtRest = (state: string, step: number) => Promise<void>

/**
 * Walks one walk on the screen: gestures and answers, and after each of them the chart in the page must have taken what the walk
 * says, be where the walk says, and be seen to be there.
 * The reporter is given all that was really done, in a walk that breaks as well.
 * @throws Error that names chart, walk, step, event, and the state expected and reached
 */
export async function drive(page: Page, chart: Chart, walk: Walk, atRest: AtRest): Promise<void> {
  const { screen } = chart
  const inspected = new Inspected(
    page,
    chart,
    (text) => text.replaceAll(APPLICATION_ID, 'app1'),
    screen.actor?.(walk.input),
  )
  const atOnce = screen.atOnce ?? answerAtOnce
  const api = new ControlledApi(atOnce, async (call) => screen.isAwaited(call, await inspected.state()))
  const hand: Hand = { page, form: new FormModel(page, page.locator('main form')), api }

  await page.clock.setFixedTime(TODAY)
  if (screen.tick !== undefined) await pauseTimers(page, screen.tick)
  await screen.prepare?.(page)
  await offerLanguage(page, WALKED_LANGUAGE, tenantOf(atOnce))
  await api.attachTo(page)
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, screen.begins.stored(walk.input))
  await page.addInitScript(() => {
    // A walk's server may say anything of an offer: that the phone remembers which it accepted is tested with the actors.
    // oxlint-disable-next-line typescript/unbound-method -- called with the storage that it is asked of
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (key !== 'accepted_offers') setItem.call(this, key, value)
    }
  })
  await page.goto(new URL(screen.begins.at(walk.input), process.env['WALKS_URL']).href)
  await screen.begins.by?.(hand, walk.input)
  const arrived = await arrive({ number: 0, to: walk.start, takes: [], title: 'the start' })
  const steps: ScreenStep[] = []
  const walked: ScreenWalk = {
    number: walk.number,
    input: walk.input,
    start: pathIn(walk.start),
    arrived: arrived.map(nameOf),
    steps,
  }
  try {
    await takeSteps(steps)
  } finally {
    await test
      .info()
      .attach(chart.entry.name, { body: JSON.stringify(walked), contentType: 'application/json' })
  }

  async function takeSteps(taken: ScreenStep[]): Promise<void> {
    for (const [index, { event, to, takes }] of walk.steps.entries()) {
      const number = index + 1
      const title = `${event.type} (${event.fixture})`
      const from = pathIn(walk.steps[index - 1]?.to ?? walk.start)
      await test.step(`${number}. ${title}`, async () => {
        await explained({ number, title, to }, async () => {
          await dropMessages(page)
          await perform(event)
        })
        const took = await arrive({ number, to, takes, title })
        taken.push({ number, event: title, from, to: pathIn(to), took: took.map(nameOf) })
      })
    }
  }

  async function perform({ type, sent }: NamedEvent): Promise<unknown> {
    const outcome = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(type)
    if (!outcome) {
      if (type.startsWith('xstate.after.'))
        return screen.tick === undefined ? page.clock.fastForward(LONGEST_WAIT_MS) : runTimers(page)
      const gesture = screen.gestures[type]
      if (!gesture) throw new Error('Nobody has said what a person does for this event')
      return gesture(hand, sent)
    }
    const [, kind, actor = ''] = outcome
    const { done, failed, changed } = screen.outcomes[sourceOf(actor, statesOf(chart.machine))] ?? {}
    const brought =
      kind === 'done.actor'
        ? done?.(hand, sent['output'])
        : kind === 'error.actor'
          ? failed?.(hand)
          : changed?.(hand, sent['snapshot'].hasTag('busy'))
    if (!brought) throw new Error('Nobody has said how the server brings this about')
    return brought
  }

  /** Waits until the chart has come to rest where it should be, and until that can be seen. */
  async function arrive(step: Arrival): Promise<Target[]> {
    const { number, to, takes } = step
    const taken: Target[] = []
    let report: Report | null = null
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      report = await inspected.report()
      taken.push(...(report?.taken ?? []))
      if (report && report.undeclared.length > 0)
        throw fault(
          step,
          `takes what the chart does not declare:\n  ${report.undeclared.join('\n  ')}`,
          report,
        )
      const names = new Set(taken.map(nameOf))
      const missing = takes.filter((name) => !names.has(name))
      if (report && isSameSituation(report.key, to) && missing.length === 0) break
      if (Date.now() > deadline) {
        const lost = missing.length > 0 ? `\n  not taken ${missing.join('\n            ')}` : ''
        throw fault(step, `ends elsewhere${lost}`, report)
      }
      await page.waitForTimeout(10)
    }
    const state = pathIn(to)
    for (const place of placesIn(to)) {
      const see = screen.expectations[place]
      if (!see) throw fault(step, 'rests in a state that nobody has said how to recognize', report)
      await explained(step, () => see(page))
    }
    // All that the page does of its own accord after it shows: it must stay where it is.
    const after = await inspected.report()
    taken.push(...(after?.taken ?? []))
    if (!after || !isSameSituation(after.key, to)) throw fault(step, 'does not stay', after)
    await atRest(state, number)
    return taken
  }

  async function explained(step: Moment, act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      throw fault(step, 'fails', await inspected.report(), error)
    }
  }

  function fault(step: Moment, what: string, report: Report | null, cause?: unknown): Error {
    return walkFault({
      chart: chart.entry.name,
      walk,
      step,
      what,
      reached: report?.key,
      open: api.open,
      cause,
    })
  }
}

/** A message goes by itself after four seconds. A walk does not wait for that, and must not take an old one for a new one. */
function dropMessages(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const message of document.querySelectorAll<HTMLElement>('[data-rht-toaster] > div'))
      message.style.display = 'none'
  })
}
