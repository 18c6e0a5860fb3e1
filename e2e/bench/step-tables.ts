import type { Browser } from '@playwright/test'
import { tableOf, type Column } from '@/tests/statecharts/model/report'
import { Api } from '../helpers/api'
import { storedSession } from '../helpers/fixtures'
import { median, quantile, times } from './numbers'
import { typeInto, type Press } from './page-clock'
import { openPage, SCREEN, slowProcessor, SLOWER, within } from './phone'
import { StepWalk, TEXT } from './step-walk'

const AGENT = '9000000001'
const WALK_LIMIT_MS = 240_000

/** What was measured of one thing, by name. */
class Measured<Value> {
  readonly all = new Map<string, Value[]>()

  add(name: string, ...values: readonly Value[]): void {
    this.all.set(name, [...(this.all.get(name) ?? []), ...values])
  }
}

type Opening = { rate: number; press: Press }
type Typing = { fields: number; ours: readonly number[]; bare: readonly number[] }

const since = (begin: number | null, end: number | null) =>
  begin === null || end === null ? [] : [end - begin]

/** Milliseconds of the middle one; a dash where there is none. */
const shown = (values: readonly number[]) => (values.length === 0 ? '-' : median(values).toFixed(0))

const OPENINGS: readonly Column<[string, readonly Opening[]]>[] = [
  ['from step to step, ms', ([name]) => name],
  ['busy is painted', ([, all]) => shown(at(all, 1).flatMap(({ begin, busy }) => since(begin, busy)))],
  ['fields after the answer', ([, all]) => shown(at(all, 1).flatMap(afterAnswer))],
  [`the same, ${SLOWER} times slower`, ([, all]) => shown(at(all, SLOWER).flatMap(afterAnswer))],
]

const at = (all: readonly Opening[], rate: number) =>
  all.filter((opening) => opening.rate === rate).map(({ press }) => press)

/** From the answer, or from the press where nothing was asked. */
const afterAnswer = ({ begin, answered, shown: end }: Press) => since(answered ?? begin, end)

/** A key that is slower than 95 of 100: of each round, and of the rounds the middle one, because one of them may meet a busy machine. */
const p95 = (typings: readonly Typing[], whose: 'ours' | 'bare') =>
  median(typings.map((typing) => quantile(typing[whose], 0.95)))

const TYPINGS: readonly Column<[string, readonly Typing[]]>[] = [
  ['key to paint, 95 of 100 under, ms', ([name]) => name],
  ['fields', ([, all]) => all[0]?.fields ?? 0],
  ['a bare form', ([, all]) => p95(all, 'bare').toFixed(0)],
  ['ours', ([, all]) => `${p95(all, 'ours').toFixed(0)}${times(p95(all, 'ours'), p95(all, 'bare'))}`],
]

/** How fast keys are painted in a form that is React and nothing else. */
async function typeBare(browser: Browser, peers: string, fields: number): Promise<number[]> {
  const context = await browser.newContext({ viewport: SCREEN })
  try {
    const { page, session } = await openPage(context)
    await page.goto(`${peers}/form?fields=${fields}`)
    await page.locator('input').first().click()
    await slowProcessor(session)
    return await typeInto(page, TEXT)
  } finally {
    await context.close()
  }
}

/** Each step of a wizard: how soon a press is answered by the page, how soon the next one is there, and how it takes typing. */
export async function stepTables(
  browser: Browser,
  { peers, app, rounds }: { peers: string; app: string; rounds: number },
): Promise<string> {
  const openings = new Measured<Opening>()
  const typings = new Measured<Typing>()
  const lists = { opened: [] as number[], keys: [] as number[] }
  const api = await new Api(app).signedIn(AGENT)

  async function walk(rate: number): Promise<void> {
    const context = await browser.newContext({
      baseURL: app,
      viewport: SCREEN,
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
      storageState: storedSession(api),
    })
    try {
      const { page, session } = await openPage(context)
      const steps = new StepWalk(page, session, api, rate, {
        press: (name, press) => openings.add(name, { rate, press }),
        keys: async (name, fields, ours) =>
          typings.add(name, { fields, ours, bare: await typeBare(browser, peers, fields) }),
        list(opened, keys) {
          lists.opened.push(opened)
          lists.keys.push(...keys)
        },
      })
      const whole = async () => {
        await steps.salaried()
        await steps.selfEmployed()
        await steps.offlineCase()
      }
      await within('A walk through the steps', WALK_LIMIT_MS, whole())
    } finally {
      await context.close()
    }
  }

  for (let round = 0; round < rounds; round += 1) for (const rate of [1, SLOWER]) await walk(rate)
  const banks = `The list of 47 banks, ${SLOWER} times slower: open after ${shown(lists.opened)} ms; a key in its search is painted after
${quantile(lists.keys, 0.95).toFixed(0)} ms (95 of 100).`
  return [tableOf(OPENINGS, [...openings.all]), tableOf(TYPINGS, [...typings.all]), banks].join('\n\n')
}
