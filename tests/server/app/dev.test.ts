import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { addJobs } from '@/server/delivery/jobs/jobs'
import { createDevelopmentApp } from '@/server/dev'
import { describeOnPostgres } from '../helpers/databases'

const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-dev-'))
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(directory, { recursive: true, force: true })
})

describeOnPostgres('the server inside of npm run dev on $name', ({ open }) => {
  test('does jobs, goes on with them after its code was changed, and closes', async () => {
    const database = await open()
    vi.stubEnv('DATABASE_URL', database.pool.options.connectionString ?? '')
    vi.stubEnv('DATA_DIR', directory)
    const db = database.forTenant('localhost')
    const isDone = async () => (await db.selectFrom('jobs').select('id').execute()).length === 0
    const add = async () => {
      const [dueAt, now] = [new Date(), new Date()]
      const payload = { application_id: 'one that is erased', page: '' }
      await addJobs(db, [{ kind: 'submitted_sms', key: 'k', applicationId: null, payload, dueAt, now }])
    }
    for (const createAgain of [createDevelopmentApp, createDevelopmentApp]) {
      await add()
      const { app } = await createAgain()
      expect((await app.request('/health/ready')).status).toBe(200)
      await expect.poll(isDone, { timeout: 10_000 }).toBe(true)
    }
    const { close } = await createDevelopmentApp()
    const opened = await globalThis.loanDatabase
    await close()
    expect(opened?.pool.ended).toBe(true)
    expect([globalThis.loanDatabase, globalThis.stopWorking]).toEqual([undefined, undefined])
    await database.close()
  })
})
