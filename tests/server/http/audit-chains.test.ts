import { beforeAll, expect, test, vi } from 'vitest'
import { getProfile } from '@/schemas/calls/auth'
import type { OpenDatabase } from '@/server/database/connection/open'
import { appendEntry } from '@/server/http/audit/append'
import { verifyTrail } from '@/server/http/audit/verify'
import { describeOnPostgres } from '../helpers/databases'
import { signIn } from '../helpers/journey'
import { createWorld } from '../helpers/world'

const entryOf = (actor: string, call = 'test') => ({
  at: new Date(),
  actor,
  address: 'none',
  action: 'read',
  call,
  subjects: ['application:x'],
})

describeOnPostgres('the chains of an audit trail on $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open({ lock_timeout: 1000 })
    return () => database.close()
  })

  const verdictOn = async (tenant: string) =>
    (await verifyTrail(database.db)).find((verdict) => verdict.tenant === tenant)

  /** Until somebody waits for a lock of another. */
  const untilSomebodyWaits = () =>
    vi.waitFor(async () => {
      const { rows } = await database.pool.query('select from pg_locks where not granted')
      expect(rows).not.toEqual([])
    })

  test('nobody waits for the commit of somebody in another chain', async () => {
    const db = database.forTenant('acfl')
    await db.transaction().execute(async (trx) => {
      await appendEntry(trx, 'acfl', entryOf('partner:1'))
      await appendEntry(db, 'acfl', entryOf('partner:2'))
    })
    expect(await verdictOn('acfl')).toMatchObject({ entries: 2 })
  })

  test('who writes in the same chain waits for the commit, and goes on from there', async () => {
    const db = database.forTenant('ucap')
    await appendEntry(db, 'ucap', entryOf('partner:1', 'begins the chain'))
    let second: Promise<void> | undefined
    await db.transaction().execute(async (trx) => {
      await appendEntry(trx, 'ucap', entryOf('partner:1', 'first'))
      second = appendEntry(db, 'ucap', entryOf('partner:1', 'second'))
      await untilSomebodyWaits()
    })
    await second
    const entries = db.selectFrom('audit_entries').select(['sequence', 'call']).orderBy('sequence')
    expect(await entries.execute()).toEqual([
      { sequence: 1, call: 'begins the chain' },
      { sequence: 2, call: 'first' },
      { sequence: 3, call: 'second' },
    ])
    expect(await verdictOn('ucap')).toMatchObject({ entries: 3 })
  })

  test('what is given up leaves no gap, for who waited either', async () => {
    const db = database.forTenant('finbros')
    await appendEntry(db, 'finbros', entryOf('partner:1', 'begins the chain'))
    let second: Promise<void> | undefined
    const givenUp = db.transaction().execute(async (trx) => {
      await appendEntry(trx, 'finbros', entryOf('partner:1', 'never'))
      second = appendEntry(db, 'finbros', entryOf('partner:1', 'second'))
      await untilSomebodyWaits()
      throw new Error('given up')
    })
    await expect(givenUp).rejects.toThrow('given up')
    await second
    await appendEntry(db, 'finbros', entryOf('partner:1', 'third'))
    expect(await verdictOn('finbros')).toMatchObject({ entries: 3 })
  })

  test('a read is answered once its entry is committed, and not before', async () => {
    const world = await createWorld(database)
    const token = await signIn(world)
    let isAnswered = false
    let read: Promise<unknown> | undefined
    await database.db.transaction().execute(async (trx) => {
      await trx.selectFrom('audit_chains').select('chain').forUpdate().execute()
      read = world.call(getProfile, { token }).then(({ status }) => {
        isAnswered = true
        return status
      })
      await untilSomebodyWaits()
      expect(isAnswered).toBe(false)
    })
    expect(await read).toBe(200)
    world.close()
  })

  test('who comes after somebody who waits for another process waits for the database alone, and all are refused together', async () => {
    const db = database.forTenant('south')
    await appendEntry(db, 'south', entryOf('partner:1'))
    const start = performance.now()
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('audit_chains').select('chain').forUpdate().execute()
      const refused = Array.from({ length: 4 }, () => appendEntry(db, 'south', entryOf('partner:1')))
      const outcomes = await Promise.allSettled(refused)
      expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'rejected'))
    })
    // One after the other they would take four times the second that locks are waited for.
    expect(performance.now() - start).toBeLessThan(3000)
    await appendEntry(db, 'south', entryOf('partner:1'))
    expect(await verdictOn('south')).toMatchObject({ entries: 2 })
  })

  test('several processes write in one chain, and none knows of the others', async () => {
    const db = database.forTenant('north')
    const processes = [appendEntry]
    for (let count = 0; count < 2; count += 1) {
      vi.resetModules()
      processes.push((await import('@/server/http/audit/append')).appendEntry)
    }
    const add = (append: typeof appendEntry) =>
      db.transaction().execute((trx) => append(trx, 'north', entryOf('partner:1')))
    await Promise.all([...processes, ...processes, ...processes, ...processes].map(add))
    for (const append of processes) await add(append)
    expect(await verdictOn('north')).toMatchObject({ entries: 15 })
  })
})
