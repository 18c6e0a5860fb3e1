import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { Client } from 'pg'
import { getApplication } from '@/schemas/calls/applications'
import { updateApplication } from '@/schemas/calls/start'
import { runAdminCommand } from '@/server/cli/admin/command'
import { openPostgres } from '@/server/database/connection/open'
import { writeCheckpoints } from '@/server/http/audit/checkpoints'
import { tableOf } from '@/tests/tools/statecharts/model/report'
import { dumpDatabase } from '../../server/helpers/erasing'
import { signIn, startDraft, type Draft } from '../../server/helpers/journey'
import { startValues } from '../../server/helpers/values'
import { createWorld, type World } from '../../server/helpers/world'
import { startArchivedCluster, type ArchivedCluster } from './backup-repository'

const WRITERS = 3
const WRITING_MS = 3000
const POLL_MS = 100

/** As somebody's command does who takes the database for another. */
const ACCIDENT = 'begin; set local session_replication_role = replica; delete from applications; commit'

/** Saves are numbered from 1. */
type Saved = { draft: Draft; saves: number }
type Places = { heads: string; DATA_DIR: string; AUDIT_WITNESS_URL: string }
type Report = { backupMs: number; restoreMs: number; saves: number; faults: string[] }

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Each saves its own application again and again. @returns the drafts with their last acknowledged save, and an end */
async function startWriters(world: World, token: string) {
  const saved: Saved[] = []
  for (let writer = 0; writer < WRITERS; writer += 1)
    saved.push({ draft: await startDraft(world, token), saves: 0 })
  const end = new AbortController()
  const write = async (own: Saved) => {
    const { id, mobile } = own.draft
    while (!end.signal.aborted) {
      const body = startValues({ mobile, purpose: `Save ${own.saves + 1}` })
      const { status } = await world.call(updateApplication, { token, params: { id }, body })
      if (status !== 200) throw new Error(`A save was answered with ${status}`)
      own.saves += 1
    }
  }
  const writers = Promise.all(saved.map(write))
  const stop = async () => {
    end.abort()
    await writers
  }
  return { saved, stop }
}

/** Commands of an operator, on the database of the world. */
function openAdmin(world: World, url: string) {
  const environment = { ...world.deps.environment, SECRET: world.deps.secret, DATABASE_URL: url }
  return async (command: string) => {
    const lines: string[] = []
    const code = await runAdminCommand(
      command.split(' '),
      () => environment,
      (line) => void lines.push(line),
    )
    return { code, text: lines.join('\n') }
  }
}

async function tellWitness(world: World): Promise<void> {
  world.advance(60)
  await writeCheckpoints(world.deps)
  await world.runJobs()
}

/** The server that saves, backs up and erases, until somebody deletes everything. @returns what should be there at `moment` */
async function untilAccident(
  { cluster, pgbackrest }: ArchivedCluster,
  { heads: file, ...variables }: Places,
) {
  const database = await openPostgres(cluster.url)
  const world = await createWorld(database, variables)
  try {
    const admin = openAdmin(world, cluster.url)
    const token = await signIn(world)
    const [early, late] = [await startDraft(world, token), await startDraft(world, token)]
    await pgbackrest('stanza-create')
    const writers = await startWriters(world, token)
    const backupMs = await timed(() => pgbackrest('backup', '--type=full'))
    await admin(`erase --tenant localhost --mobile ${early.mobile}`)
    await pause(WRITING_MS)
    await tellWitness(world)
    const heads = readFileSync(file, 'utf8')
    const saved = writers.saved.map((one) => ({ ...one }))
    const { rows } = await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(
      database.db,
    )
    await admin(`erase --tenant localhost --mobile ${late.mobile}`)
    await pause(WRITING_MS)
    await writers.stop()
    await tellWitness(world)
    await database.pool.query(ACCIDENT)
    await pgbackrest('check')
    return { backupMs, saved, heads, token, early, late, moment: rows[0]?.moment ?? '' }
  } finally {
    await world.closeWithDatabase()
  }
}

