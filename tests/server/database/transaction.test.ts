import { EventEmitter, once } from 'node:events'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { LOCAL_TENANT } from '@/schemas/tenant-id'
import type { OpenDatabase } from '@/server/database/connection/open'
import { withTransaction } from '@/server/database/connection/transaction'
import { databases } from '../helpers/databases'
import { cutConnection, CREATE_CUT, refuseWith, withDatabaseFault } from './faults'

const note = (text: string) => sql`insert into notes (text) values (${text})`

const isolationFailure = sql`do $$ begin raise exception 'others' using errcode = '40001'; end $$`

describe.each(databases)('a unit of work on $name', ({ name, open }) => {
  let database: OpenDatabase
  let db: OpenDatabase['db']
  beforeAll(async () => {
    database = await open()
    db = database.forTenant(LOCAL_TENANT)
    await database.pool.query('create table notes (text text unique); grant all on notes to public')
    return async () => {
      await database.pool.query('drop table notes')
      await database.close()
    }
  })

  const notes = async () =>
    (await sql<{ text: string }>`select text from notes order by text`.execute(db)).rows.map(
      ({ text }) => text,
    )

  test('leaves nothing where a part of it fails, and tells why', async () => {
    await note('taken').execute(db)
    const unit = withTransaction(db, async () => {
      await note('in vain').execute(db)
      await note('taken').execute(db)
    })
    await expect(unit).rejects.toThrow('duplicate key')
    expect(await notes()).not.toContain('in vain')
    // The connection serves whoever comes next.
    await note('after it').execute(db)
    expect(await notes()).toContain('after it')
  })

  test('forgets a part of it that is given up, and keeps the rest', async () => {
    await withTransaction(db, async () => {
      const part = db.transaction().execute(async (trx) => {
        await note('of the part').execute(trx)
        throw new Error('given up')
      })
      await expect(part).rejects.toThrow('given up')
      await note('of the whole').execute(db)
    })
    const all = await notes()
    expect(all).toContain('of the whole')
    expect(all.filter((text) => text.includes('part'))).toEqual([])
  })

  test('fails where one of its statements has failed and nobody has said so', async () => {
    const unit = withTransaction(db, async () => {
      await note('unheard').execute(db)
      await sql`select 1 / 0`.execute(db).catch(() => undefined)
    })
    await expect(unit).rejects.toThrow('division by zero')
    expect(await notes()).not.toContain('unheard')
  })

  test.each([
    ['cannot serialize', '40001'],
    ['has found a deadlock', '40P01'],
  ])('is done again, once in all, where the database %s at any of its statements', async (_, code) => {
    // begin, note, commit
    for (const at of [0, 1, 2]) {
      const text = `again after ${code} at ${at}`
      const work = () => withTransaction(db, () => note(text).execute(db))
      await withDatabaseFault(work, at, refuseWith(code))
      expect((await notes()).filter((one) => one === text)).toEqual([text])
    }
  })

  test('is done three times at most', async () => {
    let attempts = 0
    const unit = withTransaction(db, async () => {
      attempts += 1
      await isolationFailure.execute(db)
    })
    await expect(unit).rejects.toThrow('others')
    expect(attempts).toBe(3)
  })

  test.runIf(name === 'PostgreSQL')('is not done again where its connection is cut', async () => {
    await database.pool.query(CREATE_CUT)
    for (const at of [0, 1, 2]) {
      let attempts = 0
      const work = () =>
        withTransaction(db, async () => {
          attempts += 1
          await note('cut').execute(db)
        })
      await expect(withDatabaseFault(work, at, cutConnection)).rejects.toThrow(/terminat/)
      expect(attempts).toBe(at === 0 ? 0 : 1)
    }
    expect(await notes()).not.toContain('cut')
  })

  test.runIf(name === 'PostgreSQL')(
    'that locks the same as another, the other way round, is done',
    async () => {
      await note('left').execute(db)
      await note('right').execute(db)
      const lock = (text: string) => sql`select 1 from notes where text = ${text} for update`.execute(db)
      let met = 0
      const meeting = new EventEmitter()
      const lockBoth = (first: string, second: string) =>
        withTransaction(db, async () => {
          await lock(first)
          met += 1
          if (met === 1) await once(meeting, 'both')
          meeting.emit('both')
          await lock(second)
        })
      await Promise.all([lockBoth('left', 'right'), lockBoth('right', 'left')])
      expect(met).toBeGreaterThan(2)
    },
  )

  test.runIf(name === 'PostgreSQL')(
    'meets a server that may only be read once, and another connection after it',
    async () => {
      const standby = await database.pool.connect()
      await standby.query('set default_transaction_read_only = on')
      standby.release()
      const write = note('to the primary')
      await expect(write.execute(db)).rejects.toThrow('read-only transaction')
      await write.execute(db)
      expect(await notes()).toContain('to the primary')
    },
  )
})
