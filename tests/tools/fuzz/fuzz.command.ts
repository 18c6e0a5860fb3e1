import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { CALLS } from '../../server/helpers/calls'
import { distributeAt, hasCitus, startCitus } from '../../server/helpers/citus/nodes'
import { startCluster } from '../../server/helpers/postgres'
import { buildServer } from '../../server/helpers/process'
import type { AttackSurface } from './attack-surface'
import type { ResourceUse } from './measure-resources'
import { describeFault, sendAttacks, isFault, isSuccess } from './send-attacks'
import type { Question } from './target-server'

const REQUESTS = 20_000
/** After so many everything is put back, so that the later ones too meet applications in every state. */
const ROUND = 500
const WARM = 4
const FAULTS_SHOWN = 10
/** With so many requests every call is met often enough that one which never succeeds is never rightly asked. */
const TELLING = 5_000
const MEGABYTE = 1024 * 1024

const DELETED = ' (deleted)'

/** All that may be more at the end than after the first rounds: heap and resident memory in bytes, descriptors. */
const SLACK = { heap: 64 * MEGABYTE, resident: 300 * MEGABYTE, descriptors: 4 }

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function ask<Answer>(server: ChildProcess, question: Question): Promise<Answer> {
  server.send(question)
  // The other process answers what its own types say.
  const [answer]: Answer[] = (await once(server, 'message', {
    signal: AbortSignal.timeout(120_000),
  })) as Answer[]
  if (answer === undefined) throw new Error(`The server has no answer to ${question}`)
  return answer
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MEGABYTE)} MB`
}

function describeUse({ heap, resident, descriptors, tables, leftovers }: ResourceUse): string {
  const memory = `heap ${megabytes(heap)}, resident ${megabytes(resident)}`
  return `${memory}, ${descriptors} descriptors, ${tables.length} of tables, ${leftovers} unfinished uploads`
}

function listGrowth(before: ResourceUse, after: ResourceUse): string[] {
  const found: string[] = []
  if (after.heap > before.heap + SLACK.heap) found.push('the heap has grown')
  if (after.resident > before.resident + SLACK.resident) found.push('the process has grown')
  if (after.descriptors > before.descriptors + SLACK.descriptors) found.push('descriptors are open')
  // An embedded database opens each of its files once and keeps it; what leaks would be open again, or deleted.
  const leaks = after.tables.filter(
    (place, at) => after.tables.indexOf(place) !== at || place.endsWith(DELETED),
  )
  if (leaks.length > 0) found.push(`the database has left files open: ${leaks.join(', ')}`)
  if (after.leftovers > 0) found.push('uploads have left something behind')
  return found
}

type Plan = { bundle: string; seed: number; count: number }

async function attack(name: string, { bundle, seed, count }: Plan, ...url: string[]): Promise<string[]> {
  const server = fork(bundle, url, {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // JSON knows no bytes.
    serialization: 'advanced',
  })
  const problems: string[] = []
  const death = once(server, 'exit').then(([code, signal]: unknown[]) => {
    throw new Error(`The server died: ${String(code ?? signal)}`)
  })
  const run = async () => {
    // As above: the other process sends its surface first.
    const [surface] = (await once(server, 'message')) as [AttackSurface]
    const statuses = new Map<number | undefined, number>()
    const answered = new Set<string>()
    const warm = Math.min(WARM, Math.floor(count / ROUND / 2))
    let before: ResourceUse | undefined
    let sent = 0
    for (let round = 0; round * ROUND < count; round += 1) {
      await sendAttacks(surface, { seed: seed + round * 1000, count: ROUND }, (outcome) => {
        sent += 1
        statuses.set(outcome.status, (statuses.get(outcome.status) ?? 0) + 1)
        if (isSuccess(outcome)) answered.add(outcome.attack.name)
        if (!isFault(outcome)) return
        const fault = describeFault(outcome)
        problems.push(fault)
        // At once, since what hangs makes the rest slow.
        if (problems.length <= FAULTS_SHOWN) say(`${name}, request ${sent}: ${fault}`)
      })
      const lines = await ask<string[]>(server, 'renew')
      problems.push(...lines.filter((line) => line.includes('"level":"error"')))
      if (round === warm) before = await ask<ResourceUse>(server, 'measure')
    }
    const after = await ask<ResourceUse>(server, 'measure')
    const told = [...statuses].map(([status, times]) => `${times} times ${status ?? 'no answer'}`)
    say(`${name}: ${sent} requests, answered ${told.join(', ')}`)
    const missed = CALLS.map(([call]) => call).filter((call) => !answered.has(call))
    say(`${name}: calls that never succeeded: ${missed.join(', ') || 'none'}`)
    if (count >= TELLING) problems.push(...missed.map((call) => `${call} never succeeded`))
    if (before) {
      say(
        `${name}: after ${(warm + 1) * ROUND} requests ${describeUse(before)}; at the end ${describeUse(after)}`,
      )
      problems.push(...listGrowth(before, after))
    }
  }
  try {
    await Promise.race([run(), death])
  } catch (error) {
    problems.push(String(error))
  }
  death.catch(() => undefined)
  if (server.connected) server.send('close' satisfies Question)
  await Promise.race([death.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 10_000))])
  server.kill('SIGKILL')
  return problems
}

async function attackCitus(plan: Plan): Promise<string[]> {
  const citus = await startCitus(2)
  try {
    await distributeAt(citus.url)
    return await attack('Citus', plan, citus.url)
  } finally {
    await citus.stop()
  }
}

/**
 * Attacks the server with requests made from the schemas of its calls, on each database that is there.
 * Arguments: how many requests, and the seed, which a failure names.
 */
export default async function command([count = String(REQUESTS), given]: readonly string[]): Promise<number> {
  const seed = Number(given ?? Date.now() % 1_000_000)
  say(`Seed ${seed}: npm run fuzz -- ${count} ${seed}`)
  const cluster = await startCluster()
  const plan = {
    bundle: await buildServer({ entry: 'tests/tools/fuzz/target-server.ts' }),
    seed,
    count: Number(count),
  }
  const problems = await attack('PGlite', plan)
  if (cluster) problems.push(...(await attack('PostgreSQL', plan, cluster.url)))
  await cluster?.stop()
  if (hasCitus()) problems.push(...(await attackCitus(plan)))
  for (const problem of problems.slice(0, FAULTS_SHOWN)) say(problem)
  say(problems.length === 0 ? 'Nothing fell.' : `${problems.length} faults.`)
  return problems.length === 0 ? 0 : 1
}
