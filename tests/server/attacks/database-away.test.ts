/* @long */
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getProfile } from '@/schemas/calls/auth'
import { openPostgres, type OpenDatabase } from '@/server/database/connection/open'
import { withTransaction } from '@/server/database/connection/transaction'
import { outageOf } from '@/server/http/outage'
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

test.runIf(isInstalled)(
  'a connection that is cut between two statements of a request is an outage, to be tried again',
  async () => {
    if (!database) throw new Error('PostgreSQL did not start')
    const { pool } = database
    const client = await pool.connect()
    const cut = once(client, 'error')
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await cut
    const refusal: unknown = await client.query('select 1').catch((error: unknown) => error)
    client.release(true)
    expect(refusal).toBeInstanceOf(Error)
    expect(refusal instanceof Error && outageOf(refusal)?.httpError.status).toBe(503)
  },
)

test.runIf(isInstalled)(
  'limits of the database that end a transaction are outages, to be tried again',
  async () => {
    const limits = { statement_timeout: 200, idle_in_transaction_session_timeout: 200 }
    const limited = await openPostgres(cluster?.url ?? '', limits)
    const { db, pool } = limited
    const slow = withTransaction(db, () => sql`select pg_sleep(30)`.execute(db))
    const idle = withTransaction(db, async () => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      const query = 'select 1 from pg_stat_activity where pid = $1'
      await expect.poll(async () => (await pool.query(query, [rows[0]?.pid])).rows).toEqual([])
      await sql`select 1`.execute(db)
    })
    for (const work of [slow, idle]) {
      const refusal: unknown = await work.catch((error: unknown) => error)
      expect(refusal instanceof Error && outageOf(refusal)?.httpError.status).toBe(503)
    }
    await limited.close()
  },
)
