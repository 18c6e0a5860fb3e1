import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { JOB_HANDLERS } from '@/server/app/start'
import { addJobs } from '@/server/delivery/jobs/jobs'
import { runDueJobs, type JobHandlers } from '@/server/delivery/jobs/run-due-jobs'
import { oneWorld } from '../helpers/one-world'
import { worldAt } from '../helpers/world'

const server = oneWorld()
afterEach(() => server.world.deps.database.db.deleteFrom('jobs').execute())

/** One after another, with the tenants in the order of their turns. */
async function runInTurn(): Promise<string[]> {
  const turns: string[] = []
  const note: JobHandlers['begun_mail'] = async ({ tenant }) => void turns.push(tenant)
  await runDueJobs(server.world.deps, { ...JOB_HANDLERS, begun_mail: note }, 1)
  return turns
}

async function addDue(host: string, keys: readonly string[], secondsAgo: number): Promise<void> {
  const { db, now } = worldAt(server.world, host).deps
  const dueAt = new Date(now().getTime() - secondsAgo * 1000)
  const job = { kind: 'begun_mail', applicationId: null, payload: {}, dueAt, now: now() } as const // The kind's literal.
  await addJobs(
    db,
    keys.map((key) => ({ ...job, key })),
  )
}

test('tenants take turns, so that a backlog of one holds up no other', async () => {
  await addDue('acfl.example', ['one', 'two', 'three'], 3600)
  await addDue('ucap.example', ['one'], 1)
  await addDue('localhost', ['one', 'two'], 2)
  expect(await runInTurn()).toEqual(['acfl', 'localhost', 'ucap', 'acfl', 'localhost', 'acfl'])
})

test('a job of a kind that this release does not know is left, with all its tries, to one that does', async () => {
  await addDue('localhost', ['newer', 'known'], 60)
  const { db } = server.world.deps.database
  await sql`update jobs set kind = 'of_a_newer_release' where key = 'newer'`.execute(db)
  expect(await runInTurn()).toEqual(['localhost'])
  expect(await db.selectFrom('jobs').select(['key', 'tries', 'fault']).execute()).toEqual([
    { key: 'newer', tries: 0, fault: null },
  ])
})

test('a job that has ended its process at each try is given up, and not tried once more', async () => {
  await addDue('localhost', ['poison'], 60)
  const { db } = server.world.deps.database
  await db.updateTable('jobs').set({ tries: 12 }).execute()
  expect(await runInTurn()).toEqual([])
  expect(await db.selectFrom('jobs').select(['key', 'gave_up_at', 'fault']).execute()).toEqual([
    { key: 'poison', gave_up_at: expect.any(Date), fault: expect.stringContaining('ended') },
  ])
})
