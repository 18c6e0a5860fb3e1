import type { Browser } from '@playwright/test'
import { Api } from '../../../../e2e/helpers/api'
import { storedSession } from '../../../../e2e/helpers/fixtures'
import type { Press } from './page-clock'
import { openPage, SCREEN, within } from './phone'
import { StepWalk, type Heard, type ListOpenings } from './step-walk'
import { workBetween } from './time-shares'
import { traceWhile } from './trace'
import { typeBare, type Typing } from './typing'

const AGENT = '9000000001'
const WALK_LIMIT_MS = 240_000

/** All that was measured of one thing, by name. */
export class Measured<Value> {
  readonly all = new Map<string, Value[]>()

  add(name: string, ...values: readonly Value[]): void {
    this.all.set(name, [...(this.all.get(name) ?? []), ...values])
  }

  of(name: string): readonly Value[] {
    return this.all.get(name) ?? []
  }
}

/** `work`: so long the main thread had the processor between the answer and the fields, in milliseconds. */
export type Opening = { rate: number; press: Press; work?: number }
export type Pair = { fields: number; ours: Typing; bare: Typing }

/** Walks an agent through the steps of a build, at `rate` times slower. `Walk` says how. */
export async function walkSteps(
  browser: Browser,
  app: string,
  { rate, heard, Walk = StepWalk }: { rate: number; heard: Heard; Walk?: typeof StepWalk },
): Promise<void> {
  const api = await new Api(app).signedIn(AGENT)
  const context = await browser.newContext({
    baseURL: app,
    viewport: SCREEN,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    storageState: storedSession(api),
  })
  try {
    const { page, session } = await openPage(context)
    await within('A walk through the steps', WALK_LIMIT_MS, new Walk(page, session, api, rate, heard).walk())
  } finally {
    await context.close()
  }
}

/** Each step of the wizard of one build, and each of its forms beside a bare one. */
export class StepMeasurements {
  readonly openings = new Measured<Opening>()
  readonly typings = new Measured<Pair>()
  readonly lists = { opened: [] as ListOpenings[], keys: [] as number[] }

  constructor(
    readonly browser: Browser,
    readonly app: string,
    readonly peers: string,
  ) {}

  /** Walks once; a trace, which costs the page some time, tells its work as well. */
  walk(rate: number, { isTraced = false } = {}): Promise<void> {
    const { browser, openings } = this
    class TracedWalk extends StepWalk {
      protected override async opens(name: string, act: () => Promise<void>): Promise<Press> {
        const { events, answer } = await traceWhile(browser, this.page, () => super.opens(name, act))
        const { begin, answered, shown } = answer
        openings.add(name, {
          rate,
          press: answer,
          work: workBetween(events, [answered ?? begin ?? 0, shown ?? 0]),
        })
        return answer
      }
    }
    return walkSteps(this.browser, this.app, {
      rate,
      Walk: isTraced ? TracedWalk : StepWalk,
      heard: {
        press: (name, press) => {
          if (!isTraced) openings.add(name, { rate, press })
        },
        keys: async (name, fields, ours) =>
          this.typings.add(name, { fields, ours, bare: await typeBare(this.browser, this.peers, fields) }),
        list: (opened, keys) => {
          this.lists.opened.push(opened)
          this.lists.keys.push(...keys)
        },
      },
    })
  }
}
