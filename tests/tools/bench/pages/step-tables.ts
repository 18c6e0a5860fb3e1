import type { Browser } from '@playwright/test'
import { tableOf, type Column } from '@/tests/tools/statecharts/model/report'
import { Api } from '../../../../e2e/helpers/api'
import { storedSession } from '../../../../e2e/helpers/fixtures'
import { median, quantile, times } from './numbers'
import type { Press } from './page-clock'
import { openPage, SCREEN, SLOWER, within } from './phone'
import { StepWalk, type ListOpenings } from './step-walk'
import { typeBare, type Typing } from './typing'

const AGENT = '9000000001'
const WALK_LIMIT_MS = 240_000

/** All that was measured of one thing, by name. */
class Measured<Value> {
  readonly all = new Map<string, Value[]>()

  add(name: string, ...values: readonly Value[]): void {
    this.all.set(name, [...(this.all.get(name) ?? []), ...values])
  }
}

type Opening = { rate: number; press: Press }
type Pair = { fields: number; ours: Typing; bare: Typing }

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

const afterAnswer = ({ begin, answered, shown: end }: Press) => since(answered ?? begin, end)

/** Of each round, and of the rounds the middle one, because one of them may meet a busy machine. */
const typical = (pairs: readonly Pair[], whose: 'ours' | 'bare', of: (typing: Typing) => number) =>
  median(pairs.map((pair) => of(pair[whose])))

/** A key that is slower than 95 of 100. */
const slowKey = ({ times: keys }: Typing) => quantile(keys, 0.95)
const work = (typing: Typing) => typing.work

const bare = (of: (typing: Typing) => number) => (pairs: readonly Pair[]) =>
  typical(pairs, 'bare', of).toFixed(0)
const ours = (of: (typing: Typing) => number) => (pairs: readonly Pair[]) => {
  const value = typical(pairs, 'ours', of)
  return `${value.toFixed(0)}${times(value, typical(pairs, 'bare', of))}`
}

const TYPINGS: readonly Column<[string, readonly Pair[]]>[] = [
  [`a key, ${SLOWER} times slower, ms`, ([name]) => name],
  ['fields', ([, pairs]) => pairs[0]?.fields ?? 0],
  ['to paint, 95 of 100: bare form', ([, pairs]) => bare(slowKey)(pairs)],
  ['ours', ([, pairs]) => ours(slowKey)(pairs)],
  ['work: bare form', ([, pairs]) => bare(work)(pairs)],
  ['ours', ([, pairs]) => ours(work)(pairs)],
]

/** Each step of a wizard: how soon a press is answered by the page, how soon the next one is there, and how it takes typing. */
export async function stepTables(
  browser: Browser,
  { peers, app, rounds }: { peers: string; app: string; rounds: number },
): Promise<string> {
  const openings = new Measured<Opening>()
  const typings = new Measured<Pair>()
  const lists = { opened: [] as ListOpenings[], keys: [] as number[] }
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
        keys: async (name, fields, typing) =>
          typings.add(name, { fields, ours: typing, bare: await typeBare(browser, peers, fields) }),
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
  const opened = (how: keyof ListOpenings) => shown(lists.opened.map((list) => list[how]))
  const banks = `The list of 47 banks, ${SLOWER} times slower: open after ${opened('alone')} ms, or after ${opened('fromField')} ms
where the tap leaves a field that was typed in; a key in its search is painted after ${quantile(lists.keys, 0.95).toFixed(0)} ms (95 of 100).`
  return [tableOf(OPENINGS, [...openings.all]), tableOf(TYPINGS, [...typings.all]), banks].join('\n\n')
}
