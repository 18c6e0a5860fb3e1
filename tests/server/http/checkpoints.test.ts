import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Checkpoint } from '@/server/delivery/ports/witness'
import { appendEntry } from '@/server/http/audit/append'
import { writeCheckpoints } from '@/server/http/audit/checkpoints'
import { pruneAuditLog } from '@/server/http/audit/prune'
import { verifyTrail } from '@/server/http/audit/verify'
import { verifyCheckpoints } from '@/server/http/audit/verify-checkpoints'
import { databases } from '../helpers/databases'
import { runWithoutTriggers } from '../helpers/rows/without-triggers'
import { createWorld, type World } from '../helpers/world'

const DAY_MS = 86_400_000

describe.each(databases)('the signed heads of the audit trail on $name', ({ open }) => {
  let world: World
  const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-witness-'))
  const file = path.join(directory, 'elsewhere/heads.jsonl')
  beforeAll(async () => {
    world = await createWorld(await open(), { AUDIT_WITNESS_URL: pathToFileURL(file).href })
    mkdirSync(path.dirname(file))
    return async () => {
      await world.closeWithDatabase()
      rmSync(directory, { recursive: true, force: true })
    }
  })

  const { stringify } = JSON
  const addEntry = (tenant: string, actor = 'system', at = world.deps.now()) => {
    const what = { address: 'none', action: 'read', call: 'test', subjects: [] }
    return appendEntry(world.deps.database.forTenant(tenant), tenant, { at, actor, ...what })
  }
  const nextMinute = async () => {
    world.advance(60)
    await writeCheckpoints(world.deps)
  }
  const checkpointsOf = (tenant: string) =>
    world.deps.database
      .forTenant(tenant)
      .selectFrom('audit_checkpoints')
      .selectAll()
      .orderBy('number')
      .execute()
  const witnessed = () =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .trimEnd()
          .split('\n')
          .map((line): Checkpoint => JSON.parse(line))
      : []
  const placeOf = (tenant: string) => ({ db: world.deps.database.forTenant(tenant), tenant })
  const verdictOn = (tenant: string, lines: readonly Checkpoint[] = []) => {
    const { database, secret, now } = world.deps
    return verifyCheckpoints(database.db, { secrets: [secret], tenant, witnessed: lines, now: now() })
  }

  /** As its owner, with the triggers off. */
  const tamper = (command: string) => runWithoutTriggers(world.deps.database.pool, [command])

  /** Three entries, and the heads of each minute. */
  async function fill(tenant: string) {
    for (const _ of [1, 2, 3]) {
      await addEntry(tenant)
      await nextMinute()
    }
  }

  test('are those of all chains, in each minute in which something has happened', async () => {
    const tenant = 'acfl'
    await addEntry(tenant, 'partner:1')
    await addEntry(tenant, 'partner:2')
    await nextMinute()
    await nextMinute()
    expect(await checkpointsOf(tenant)).toMatchObject([{ number: 1, previous_signature: '' }])
    await addEntry(tenant, 'partner:1')
    await nextMinute()
    const [first, second, ...none] = await checkpointsOf(tenant)
    expect(first?.heads.map(([, sequence]) => sequence)).toEqual([1, 1])
    expect(second?.heads.map(([, sequence]) => sequence).toSorted()).toEqual([1, 2])
    expect(second).toMatchObject({ number: 2, previous_signature: first?.signature })
    expect(none).toEqual([])
    expect(await verdictOn(tenant)).toMatchObject({ checkpoints: 2 })
  })

  test('are written once a minute, however many processes there are', async () => {
    await addEntry('ucap')
    world.advance(60)
    const moment = world.deps.now()
    const atOnce = { ...world.deps, now: () => moment }
    await Promise.all(Array.from({ length: 4 }, () => writeCheckpoints(atOnce)))
    await addEntry('ucap')
    await writeCheckpoints(atOnce)
    expect(await checkpointsOf('ucap')).toHaveLength(1)
    await nextMinute()
    expect(await checkpointsOf('ucap')).toHaveLength(2)
  })

  test('go to the witness by a job, which tries again until it has them', async () => {
    const elsewhere = path.dirname(file)
    rmSync(elsewhere, { recursive: true })
    await addEntry('finbros')
    await nextMinute()
    await world.runJobs()
    const jobs = world.deps.database.forTenant('finbros').selectFrom('jobs').select(['kind', 'fault'])
    expect(await jobs.execute()).toEqual([
      { kind: 'witness_heads', fault: expect.stringContaining('ENOENT') },
    ])
    mkdirSync(elsewhere)
    world.advance(120)
    await world.runJobs()
    expect(await jobs.execute()).toEqual([])
    const [checkpoint] = await checkpointsOf('finbros')
    expect(witnessed().filter(({ tenant }) => tenant === 'finbros')).toEqual([
      { ...checkpoint, at: checkpoint?.at.toISOString() },
    ])
  })

  test.each([
    [
      'an entry cut off at the end, with its head',
      `
      update audit_chains set sequence = 2, hash = (select previous_hash from audit_entries where tenant = 'north' and sequence = 3) where tenant = 'north';
      delete from audit_entries where tenant = 'north' and sequence = 3`,
      3,
      'missing',
    ],
    [
      'a chain taken out as a whole',
      `
      delete from audit_chains where tenant = 'north'; delete from audit_entries where tenant = 'north'`,
      1,
      'missing',
    ],
    [
      'heads that were changed',
      `update audit_checkpoints set at = '2026-01-01' where tenant = 'north' and number = 2`,
      2,
      'changed',
    ],
    [
      'heads that were taken out',
      `delete from audit_checkpoints where tenant = 'north' and number = 2`,
      2,
      'missing',
    ],
    [
      'the first heads taken out',
      `delete from audit_checkpoints where tenant = 'north' and number = 1`,
      1,
      'missing',
    ],
  ])('find %s', async (_, command, broken, defect) => {
    for (const table of ['audit_entries', 'audit_chains', 'audit_checkpoints'])
      await tamper(`delete from ${table} where tenant = 'north'`)
    await fill('north')
    expect(await verdictOn('north')).toMatchObject({ checkpoints: 3 })
    await tamper(command)
    expect(await verdictOn('north')).toMatchObject({ broken, defect: expect.stringContaining(defect) })
  })

  test('and a trail made anew as a whole is found by the witness alone', async () => {
    await fill('south')
    await world.runJobs()
    const lines = witnessed()
    expect(await verdictOn('south', lines)).toMatchObject({ checkpoints: 3, witnessed: 3 })
    await tamper("delete from audit_checkpoints where tenant = 'south' and number = 3")
    expect(await verdictOn('south')).toMatchObject({ checkpoints: 2 })
    expect(await verdictOn('south', lines)).toMatchObject({
      broken: 3,
      defect: expect.stringContaining('witness'),
    })
    await nextMinute()
    await addEntry('south')
    await nextMinute()
    expect(await verdictOn('south', lines)).toMatchObject({
      broken: 3,
      defect: expect.stringContaining('witness'),
    })
  })

  test('are of no use without the secret, and those from before another one need the earlier one too', async () => {
    await fill('west')
    const secret = 'another secret, and long enough too'
    await addEntry('west')
    world.advance(60)
    await writeCheckpoints({ ...world.deps, secret })
    const verdictBy = (...secrets: string[]) => {
      const { database, now } = world.deps
      return verifyCheckpoints(database.db, { secrets, tenant: 'west', witnessed: [], now: now() })
    }
    expect(await verdictBy(secret)).toMatchObject({ broken: 1 })
    expect(await verdictBy(world.deps.secret)).toMatchObject({ broken: 4 })
    expect(await verdictBy(secret, world.deps.secret)).toMatchObject({ checkpoints: 4 })
  })

  test('cannot be changed through the server, and go when they are a year old, but for the newest', async () => {
    await fill('east')
    const db = world.deps.database.forTenant('east')
    await expect(db.updateTable('audit_checkpoints').set({ number: 9 }).execute()).rejects.toThrow(
      /append-only|permission denied/,
    )
    await expect(db.deleteFrom('audit_checkpoints').execute()).rejects.toThrow('append-only')
    await tamper("update audit_checkpoints set at = '2001-01-01' where tenant = 'east' and number < 3")
    const before = new Date(world.deps.now().getTime() - 1000 * DAY_MS)
    await pruneAuditLog(placeOf('east'), before, world.deps.now())
    expect((await checkpointsOf('east')).map(({ number }) => number)).toEqual([2, 3])
    await expect(db.deleteFrom('audit_checkpoints').execute()).rejects.toThrow('append-only')
  })

  test('stay whole when the entries that they name are let go', async () => {
    const old = new Date(world.deps.now().getTime() - 2000 * DAY_MS)
    await addEntry('center', 'system', old)
    await nextMinute()
    await addEntry('center')
    await nextMinute()
    await pruneAuditLog(
      placeOf('center'),
      new Date(world.deps.now().getTime() - 1000 * DAY_MS),
      world.deps.now(),
    )
    expect(
      (await verifyTrail(world.deps.database.db)).find(({ tenant }) => tenant === 'center'),
    ).toMatchObject({ after: 1 })
    expect(await verdictOn('center')).toMatchObject({ checkpoints: 2 })
    expect(stringify(await verdictOn('center'))).not.toContain('broken')
  })
})
