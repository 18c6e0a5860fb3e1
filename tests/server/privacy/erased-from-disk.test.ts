/* @long */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, startCleanUp } from '@/server/app/start'
import { runAdminCommand } from '@/server/cli/admin/command'
import { eraseBorrowerOnRequest } from '@/server/cli/admin/erase'
import { openEmbedded } from '@/server/database/connection/open'
import { describeOnPostgres } from '../helpers/databases'
import { findOnDisk, storeUncompressed } from '../helpers/disk/find-on-disk'
import { saveMarkedBorrower, MARK, OTHER_MARKS } from '../helpers/disk/marked-borrower'
import { createOperator } from '../helpers/erasing'
import { signIn, startDraft } from '../helpers/journey'
import { findBinaries } from '../helpers/postgres'
import { createWorld, type World } from '../helpers/world'

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'loan-erased-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const searchIn = (directory: string) => findOnDisk(directory, [MARK, ...OTHER_MARKS])

async function fill(world: World): Promise<{ mobile: string; other: string }> {
  const { pool } = world.deps.database
  await storeUncompressed(pool)
  const token = await signIn(world)
  const { mobile } = await saveMarkedBorrower(world, token)
  const other = await startDraft(world, token)
  await pool.query('analyze')
  await pool.query('checkpoint')
  return { mobile, other: other.id }
}

function expectMarks(found: readonly string[], places: readonly string[]): void {
  for (const expected of [...places, MARK, ...OTHER_MARKS]) expect(found.join()).toContain(expected)
}

async function listNamed({ db }: Pick<World['deps']['database'], 'db'>) {
  return db.selectFrom('applications').select('id').where('mobile', '<>', '').execute()
}

test('nothing of whom an operator has erased is on the disk after the next quiet moment', async () => {
  const world = await createWorld(await openEmbedded(DATA_DIR), { DATA_DIR })
  const { environment, files, log, secret } = world.deps
  const { mobile, other } = await fill(world)
  expectMarks(searchIn(DATA_DIR), ['base/', 'pg_wal/', 'files/'])
  await world.closeWithDatabase()

  const erase = ['erase', '--tenant', 'localhost', '--mobile', mobile]
  const readEnvironment = () => ({ ...environment, SECRET: secret })
  expect(await runAdminCommand(erase, readEnvironment, () => undefined)).toBe(0)

  const served = await openDatabase(environment, log, () => undefined)
  const stop = startCleanUp(served, { environment, files, log })
  await expect.poll(() => searchIn(DATA_DIR), { interval: 1000, timeout: 60_000 }).toEqual([])
  expect(await listNamed(served)).toEqual([{ id: other }])
  await stop()
  await served.close()
  expect(searchIn(DATA_DIR)).toEqual([])
}, 180_000)

describeOnPostgres('on $name', ({ open }) => {
  test('nor in its data directory, once an operator has rewritten it', async () => {
    const world = await createWorld(await open())
    const { database } = world.deps
    const { rows } = await database.pool.query<{ data_directory: string }>('show data_directory')
    const search = () => searchIn(rows[0]?.data_directory ?? '')
    const { mobile, other } = await fill(world)
    expectMarks(search(), ['base/', 'pg_wal/'])
    const url = database.pool.options.connectionString ?? ''
    // In another database, where what it writes is nobody's here.
    const writer = new Client({ connectionString: url.replace(/\/test_\w+\?/, '/postgres?') })
    await writer.connect()
    await writer.query('begin; select pg_current_xact_id()')
    await createOperator({ database, world }, eraseBorrowerOnRequest).erased(mobile)
    await database.pool.query('vacuum')
    expectMarks(search(), ['base/', 'pg_wal/'])

    const psql = path.join(findBinaries() ?? '', 'psql')
    const rewritten = promisify(execFile)(psql, [url, '-q', '-f', 'ops/rewrite.sql'])
    const waiting = async () => {
      const waits = "select from pg_stat_activity where application_name = 'psql' and wait_event = 'PgSleep'"
      return (await database.pool.query(waits)).rowCount
    }
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
    await writer.end()
    await rewritten
    expect(search()).toEqual([])
    expect(await listNamed(database)).toEqual([{ id: other }])
    expect(searchIn(world.dataDirectory)).toEqual([])
    await world.closeWithDatabase()
  }, 180_000)
})
