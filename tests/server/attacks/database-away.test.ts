import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '@/schemas/calls/auth'
import { openPostgres, type OpenDatabase } from '@/server/database/connection/open'
import { signIn } from '../helpers/journey'
import { findBinaries, startCluster, type Cluster } from '../helpers/postgres'
import { createWorld, type World } from '../helpers/world'

const isInstalled = findBinaries() !== undefined

let cluster: Cluster | undefined
let database: OpenDatabase | undefined
let world: World | undefined
beforeAll(async () => {
  if (!isInstalled) return
  cluster = await startCluster()
  database = await openPostgres(cluster?.url ?? '')
  world = await createWorld(database)
})
afterAll(async () => {
  world?.close()
  await database?.close()
  await cluster?.stop()
})

test.runIf(isInstalled)(
  'a database that goes away ends no process: calls are told to come again, and do when it is back',
  async () => {
    if (!cluster || !database || !world) throw new Error('PostgreSQL did not start')
    const { app } = world
    const token = await signIn(world)
    const ask = () => app.request(`/api${getProfile.path}`, { headers: { token } })
    expect((await ask()).status).toBe(200)

    // A query under way holds a connection that is cut with it.
    const running = sql`select pg_sleep(30)`.execute(database.db).catch((error: unknown) => error)
    // So is one that is between two queries of a transaction, where nobody waits for an answer.
    const lent = await database.pool.connect()
    await cluster.pause()
    lent.release(true)
    expect(await running).toBeInstanceOf(Error)
    const answer = await ask()
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '5',
      { message: 'The service cannot be reached at the moment. Please try again.', status_code: 503 },
    ])

    await cluster.resume()
    await expect.poll(async () => (await ask()).status).toBe(200)
  },
)
