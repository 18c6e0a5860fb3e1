import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { tableOf, type Column } from '@/tests/tools/statecharts/model/report'
import { Api } from '../../../../e2e/helpers/api'
import { KINDS, shareBeside, sumUp, type Bytes } from '../../../../e2e/helpers/day/exchanges'
import { InstalledApp } from '../../../../e2e/helpers/day/installed-app'
import {
  applySalaried,
  applySelfEmployed,
  photographCards,
  type Photographs,
} from '../../../../e2e/helpers/day/jobs'
import { WizardModel } from '../../../../e2e/models/wizard.model'
import { busyTimes, installBusyClock, type BusyTimes } from './busy-clock'
import { PacedWizard } from './paced-wizard'
import { SCREEN, within } from './phone'

const AGENT = '9000000001'
const LIMIT_MS = 300_000

/** As the phones of today photograph. */
const PHOTOGRAPH = { width: 4000, height: 3000 }

/** The slowest line of the country: bytes a second, and milliseconds. */
const SLOW_LINE = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 }

const JOBS = { 'a salaried loan': applySalaried, 'a business loan': applySelfEmployed }

const LABELS: Record<keyof Bytes, string> = {
  files: 'files',
  saves: 'bodies of saves',
  answers: 'answers',
  code: 'pages, scripts, styles',
  telemetry: 'telemetry',
  again: 'asked or sent again',
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

type Counted = { name: string; bytes: Bytes; again: readonly string[]; requests: number }

async function count(
  name: keyof typeof JOBS,
  browser: Browser,
  api: Api,
  photographs: Photographs,
): Promise<Counted> {
  const app = await InstalledApp.install(browser, api, { viewport: SCREEN, locale: 'en-IN' })
  try {
    const page = await app.newPage()
    await page.goto('/')
    await JOBS[name](new WizardModel(page, api), photographs)
    // Telemetry is sent as the page goes away.
    await page.goto('about:blank')
    const { bytes, again } = await sumUp(app.exchanges)
    return { name, bytes, again, requests: app.exchanges.length }
  } finally {
    await app.remove()
  }
}

function bytesTable(jobs: readonly Counted[]): string {
  const rows = KINDS.map((kind) => ({ kind, label: LABELS[kind] }))
  const columns: Column<(typeof rows)[number]>[] = [
    ['kB, without headers', ({ label }) => label],
    ...jobs.flatMap(({ name, bytes }): Column<(typeof rows)[number]>[] => [
      [`${name}: sent`, ({ kind }) => kilobytes(bytes[kind].sent)],
      ['received', ({ kind }) => kilobytes(bytes[kind].received)],
    ]),
  ]
  const shares = jobs.map(
    ({ name, bytes, requests, again }) =>
      `${name} ${(100 * shareBeside(bytes)).toFixed(1)} %, in ${requests} requests, of them again: ${again.join(', ') || 'none'}`,
  )
  return `${tableOf(columns, rows)}\n\nAll but files and bodies of saves: ${shares.join('; ')}.`
}

async function timeSlowJob(browser: Browser, api: Api, photographs: Photographs): Promise<BusyTimes> {
  const app = await InstalledApp.install(browser, api, { viewport: SCREEN, locale: 'en-IN' })
  try {
    const page = await app.newPage()
    await installBusyClock(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_LINE)
    await page.goto('/')
    await applySalaried(new PacedWizard(page, api), photographs)
    return await busyTimes(page)
  } finally {
    await app.remove()
  }
}

function waitTable(times: BusyTimes): string {
  const rows = Object.entries(times)
  const sum = rows.reduce((total, [, time]) => total + time, 0)
  const columns: Column<(typeof rows)[number]>[] = [
    ['the page waits, and takes no typing', ([page]) => page],
    ['s', ([, time]) => (time / 1000).toFixed(1)],
  ]
  return tableOf(columns, [...rows, ['in all', sum]])
}

/** Bytes of an application by their kind, and how long the slowest line keeps an agent from typing. */
export async function dayTables(
  browser: Browser,
  { app }: { app: string },
): Promise<{ bytes: string; wait: string }> {
  const api = await new Api(app).signedIn(AGENT)
  const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-application-photographs-'))
  try {
    const photographs = await photographCards(browser, directory, PHOTOGRAPH)
    const jobs: Counted[] = []
    for (const name of Object.keys(JOBS) as (keyof typeof JOBS)[])
      // The keys of the table above.
      jobs.push(await within(name, LIMIT_MS, count(name, browser, api, photographs)))
    const times = await within('The slow job', LIMIT_MS, timeSlowJob(browser, api, photographs))
    return { bytes: bytesTable(jobs), wait: waitTable(times) }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
