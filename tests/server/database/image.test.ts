/* @long */
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '@/server/database/connection/open'
import { removeOldImages } from '@/server/database/image/image-plugin'
import { makeImage } from '@/server/database/image/make-image'
import { describeSchema, findDifferences } from '@/server/database/migrations/describe-schema'
import { listMigrations } from '@/server/database/migrations/single-migrations'

const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-image-'))
const inDirectory = (...names: string[]) => path.join(directory, ...names)
const image = inDirectory('images', 'database-0000000000000000')
afterAll(() => rmSync(directory, { recursive: true, force: true }))

beforeAll(() => makeImage(image))

const isThere = (name: string) => existsSync(inDirectory('images', name))

/** Leaves a row in a database that begins in `data`. */
async function openOnce(data: string, from: string | undefined) {
  const { db, close } = await openEmbedded(inDirectory(data), from)
  try {
    const schema = await describeSchema(db)
    const migrations = await listMigrations(db)
    const people = await db.selectFrom('users').select('mobile').execute()
    await db
      .insertInto('users')
      .values({
        tenant: 'localhost',
        mobile: '9000000001',
        first_name: 'A',
        last_name: 'B',
        role: 'AGENT',
        email: '',
        referral_code: 'R',
        profile: '{}',
        created_at: new Date(),
      })
      .execute()
    return { schema, migrations, people: people.length }
  } finally {
    await close()
  }
}

test('a database that begins as a copy is the one that is made from nothing, and empty', async () => {
  // A start that was cut in the middle of its copy has left a part of one.
  mkdirSync(inDirectory('copied', 'database.new'), { recursive: true })
  writeFileSync(inDirectory('copied', 'database.new', 'PG_VERSION'), '')
  const copied = await openOnce('copied', image)
  const made = await openOnce('made', inDirectory('images', 'nothing'))
  expect(findDifferences(copied.schema, made.schema)).toEqual([])
  expect(copied).toMatchObject({ migrations: made.migrations, people: 0 })
  expect(existsSync(inDirectory('copied', 'database.new'))).toBe(false)
})

test('a database that is there already stays as it is', async () => {
  const before = await openOnce('used', image)
  const { db, close } = await openEmbedded(inDirectory('used'), image)
  const people = await db.selectFrom('users').select('mobile').execute()
  await close()
  expect([before.people, people.length]).toEqual([0, 1])
})

test('another user may read the image, and nobody else may write it', () => {
  for (const name of ['', 'PG_VERSION', 'base']) expect(statSync(path.join(image, name)).mode & 0o022).toBe(0)
  expect(statSync(path.join(image, 'PG_VERSION')).mode & 0o044).toBe(0o044)
})

test('images of other schemas do not pile up', async () => {
  const old = ['database-1111111111111111', 'database-2222222222222222-x1y2z3']
  for (const name of [...old, 'database-3333333333333333']) mkdirSync(inDirectory('images', name))
  const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000)
  for (const name of [...old, path.basename(image)]) utimesSync(inDirectory('images', name), longAgo, longAgo)
  await removeOldImages(image)
  expect(old.map(isThere)).toEqual([false, false])
  expect([path.basename(image), 'database-3333333333333333'].map(isThere)).toEqual([true, true])
})
