import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import S3rver from 's3rver'
import { openPostgres } from '@/server/database/connection/open'
import { verifyTrail } from '@/server/http/audit/verify'
import { tableOf } from '@/tests/tools/statecharts/model/report'
import { signIn, type Draft } from '../../server/helpers/journey'
import { startCluster } from '../../server/helpers/postgres'
import { buildServer } from '../../server/helpers/process'
import { callsTo } from '../../server/helpers/world'
import { openOutside, type Arrivals } from './outside'
import { startProcesses } from './round-robin'
import { apply, leadLossOf, lossesOf, sendToLender, type Browser, type Submitted } from './work'

const COUNTS = [2, 4]
const SECONDS = 60
const KILL_EVERY_MS = 2000
const AT_ONCE = 3
/** Longer than the two minutes after which the job of a dead process is taken up. */
const JOBS_MS = 240_000

type Outcome = {
  count: number
  kills: number
  cutOff: number
  submitted: number
  leads: number
  again: number
  faults: string[]
}

/** @returns what was sent under more than one name, or to nobody; and how often the same message came again under its own. */
function sentOf(what: string, arrivals: Arrivals, mobiles: readonly string[]) {
  const faults: string[] = []
  let again = 0
  for (const mobile of mobiles) {
    const references = arrivals.get(mobile) ?? []
    const names = new Set(references).size
    if (names !== 1) faults.push(`${what} for ${mobile} was sent under ${names} references`)
    again += references.length - names
  }
  return { faults, again }
}

async function bucketIn(directory: string) {
  const bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'loans', configs: [] }],
  })
  const { port } = await bucket.run()
  const variables = {
    S3_BUCKET: 'loans',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  return { variables, close: () => bucket.close() }
}

async function run(bundle: string, count: number, seconds: number): Promise<Outcome> {
  const cluster = await startCluster()
  if (!cluster) throw new Error('PostgreSQL is not installed')
  const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-processes-'))
  const bucket = await bucketIn(path.join(directory, 'bucket'))
  const outside = await openOutside()
  let started = 0
  const processes = await startProcesses(bundle, count, () => ({
    DATABASE_URL: cluster.url,
    // As on machines of their own: nothing is shared but the database, the bucket and the keys.
    DATA_DIR: path.join(directory, String((started += 1))),
    SECRET: 'what all processes of a deployment know',
    DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
    LOG_REQUESTS: 'false',
    ...bucket.variables,
    ...outside.variables,
  }))
  const follow = async (url: string) =>
    Buffer.from(await (await processes.request(url, { method: 'GET' })).arrayBuffer())
  const client: Browser = { ...callsTo(processes, 'localhost'), codeFor: outside.codeFor, follow }
  const submitted: Submitted[] = []
  const leads: Draft[] = []
  const faults: string[] = []
  let kills = 0
  try {
    const token = await signIn(client)
    const until = Date.now() + seconds * 1000
    const repeat = async (work: () => Promise<unknown>) => {
      while (Date.now() < until) await work().catch((error: unknown) => faults.push(String(error)))
    }
    const kill = async () => {
      await pause(KILL_EVERY_MS)
      await processes.killOne()
      kills += 1
    }
    const borrower = async () => submitted.push(await apply(client))
    const agent = async () => leads.push(await sendToLender(client, token))
    const people = [borrower, agent].flatMap((work) => Array.from({ length: AT_ONCE }, () => repeat(work)))
    await Promise.all([repeat(kill), ...people])

    const database = await openPostgres(cluster.url)
    const jobs = database.db.selectFrom('jobs').select(['kind', 'tries', 'fault', 'due_at'])
    const patience = Date.now() + JOBS_MS
    while (Date.now() < patience && (await jobs.execute()).length > 0) await pause(500)
    for (const { kind, tries, fault, due_at } of await jobs.execute()) {
      const when = due_at.toISOString()
      faults.push(
        `A job was left undone: ${kind}, tried ${tries} times (${fault ?? 'no fault'}), due ${when}`,
      )
    }
    for (const verdict of await verifyTrail(database.db)) {
      if ('broken' in verdict) faults.push(`The audit trail of ${verdict.tenant} is broken`)
    }
    await database.close()
    for (const one of submitted) faults.push(...(await lossesOf(client, one)))
    for (const one of leads) faults.push(...(await leadLossOf(client, one)))
    for (const { draft } of submitted) {
      if (![...outside.mails].some((reference) => reference.startsWith(`submitted-${draft.id}-`)))
        faults.push(`${draft.id}: a mail was not sent`)
    }
    const notices = sentOf(
      'The SMS',
      outside.notices,
      submitted.map(({ draft }) => draft.mobile),
    )
    const sent = sentOf(
      'The lead',
      outside.leads,
      leads.map(({ mobile }) => mobile),
    )
    if (submitted.length === 0 || leads.length === 0) faults.push('Nothing was done')
    faults.push(...notices.faults, ...sent.faults, ...processes.errors)
    const again = notices.again + sent.again
    return {
      count,
      kills,
      cutOff: processes.cutOff(),
      submitted: submitted.length,
      leads: leads.length,
      again,
      faults,
    }
  } finally {
    await processes.stop()
    await outside.close()
    await bucket.close()
    await cluster.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/**
 * `npm run processes -- [seconds]`: two, then four processes of the built server on one PostgreSQL and one bucket, asked in turns by
 * borrowers and agents at once, one of them killed every two seconds for a minute. Fails when anything that was acknowledged is lost,
 * a message or lead was sent under two references, a job stays undone, the audit trail is broken, or anything but a request that was
 * cut off had an error.
 */
export default async function killProcesses([seconds = String(SECONDS)]: readonly string[]): Promise<number> {
  const bundle = await buildServer()
  const outcomes: Outcome[] = []
  for (const count of COUNTS) outcomes.push(await run(bundle, count, Number(seconds)))
  const table = tableOf<Outcome>(
    [
      ['processes', ({ count }) => count],
      ['killed', ({ kills }) => kills],
      ['cut off', ({ cutOff }) => cutOff],
      ['submitted', ({ submitted }) => submitted],
      ['leads', ({ leads }) => leads],
      ['sent again under the same reference', ({ again }) => again],
      ['faults', ({ faults }) => faults.length],
    ],
    outcomes,
  )
  const faults = outcomes.flatMap((one) => one.faults)
  process.stdout.write(`${[table, ...faults].join('\n')}\n`)
  return faults.length === 0 ? 0 : 1
}