async function waitUntilPromoted(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const isWaiting = async () =>
      (await client.query<{ is: boolean }>('select pg_is_in_recovery() as is')).rows[0]?.is
    while (await isWaiting()) await pause(POLL_MS)
  } finally {
    await client.end()
  }
}

async function restoreTo(moment: string, { cluster, pgbackrest }: ArchivedCluster): Promise<void> {
  await cluster.pause()
  await pgbackrest('restore', '--delta', '--type=time', `--target=${moment}`, '--target-action=promote')
  await cluster.resume()
  await waitUntilPromoted(cluster.url)
}

type Before = Awaited<ReturnType<typeof untilAccident>>

/** @returns what is not as it was at the moment, or not erased again */
async function findFaults(
  world: World,
  { saved, heads, token, early, late }: Before,
  url: string,
): Promise<string[]> {
  const faults: string[] = []
  const require = (isRight: boolean, fault: string) => void (isRight || faults.push(fault))
  const admin = openAdmin(world, url)
  for (const { draft, saves } of saved) {
    const { value } = await world.call(getApplication, { token, params: { id: draft.id } })
    // One was perhaps under way at the moment.
    const [, found = '0'] = /^Save (\d+)$/.exec(value?.purpose ?? '') ?? []
    require([saves, saves + 1].includes(Number(found)), `${draft.id}: of ${saves} saves ${found} are there`)
  }
  const file = path.join(world.deps.environment.DATA_DIR, 'heads-until-then.jsonl')
  writeFileSync(file, heads)
  require((await admin(`audit verify ${file}`)).code === 0, 'The trail is broken')
  const { code, text } = await admin('audit verify')
  require(code === 1 &&
    text.includes('the witness has them'), `What the witness has since is not missed: ${text}`)
  const isStored = async ({ mobile }: Draft) => (await dumpDatabase(world.deps.database)).includes(mobile)
  require(!(await isStored(early)), 'Who was erased before the moment is back')
  require(await isStored(late), 'Who was erased after the moment was not there to be erased again')
  const repeated = await admin('erasure repeat')
  require(repeated.text.includes(': 1 repeated, 0 with nothing left to erase, 1 were'), repeated.text)
  require(!(await isStored(late)), 'Who was erased after the moment is back')
  return faults
}

async function drill(archived: ArchivedCluster, heads: string): Promise<Report> {
  const variables = { DATA_DIR: path.dirname(heads), AUDIT_WITNESS_URL: pathToFileURL(heads).href }
  const before = await untilAccident(archived, { heads, ...variables })
  const restoreMs = await timed(() => restoreTo(before.moment, archived))
  const database = await openPostgres(archived.cluster.url)
  const world = await createWorld(database, variables)
  try {
    const faults = await findFaults(world, before, archived.cluster.url)
    const saves = before.saved.reduce((sum, one) => sum + one.saves, 0)
    return { backupMs: before.backupMs, restoreMs, saves, faults }
  } finally {
    await world.closeWithDatabase()
  }
}

/**
 * `npm run drill:recovery` (twenty seconds): backs up with pgBackRest while three write, deletes every application, and restores to a moment
 * before. Fails where a save that was acknowledged before that moment is lost, the trail is broken, or somebody who was erased is back.
 */
export default async function drillRecovery(): Promise<number> {
  const archived = await startArchivedCluster()
  const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-recovery-'))
  try {
    const report = await drill(archived, path.join(directory, 'heads.jsonl'))
    const table = tableOf<Report>(
      [
        ['saves before the moment', ({ saves }) => saves],
        ['backup, ms', ({ backupMs }) => backupMs.toFixed(0)],
        ['restore, ms', ({ restoreMs }) => restoreMs.toFixed(0)],
        ['faults', ({ faults }) => faults.length],
      ],
      [report],
    )
    process.stdout.write(`${[table, ...report.faults].join('\n')}\n`)
    return report.faults.length === 0 ? 0 : 1
  } finally {
    await archived.remove()
    rmSync(directory, { recursive: true, force: true })
  }
}
