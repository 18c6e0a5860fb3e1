import { tableOf, type Column } from '@/tests/tools/statecharts/model/report'
import { Api } from '../../../../e2e/helpers/api'
import { newProfile, startBrowser } from '../../../../e2e/helpers/browser-process'
import { WAYS } from '../../../../e2e/helpers/ways'
import { askLighthouse } from '../../lighthouse/ask-lighthouse'
import { seedStorage } from '../../lighthouse/seed-storage'
import { median } from './numbers'

const AGENT = '9000000001'

const JUDGED = [
  '/login',
  '/login/partner-login',
  '/',
  '/application/mobile',
  '/application/kyc',
  '/application/employment',
  '/application/business',
  '/application/co-applicants',
  '/application/loan-doc',
  '/application/references',
] as const satisfies readonly (keyof typeof WAYS)[]

type Row = { page: string; score: number; paint: number; interactive: number; blocked: number; shift: number }

const COLUMNS: readonly Column<Row>[] = [
  ['Lighthouse, on a phone', ({ page }) => page],
  ['performance, of 100', ({ score }) => score.toFixed(0)],
  ['largest paint, ms', ({ paint }) => paint.toFixed(0)],
  ['interactive, ms', ({ interactive }) => interactive.toFixed(0)],
  ['blocked, ms', ({ blocked }) => blocked.toFixed(0)],
  ['layout shift', ({ shift }) => shift.toFixed(3)],
]

/** Asks about a page once, in a browser that has never seen it. */
async function judge(api: Api, page: (typeof JUDGED)[number]): Promise<Row> {
  const way = WAYS[page]
  if (typeof way === 'string') throw new Error(`No address leads to ${page}: ${way}`)
  const { address, kept } = await way(api)
  const profile = newProfile()
  const browser = await startBrowser(profile.directory)
  try {
    await seedStorage(browser.context, api.url, kept)
    const { categories, audits } = await askLighthouse(
      `${api.url}${address}`,
      browser.port,
      '--only-categories=performance',
    )
    const valueOf = (audit: string) => audits[audit]?.numericValue ?? NaN
    return {
      page,
      score: 100 * (categories['performance']?.score ?? NaN),
      paint: valueOf('largest-contentful-paint'),
      interactive: valueOf('interactive'),
      blocked: valueOf('total-blocking-time'),
      shift: valueOf('cumulative-layout-shift'),
    }
  } finally {
    await browser.kill()
    profile.forget()
  }
}

/** @returns what Lighthouse says of the speed of a first visit, with its own slow phone and network; the middle one of the rounds. */
export async function lighthouseTable({ app, rounds }: { app: string; rounds: number }): Promise<string> {
  const api = await new Api(app).signedIn(AGENT)
  const rows: Row[] = []
  for (const page of JUDGED) {
    const asked: Row[] = []
    for (let round = 0; round < rounds; round += 1) asked.push(await judge(api, page))
    const middle = (of: Exclude<keyof Row, 'page'>) => median(asked.map((row) => row[of]))
    rows.push({
      page,
      score: middle('score'),
      paint: middle('paint'),
      interactive: middle('interactive'),
      blocked: middle('blocked'),
      shift: middle('shift'),
    })
  }
  return tableOf(COLUMNS, rows)
}
