import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import * as fc from 'fast-check'
import { CALLS } from '@/tests/server/helpers/calls'
import { Api } from '../../../e2e/helpers/api'
import { findHeadlessBrowser } from '../../../e2e/helpers/browser.mjs'
import { Proxy } from '../../../e2e/helpers/proxy'
import { startServer } from '../../../e2e/helpers/server'
import { Cell, type World } from './cell'
import type { Fault } from './fault'
import { FAULTS } from './faults'
import type { Moment } from './moment'
import { MOMENTS } from './moments'
import { serverNamed, type ServerKind } from './servers'
import { writeLacks, writeTable } from './table'

const AGENT = '9000000001'

const NOBODY_IS_KNOWN =
  'The sign-in page keeps nothing on the phone: whoever opens it next would find a mobile that is not theirs. It is typed again.'

/** Cells that do not hold, by moment and fault, each with its reason. One that holds again fails the run, so that it goes from here. */
const EXPECTED_FAILURES: Readonly<Record<string, string>> = {
  'sendLoginOtp x reload before': NOBODY_IS_KNOWN,
  'sendLoginOtp x reload after': NOBODY_IS_KNOWN,
  'sendLoginOtp x killed browser': NOBODY_IS_KNOWN,
  'verifyLoginOtp x killed browser': NOBODY_IS_KNOWN,
  'openBorrowerLink x killed browser': NOBODY_IS_KNOWN,
}

type Task = { name: string; call: (typeof CALLS)[number][1]; moment: Moment; fault: Fault }

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** All cells: each moment that a server has with each fault. */
function allTasks({ lackOf }: ServerKind): Task[] {
  return CALLS.flatMap(([name, call]) => {
    const moment = name in MOMENTS ? MOMENTS[name as keyof typeof MOMENTS] : undefined // Just looked up.
    return moment && !lackOf(call) ? FAULTS.map((fault) => ({ name, call, moment, fault })) : []
  })
}

/** The moments that a server does not have, each with its reason. */
function lacksOf({ lackOf }: ServerKind): [moment: string, reason: string][] {
  return CALLS.flatMap(([name, call]): [string, string][] => {
    const reason = name in MOMENTS ? lackOf(call) : undefined
    return reason === undefined ? [] : [[name, reason]]
  })
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A name that no other cell has, of letters only. */
function nameOf(number: number): string {
  return `Asha ${String(number)
    .padStart(4, '0')
    .replaceAll(/\d/g, (digit) => LETTERS[Number(digit)] ?? '')}`
}

async function openWorld({ interpret }: ServerKind): Promise<World & { close: () => Promise<void> }> {
  const executablePath = findHeadlessBrowser()
  if (executablePath === undefined) throw new Error('There is no Chromium on this machine')
  const server = await startServer()
  const proxy = await Proxy.before(server.url, interpret)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const api = await new Api(server.url).signedIn(AGENT)
  const close = async () => {
    await browser.close()
    proxy.close()
    await server.stop()
  }
  return { server, proxy, browser, api, close }
}

/** @returns whether a moment belongs to a part: every so many-th one, because neighbours take about as long. */
function partOf(shard: string): (name: string) => boolean {
  const [part = 1, parts = 1] = shard.split('/').map(Number)
  if (!(part >= 1 && part <= parts)) throw new Error(`There is no part ${shard}`)
  const names = Object.keys(MOMENTS)
  return (name) => names.indexOf(name) % parts === part - 1
}

const keyOf = ({ name, fault }: Task) => `${name} x ${fault.name}`

/**
 * `npm run faults`: each moment at which something is sent with each fault, in a real browser against the built server behind a
 * network that breaks. `--moment` and `--fault` take those that are called so, also more than once each, `--sample N --seed S` draws some,
 * `--server letter` puts a server before ours that keeps to the letter of the specification (docs/testing.md),
 * `--shard 2/4` takes the moments of the second of four parts; `--write` puts what was tried into docs/testing.md, of another
 * server which moments it does not have, without trying any.
 */
export default async function command(given: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...given],
    options: {
      moment: { type: 'string', multiple: true },
      shard: { type: 'string' },
      fault: { type: 'string', multiple: true },
      sample: { type: 'string' },
      seed: { type: 'string' },
      server: { type: 'string', default: 'ours' },
      write: { type: 'boolean' },
    },
  })
  const kind = serverNamed(values.server)
  const lacks = lacksOf(kind)
  if (values.sample === undefined) for (const [name, reason] of lacks) say(`not asked ${name}: ${reason}`)
  if (values.write && values.server !== 'ours') {
    await writeLacks(values.server, lacks)
    return 0
  }
  const part = partOf(values.shard ?? '1/1')
  const chosen = allTasks(kind).filter(
    ({ name, fault }) =>
      (values.moment?.includes(name) ?? true) && (values.fault?.includes(fault.name) ?? true) && part(name),
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
  const again = values.seed === undefined ? [...given, '--seed', seed] : given
  if (values.sample !== undefined) say(`Seed ${seed}: npm run faults -- ${again.join(' ')}`)
  const world = await openWorld(kind)
  const results = new Map<string, Map<string, 'yes' | 'no'>>()
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
      const cells = results.get(task.name) ?? new Map<string, 'yes' | 'no'>()
      results.set(task.name, cells.set(task.fault.name, hasFailed ? 'no' : 'yes'))
      // The whole takes long, and may be broken off.
      if (values.write) await writeTable(results)
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
