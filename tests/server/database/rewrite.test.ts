/* @long */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setImmediate as aTurn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openEmbedded, type OpenDatabase } from '@/server/database/connection/open'
import { scheduleNow, readDue, writeDue } from '@/server/database/rewrite/due'
import { rewriteDatabase } from '@/server/database/rewrite/rewrite'
import { scheduleRewrite } from '@/server/database/rewrite/schedule'
import { findOnDisk } from '../helpers/disk/find-on-disk'

const MARK = 'Qj8xz'
const HOUR_MS = 3_600_000
const START = new Date('2026-11-27T08:00:00Z')
const later = (hours: number) => new Date(START.getTime() + hours * HOUR_MS)

const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'loan-rewrite-'))
const inDatabase = (...names: string[]) => path.join(dataDirectory, 'database', ...names)
const segments = () => readdirSync(inDatabase('pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))

/** As a release before did, which took old segments of the log for new ones. */
async function fillLog(): Promise<void> {
  const old = await PGlite.create({ dataDir: inDatabase() })
  await old.exec(`
    create table notes (note text); alter table notes alter column note set storage external;
    insert into notes select repeat('${MARK}', 2000) from generate_series(1, 6000); checkpoint;`)
  await old.close()
}

let database: OpenDatabase
beforeAll(async () => {
  await fillLog()
  database = await openEmbedded(dataDirectory)
  return async () => {
    await database.close()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
})

const rewrite = () => rewriteDatabase(database.pool, dataDirectory, new AbortController().signal)

/** @returns whether it has begun when the next period is over, in which the database was used so often */
const hasBegun = async (uses: number) => {
  for (let used = 0; used < uses; used += 1) await database.pool.query('select 1')
  let begun = false
  const note = () => void (begun = true)
  vi.advanceTimersByTime(5000)
  database.pool.once('acquire', note)
  await aTurn()
  database.pool.off('acquire', note)
  return begun
}

describe('rewriting the embedded database', () => {
  test('leaves nothing that was deleted or changed: in tables, samples of columns, the log and its reserve', async () => {
    const { pool } = database
    await pool.query(`create table people (id integer primary key, name text, about jsonb)`)
    await pool.query(
      `insert into people select n, '${MARK}' || n, jsonb_build_object('is', '${MARK}') from generate_series(1, 20) as n`,
    )
    await pool.query('analyze people')
    await pool.query("update people set name = 'kept', about = null where id = 1")
    await pool.query('delete from people where id > 1')
    await pool.query('drop table notes')
    await pool.query('checkpoint')
    expect(segments().length).toBeGreaterThan(1)
    const before = findOnDisk(dataDirectory, [MARK]).join()
    for (const place of ['base', 'pg_wal']) expect(before).toContain(place)
    await rewrite()
    expect(findOnDisk(dataDirectory, [MARK])).toEqual([])
    expect(segments()).toHaveLength(1)
    expect((await pool.query('select * from people')).rows).toEqual([{ id: 1, name: 'kept', about: null }])
  })

  test('forgets samples of a table that has become empty', async () => {
    await database.pool.query(`insert into people select n, '${MARK}' || n from generate_series(2, 20) as n`)
    await database.pool.query('analyze people')
    await database.pool.query('delete from people')
    await rewrite()
    expect(findOnDisk(dataDirectory, [MARK])).toEqual([])
  })

  test('removes what a killed process has left of a table or a sort, and no file that is used', async () => {
    const { rows } = await database.pool.query<{ oid: number }>(
      'select oid from pg_database where datname = current_database()',
    )
    const place = inDatabase('base', String(rows[0]?.oid))
    for (const name of ['987654', '987654.1', '987654_fsm']) writeFileSync(path.join(place, name), MARK)
    mkdirSync(inDatabase('base/pgsql_tmp'), { recursive: true })
    writeFileSync(inDatabase('base/pgsql_tmp/pgsql_tmp1.0'), MARK)
    await rewrite()
    expect(findOnDisk(dataDirectory, [MARK])).toEqual([])
    await database.close()
    database = await openEmbedded(dataDirectory)
    expect((await database.db.selectFrom('applications').select('id').execute()).length).toBe(0)
  })

  test('is left between two tables when the server ends', async () => {
    await expect(
      rewriteDatabase(database.pool, dataDirectory, AbortSignal.abort(new Error('ended'))),
    ).rejects.toThrow('ended')
  })
})

describe('the next rewriting', () => {
  const lines: string[] = []
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: START }))
  afterEach(() => vi.useRealTimers())

  const schedule = () =>
    scheduleRewrite(
      { ...database, close: async () => undefined },
      { dataDirectory, log: (line) => void lines.push(line) },
    )
  test('is due half a day after the last one, or after the first start, whoever restarts meanwhile', async () => {
    await (await schedule()).close()
    expect(await readDue(dataDirectory)).toEqual(later(12))
    const first = await schedule()
    expect(await hasBegun(0)).toBe(false)
    vi.setSystemTime(later(13))
    expect(await hasBegun(10)).toBe(true)
    await expect.poll(() => lines).toEqual([expect.stringMatching(/^The database was rewritten in \d+ ms$/)])
    await first.close()
    const due = Number(await readDue(dataDirectory))
    expect(due - later(25).getTime()).toBeLessThan(60_000)
    const second = await schedule()
    vi.setSystemTime(due - 10_000)
    expect(await hasBegun(0)).toBe(false)
    expect(await hasBegun(0)).toBe(true)
    await expect.poll(() => lines).toHaveLength(2)
    await second.close()
  })

  test('waits for a quiet moment, and no longer than half a day', async () => {
    await writeDue(dataDirectory, START)
    const served = await schedule()
    expect(await hasBegun(20)).toBe(false)
    vi.setSystemTime(later(12).getTime() - 10_000)
    expect(await hasBegun(20)).toBe(false)
    expect(await hasBegun(20)).toBe(true)
    await expect.poll(() => lines).toHaveLength(3)
    await served.close()
  })

  test('is brought forward by an erasure, and put off by none', async () => {
    await writeDue(dataDirectory, later(60))
    await scheduleNow(dataDirectory, later(50))
    expect(await readDue(dataDirectory)).toEqual(later(50))
    await scheduleNow(dataDirectory, later(51))
    expect(await readDue(dataDirectory)).toEqual(later(50))
  })
})
