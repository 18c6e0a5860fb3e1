import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { LOCAL_TENANT } from '@/schemas/tenant-id'
import type { OpenDatabase } from '@/server/database/connection/open'
import { withTransaction, beforeCommit } from '@/server/database/connection/transaction'
import { databases } from '../helpers/databases'

const note = (text: string) => sql`insert into notes (text) values (${text})`

describe.each(databases)('a unit of work on $name', ({ open }) => {
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

  test('does what is kept for its commit last, and once', async () => {
    await withTransaction(db, async () => {
      await beforeCommit(db, note('kept'))
      expect(await notes()).not.toContain('kept')
      await note('done at once').execute(db)
    })
    expect(await notes()).toEqual(expect.arrayContaining(['done at once', 'kept']))
  })

  test('leaves nothing where what is kept for its commit fails, and tells why', async () => {
    await note('taken').execute(db)
    const unit = withTransaction(db, async () => {
      await note('in vain').execute(db)
      await beforeCommit(db, note('taken'))
    })
    await expect(unit).rejects.toThrow('duplicate key')
    expect(await notes()).not.toContain('in vain')
    // The connection serves whoever comes next.
    await note('after it').execute(db)
    expect(await notes()).toContain('after it')
  })

  test('forgets what a part of it kept for the commit, where that part is given up', async () => {
    await withTransaction(db, async () => {
      const part = db.transaction().execute(async (trx) => {
        await note('part').execute(trx)
        await beforeCommit(db, note('of the part'))
        throw new Error('given up')
      })
      await expect(part).rejects.toThrow('given up')
      await beforeCommit(db, note('of the whole'))
    })
    const all = await notes()
    expect(all).toContain('of the whole')
    expect(all.filter((text) => text.includes('part'))).toEqual([])
  })

  test('does it at once where none is open', async () => {
    await beforeCommit(db, note('alone'))
    expect(await notes()).toContain('alone')
  })

  test('that fails leaves nothing of what was kept for its commit', async () => {
    const unit = withTransaction(db, async () => {
      await beforeCommit(db, note('never'))
      throw new Error('no')
    })
    await expect(unit).rejects.toThrow('no')
    expect(await notes()).not.toContain('never')
  })
})
