/* @long */
import { execFile } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { getApplication } from '@/schemas/calls/applications'
import { getFileUrl } from '@/schemas/calls/files'
import { takeLease } from '@/server/database/connection/lease'
import { openPostgres, type OpenDatabase } from '@/server/database/connection/open'
import { verifyTrail } from '@/server/http/audit/verify'
import { salariedDraft, signIn, uploadFor } from '../helpers/journey'
import { findBinaries } from '../helpers/postgres'
import { PNG } from '../helpers/values'
import { createWorld, type World } from '../helpers/world'

const cluster = inject('postgresUrl')

// The owner of the tables is what operations.md asks for: no superuser, so that row-level security binds it.
const urlOf = (name: string) =>
  (cluster ?? '').replace('/postgres?', `/${name}?`).replace('user=postgres', 'user=loan_owner')

async function command(text: string) {
  const client = new Client({ connectionString: cluster ?? '' })
  await client.connect()
  await client.query(text)
  await client.end()
}

const run = (script: string, parameters: string[], name: string, dataDirectory: string) =>
  promisify(execFile)(path.resolve('ops', script), parameters, {
    env: {
      PATH: `${findBinaries()}:${process.env['PATH']}`,
      DATABASE_URL: urlOf(name),
      DATA_DIR: dataDirectory,
    },
  })

describe.skipIf(cluster === null)('a backup of PostgreSQL', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-backup-'))
  const names = ['loan_backup', 'loan_restored']
  const opened: OpenDatabase[] = []
  const worlds: World[] = []
  let world: World

  beforeAll(async () => {
    await command('create role loan_owner login createdb')
    for (const name of names) await command(`create database ${name} owner loan_owner`)
    const database = await openPostgres(urlOf('loan_backup'))
    opened.push(database)
    world = await createWorld(database)
    worlds.push(world)
  })
  // Not what beforeAll returns: that is lost where beforeAll itself fails.
  afterAll(async () => {
    for (const one of worlds) one.close()
    for (const one of opened) await one.close()
    for (const name of names) await command(`drop database if exists ${name} with (force)`)
    await command('drop role if exists loan_owner')
    rmSync(directory, { recursive: true, force: true })
  })

  test('is restored with every row, file and audit entry, and a server goes on with it', async () => {
    const token = await signIn(world)
    const draft = await salariedDraft(world, token)
    const fileId = await uploadFor(world, draft, 'pan', PNG)
    const backup = path.join(directory, 'backup')
    await run('backup.sh', [backup], 'loan_backup', world.dataDirectory)
    const before = await verifyTrail(opened[0]?.db ?? world.deps.database.db)

    const data = path.join(directory, 'data')
    await run('restore.sh', [backup], 'loan_restored', data)
    const database = await openPostgres(urlOf('loan_restored'))
    opened.push(database)
    const restored = await createWorld(database, { DATA_DIR: data })
    expect(await verifyTrail(database.db)).toEqual(before)
    const params = { id: draft.id }
    const read = await restored.call(getApplication, { token, params })
    expect([read.status, read.value]).toEqual([
      200,
      (await world.call(getApplication, { token, params })).value,
    ])
    const { value } = await restored.call(getFileUrl, { token, query: { file_id: fileId } })
    const file = await restored.app.request(value.file_url)
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(PNG.bytes))).toBe(true)
    restored.close()
  })

  test('is not restored over anything, nor when a byte of it has changed', async () => {
    const backup = path.join(directory, 'spoilt')
    await run('backup.sh', [backup], 'loan_backup', world.dataDirectory)
    const restore = run('restore.sh', [backup], 'loan_backup', path.join(directory, 'elsewhere'))
    await expect(restore).rejects.toThrow('The database is not empty')
    appendFileSync(path.join(backup, 'files.tar'), 'x')
    const spoilt = run('restore.sh', [backup], 'loan_backup', path.join(directory, 'elsewhere'))
    await expect(spoilt).rejects.toThrow('checksum did NOT match')
  })

  test('is tried out as a whole by the drill', async () => {
    // A server that goes on shows so all the time.
    const lease = await takeLease(urlOf('loan_backup'), () => undefined)
    try {
      const { stdout } = await run('drill.sh', [], 'loan_backup', world.dataDirectory)
      expect(stdout).toContain('The drill went well')
    } finally {
      await lease.release()
    }
  })
})
