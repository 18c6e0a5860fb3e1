import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres, type OpenDatabase } from '@/server/database/connection/open'
import { seed } from '@/server/database/connection/seed'
import { verifyTrail } from '@/server/http/audit/verify'
import { tableOf } from '@/tests/tools/statecharts/model/report'
import { distributeAt, hasCitus, startCitus, type Citus } from '../../server/helpers/citus/nodes'
import { buildServer, startServer, type ServerProcess } from '../../server/helpers/process'
import { openOutside } from '../processes/outside'
import { changeMachines, type Moment } from './changes'
import { findDifferences, startLoad, type TenantLoad } from './load'
import { nameTenants, tenantVariables } from './tenants'

const TENANTS = nameTenants(6)
const SERVERS = 2
const SECONDS = 5

/** All that people noticed while one change was made. */
type Row = { change: string; seconds: number; requests: number; own: number; others: number; errors: number }

function columns(): Parameters<typeof tableOf<Row>>[0] {
  return [
    ['change', ({ change }) => change],
    ['seconds', ({ seconds }) => seconds.toFixed(1)],
    ['requests', ({ requests }) => requests],
    ['told to come again, of its tenants', ({ own }) => own],
    ['of the others', ({ others }) => others],
    ['errors', ({ errors }) => errors],
  ]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Makes a change while people work, and counts what they noticed meanwhile. */
async function observe(loads: readonly TenantLoad[], { change, tenants, run }: Moment): Promise<Row> {
  const before = loads.map(({ report }) => ({ ...report, errors: report.errors.length }))
  const since = performance.now()
  await run()
  const seconds = (performance.now() - since) / 1000
  const after = loads.map(({ tenant, report }, at) => ({
    isOwn: tenants.includes(tenant),
    requests: report.requests - (before[at]?.requests ?? 0),
    refusals: report.refusals - (before[at]?.refusals ?? 0),
    errors: report.errors.length - (before[at]?.errors ?? 0),
  }))
  const refusalsOf = (isOwn: boolean) =>
    sum(after.filter((one) => one.isOwn === isOwn).map((one) => one.refusals))
  return {
    change,
    seconds,
    requests: sum(after.map(({ requests }) => requests)),
    own: refusalsOf(true),
    others: refusalsOf(false),
    errors: sum(after.map(({ errors }) => errors)),
  }
}

async function judge(
  database: OpenDatabase,
  loads: readonly TenantLoad[],
  rows: readonly Row[],
): Promise<string[]> {
  const faults = loads.flatMap(({ tenant, report }) => report.errors.map((error) => `${tenant}: ${error}`))
  for (const load of loads) {
    const { lost, doubled } = await findDifferences(database, load)
    faults.push(...lost.map((one) => `lost: ${one}`), ...doubled.map((one) => `doubled: ${one}`))
  }
  for (const verdict of await verifyTrail(database.db))
    if ('broken' in verdict) faults.push(`The audit trail of ${verdict.tenant} is broken`)
  for (const { change, own, others } of rows) {
    if (others > 0) faults.push(`${change}: ${others} requests of other tenants were refused`)
    if (change === 'a worker is killed' && own === 0) faults.push(`${change}: nobody noticed`)
  }
  return faults
}

async function drill(citus: Citus, directory: string, seconds: number): Promise<string[]> {
  await distributeAt(citus.url)
  const database = await openPostgres(citus.url)
  await seed(database.db, TENANTS, new Date())
  const bundle = await buildServer()
  const outside = await openOutside()
  const servers: ServerProcess[] = []
  try {
    for (let count = 0; count < SERVERS; count += 1)
      servers.push(
        startServer(bundle, {
          DATABASE_URL: citus.url,
          DATA_DIR: directory,
          SECRET: 'what all processes of a deployment know',
          DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
          LOG_REQUESTS: 'false',
          ...outside.variables,
          ...tenantVariables(TENANTS),
        }),
      )
    const origins = await Promise.all(servers.map(({ origin }) => origin))
    const loads: TenantLoad[] = []
    for (const tenant of TENANTS) loads.push(await startLoad(tenant, origins, outside.codeFor))
    const rows: Row[] = []
    for (const moment of changeMachines(citus, TENANTS, () => pause(seconds * 1000)))
      rows.push(await observe(loads, await moment()))
    await Promise.all(loads.map(({ stop }) => stop()))
    process.stdout.write(`${tableOf(columns(), rows)}\n`)
    const saved = sum(loads.map((load) => load.saved.size))
    process.stdout.write(`${saved} applications were begun by people of ${TENANTS.length} tenants.\n`)
    return await judge(database, loads, rows)
  } finally {
    await database.close()
    for (const server of servers) await server.kill('SIGKILL')
    await outside.close()
  }
}

/**
 * `npm run drill:citus -- [seconds]`: two processes of the built server on a coordinator and two workers, at which people of six tenants
 * work meanwhile. A worker is added and shards are rebalanced; a tenant gets a shard of its own, which is moved; a worker is killed and
 * comes back. Fails for anything lost or doubled that was acknowledged, for any error but a 503 or 409 with `Retry-After`, and for one of those
 * that a change does not explain.
 */
export default async function drillCitus([seconds = String(SECONDS)]: readonly string[]): Promise<number> {
  if (!hasCitus()) {
    process.stdout.write('Citus is not installed (docs/citus.md): there is nothing to drill on.\n')
    return 1
  }
  const citus = await startCitus(2)
  const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-citus-'))
  try {
    const faults = await drill(citus, directory, Number(seconds))
    const shown = [...new Set(faults)].slice(0, 20)
    process.stdout.write(
      `${[...shown, faults.length === 0 ? '0 lost, 0 doubled.' : `${faults.length} faults.`].join('\n')}\n`,
    )
    return faults.length === 0 ? 0 : 1
  } finally {
    await citus.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}
