import { chromium } from '@playwright/test'
import * as fc from 'fast-check'
import { writeBetweenMarks } from '@/tests/document'
import { CALLS } from '@/tests/server/helpers/calls'
import { tableOf, type Column } from '@/tests/statecharts/model/report'
import { parseArgs } from 'node:util'
import { Api } from '../helpers/api'
import { findBrowser } from '../helpers/browser.mjs'
import { startServer } from '../helpers/server'
import { Cell, type World } from './cell'
import { EXPECTED_FAILURES } from './expected'
import type { Fault } from './fault'
import { FAULTS } from './faults'
import type { Moment } from './moment'
import { MOMENTS } from './moments'
import { Proxy } from './proxy'

const AGENT = '9000000001'

type Task = { name: string; call: (typeof CALLS)[number][1]; moment: Moment; fault: Fault }

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** All cells: each moment with each fault. */
function allTasks(): Task[] {
  return CALLS.flatMap(([name, call]) => {
    const moment = name in MOMENTS ? MOMENTS[name as keyof typeof MOMENTS] : undefined // Just looked up.
    return moment ? FAULTS.map((fault) => ({ name, call, moment, fault })) : []
  })
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A name that no other cell has, of letters only. */
function nameOf(number: number): string {
  return `Asha ${String(number)
    .padStart(4, '0')
    .replaceAll(/\d/g, (digit) => LETTERS[Number(digit)] ?? '')}`
}

async function openWorld(): Promise<World & { close: () => Promise<void> }> {
  const executablePath = findBrowser()
  if (executablePath === undefined) throw new Error('There is no Chromium on this machine')
  const server = await startServer()
  const proxy = await Proxy.before(server.url)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const api = await new Api(server.url).signedIn(AGENT)
  const close = async () => {
    await browser.close()
    proxy.close()
    await server.stop()
  }
  return { server, proxy, browser, api, close }
}

const keyOf = ({ name, fault }: Task) => `${name} x ${fault.name}`

type Row = { name: string; cells: Map<string, string> }

function writeTable(tasks: readonly Task[], results: ReadonlyMap<string, string>): void {
  const columns: Column<Row>[] = [
    ['fault', ({ name }) => name],
    ...[...new Set(tasks.map(({ name }) => name))].map((moment): Column<Row> => [
      moment,
      ({ cells }) => cells.get(moment) ?? '',
    ]),
  ]
  const rows = FAULTS.map(({ name }): Row => {
    const cells = tasks
      .filter(({ fault }) => fault.name === name)
      .map((task) => [task.name, results.get(keyOf(task)) ?? ''] as const)
    return { name, cells: new Map(cells) }
  })
  writeBetweenMarks('docs/testing.md', 'faults', tableOf(columns, rows))
}

/**
 * `npm run faults`: each moment at which something is sent with each fault, in a real browser against the built server behind a
 * network that breaks. `--moment` and `--fault` take those that are called so, also more than once each, `--sample N --seed S` draws some; `--write`
 * puts what was tried into docs/testing.md.
 */
export default async function command(given: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...given],
    options: {
      moment: { type: 'string', multiple: true },
      fault: { type: 'string', multiple: true },
      sample: { type: 'string' },
      seed: { type: 'string' },
      write: { type: 'boolean' },
    },
  })
  const chosen = allTasks().filter(
    ({ name, fault }) =>
      (values.moment?.includes(name) ?? true) && (values.fault?.includes(fault.name) ?? true),
  )
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  const sample = Math.min(Number(values.sample ?? chosen.length), chosen.length)
  const tasks =
    values.sample === undefined
      ? chosen
      : (fc.sample(fc.shuffledSubarray(chosen, { minLength: sample, maxLength: sample }), {
          seed,
          numRuns: 1,
        })[0] ?? [])
  if (values.sample !== undefined) say(`Seed ${seed}: npm run faults -- ${given.join(' ')} --seed ${seed}`)
  const world = await openWorld()
  const results = new Map<string, string>()
  let failures = 0
  try {
    for (const [number, task] of tasks.entries()) {
      const begin = Date.now()
      const problems = await Cell.try(world, task.call, task.moment, task.fault, nameOf(number)).catch(
        (error: unknown) => [String(error)],
      )
      const reason = EXPECTED_FAILURES[keyOf(task)]
      const hasFailed = problems.length > 0
      if (hasFailed !== (reason !== undefined)) failures += 1
      results.set(keyOf(task), hasFailed ? 'no' : 'yes')
      // The whole takes long, and may be broken off.
      if (values.write) writeTable(tasks, results)
      const verdict = hasFailed
        ? reason === undefined
          ? 'FAILS'
          : 'fails as expected'
        : reason
          ? 'HOLDS AGAIN'
          : 'holds'
      say(
        `${verdict} ${keyOf(task)} (${Date.now() - begin} ms)${hasFailed ? `: ${problems.join('; ')}` : ''}`,
      )
    }
  } finally {
    await world.close()
  }
  say(
    failures === 0
      ? `${tasks.length} cells are as they should be.`
      : `${failures} of ${tasks.length} cells are not.`,
  )
  return failures === 0 ? 0 : 1
}
