import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '@/server/database/connection/open'
import { seed } from '@/server/database/connection/seed'
import { distributeAt, hasCitus, startCitus, type Citus } from '../helpers/citus/nodes'
import { findBinaries } from '../helpers/postgres'

const TENANTS = ['localhost', 'ucap', 'acfl']

describe.runIf(hasCitus())('a backup of several machines', () => {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-backup-'))
  const backup = path.join(directory, 'backup')
  let citus: Citus
  beforeAll(async () => {
    mkdirSync(path.join(directory, 'files'))
    citus = await startCitus(2)
    await distributeAt(citus.url)
    const database = await openPostgres(citus.url)
    await seed(database.db, TENANTS, new Date())
    await database.close()
  })
  afterAll(async () => {
    await citus?.stop()
    rmSync(directory, { recursive: true, force: true })
  })

  const run = (script: string, url: string, data: string) =>
    promisify(execFile)(path.resolve('ops', script), [backup], {
      env: { PATH: `${findBinaries()}:${process.env['PATH']}`, DATABASE_URL: url, DATA_DIR: data },
    })

  test('is refused to the role of the server, to which the machines show no rows', async () => {
    await expect(run('backup.sh', citus.url, directory)).rejects.toThrow('Nothing was backed up')
    expect(existsSync(backup)).toBe(false)
  })

  test('of a superuser is restored into one PostgreSQL, which is the way back', async () => {
    const one = await startCitus(0)
    try {
      await run('backup.sh', citus.url.replace('user=loans', 'user=postgres'), directory)
      await one.administer('create database plain owner loans')
      const url = one.url.replace('/postgres?', '/plain?')
      await run('restore.sh', url, path.join(directory, 'restored'))
      const restored = await openPostgres(url)
      const rows = await restored.db.selectFrom('users').select('tenant').execute()
      expect(new Set(rows.map(({ tenant }) => tenant))).toEqual(new Set(TENANTS))
      await restored.close()
    } finally {
      await one.stop()
    }
  })
})
